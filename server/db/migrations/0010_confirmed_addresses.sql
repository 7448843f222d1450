-- When whoever reads the mailbox of the account's address said that the account is theirs; null until then.
alter table guests add column email_confirmed_at timestamptz;
-- Since when the account has its address: an unconfirmed one ends some days later. Accounts from before begin now.
alter table guests add column email_since timestamptz not null default now();

-- One link in a letter to one address; it works once, and only the SHA-256 of its secret is kept.
create table address_links (
  id uuid primary key,
  guest_id integer not null references guests on delete cascade,
  purpose text not null check (purpose in ('confirm', 'change', 'undo')),
  -- The address that the link speaks of: to be confirmed, to become the account's, or to be restored.
  email text not null,
  secret_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on address_links (guest_id);
