-- Every time a damaged end was cut (DV-08) or the journal was made again: the last entry then, how
-- many behind it may be missing, how many came back from the transcript, and the file kept aside.
create table cuts (
    cut integer primary key,
    last integer not null,
    missing integer not null,
    restored integer not null,
    aside text not null
) strict;
