-- What players wrote to the people who run the server. Nobody is named.
create table feedback (
  id bigint generated always as identity primary key,
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);
