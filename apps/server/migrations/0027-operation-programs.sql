-- Keys for programs, of which only the hash is kept.
create table operation_program (
  operation text not null references operation on delete cascade,
  id text not null,
  name text not null,
  -- READ, STATES or EVERYTHING.
  program_right text not null,
  -- SHA-256 of the key, which is 256 random bits.
  hash text not null,
  made_at timestamptz not null default now(),
  primary key (operation, id),
  unique (operation, hash)
);
