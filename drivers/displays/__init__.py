"""What stands in the pit and shows: told what anyone may see, never asked anything."""
