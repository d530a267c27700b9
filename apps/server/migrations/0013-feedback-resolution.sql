-- What those who run the server decided about a message. Both are null while nobody has.
alter table feedback
  add column approved boolean,
  add column handled_at timestamptz,
  add check ((approved is null) = (handled_at is null));
