-- What happened, for ever: one row an entry, in order, each bound to the one before by its digest.
create table entries (
    number integer primary key check (number > 0),
    wall_ms integer not null,
    clock_ms integer not null,
    kind text not null,
    v integer not null,
    event blob not null,
    facts blob not null,
    digest blob not null check (length(digest) = 32)
) strict;

-- The last entry, written with it: an end that was cut off shows.
create table head (
    one integer primary key check (one = 1),
    number integer not null,
    digest blob not null check (length(digest) = 32)
) strict;

-- The table's state between rounds; can be made again from the entries.
create table checkpoints (
    round integer primary key,
    entry integer not null,
    state blob not null,
    digest blob not null check (length(digest) = 32)
) strict;

-- Entries that stood behind the last good one when a damaged end was cut (DV-08): kept, never counted.
create table cut_entries (
    cut integer not null,
    number integer not null,
    wall_ms any,
    clock_ms any,
    kind any,
    v any,
    event any,
    facts any,
    digest any
) strict;

create trigger entries_never_change before update on entries
begin select raise(abort, 'an entry is never changed'); end;

create trigger entries_never_leave before delete on entries
begin select raise(abort, 'an entry is never erased'); end;
