-- Unhandled errors of the page, as the page reported them. Kept 30 days.
create table client_error (
  id bigint generated always as identity primary key,
  -- CLIENT; the column keeps room for other reporters.
  type text not null,
  -- Path of the page without query, hash and plan keys, or 'unknown'.
  url text not null,
  message text not null,
  stack text,
  reported_at timestamptz not null default now()
);

-- Serves the daily removal of what is older than 30 days.
create index client_error_reported_at on client_error (reported_at);
-- Serves the count of errors by page.
create index client_error_type_url on client_error (type, url);
