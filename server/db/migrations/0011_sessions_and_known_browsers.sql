-- A session keeps its number and the moment of its login through every renewal: `created_at` is that of its token.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column signed_in_at timestamptz;
update sessions set signed_in_at = created_at;
-- A process of the version before, which runs beside this one for a moment, says nothing of it.
alter table sessions alter column signed_in_at set default now();
alter table sessions alter column signed_in_at set not null;
-- What the browser said that it is, as two short codes; the User-Agent itself is not kept.
alter table sessions add column browser text not null default 'other';
alter table sessions add column system text not null default 'other';
create unique index sessions_id on sessions (id);

-- The session that asked for another address of its account: it stays when the address changes.
alter table address_links add column session_id uuid;

-- Browsers that signed in to an account before; only the SHA-256 of their mark is kept.
create table known_browsers (
  guest_id integer not null references guests on delete cascade,
  mark_hash text not null,
  used_at timestamptz not null,
  primary key (guest_id, mark_hash)
);
create index on known_browsers (mark_hash);

-- With it the log names e-mail and network addresses: the same address by the same name, and by no other means.
create table log_keys (
  key text primary key
);
insert into log_keys values (gen_random_uuid()::text || gen_random_uuid()::text);
