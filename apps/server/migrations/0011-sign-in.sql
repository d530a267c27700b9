-- A sign-in that was begun and is not finished: what the provider's answer is compared with.
create table sign_in_attempt (
  -- SHA-256 of what the provider hands back to us unchanged.
  state_hash text primary key,
  provider text not null,
  -- SHA-256 of the cookie of the browser that began.
  browser_hash text not null,
  -- Proves to the provider that whoever brings the code is whoever asked for it (PKCE).
  code_verifier text not null,
  -- Comes back inside the provider's signed answer.
  nonce text not null,
  -- Page to come back to.
  return_path text,
  expires_at timestamptz not null
);
-- Expired rows are swept at each new sign-in.
create index on sign_in_attempt (expires_at);

-- One browser of one account. Not confirmed, it opens nothing.
create table session (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash text primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The browser that began the sign-in; it alone can confirm.
  browser_hash text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- Deleting an account deletes its sessions.
create index on session (user_id);
-- Expired rows are swept at each new sign-in.
create index on session (expires_at);
