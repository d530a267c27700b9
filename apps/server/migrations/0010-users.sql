-- Accounts. Ids are never given twice, so that what names a deleted account can never come to mean another one.
create table app_user (
  id bigint generated always as identity primary key,
  -- Who vouches for the person, and the name they have there. Mail addresses are not asked for.
  provider text not null,
  subject text not null,
  -- As the provider told it at the last sign-in.
  name text not null,
  -- A set; everybody is a USER.
  roles text[] not null,
  created_at timestamptz not null default now(),
  -- One account for each person of a provider; two providers are never merged.
  unique (provider, subject),
  check ('USER' = any (roles) and roles <@ array['USER', 'VIP', 'ADMIN', 'OWNER'])
);
