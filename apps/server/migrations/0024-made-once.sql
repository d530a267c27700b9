-- What requests made that may come again because their answer was lost. Rows go a week later.
create table made_once (
  -- A keyed hash of the request and of who sent it.
  seal text primary key,
  -- Ids or keys, in the order of the request; what they name may be deleted by now.
  names text[] not null,
  made_at timestamptz not null default now()
);
create index on made_once (made_at);
