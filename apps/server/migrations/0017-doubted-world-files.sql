-- The files of a world are also doubted where they contradict each other, not only where it shrank:
-- since when every import was, null while none is.
alter table world_import rename column shrunk_since to doubted_since;
