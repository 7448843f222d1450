-- What a guest asks for about what is kept of them, and what was erased (Law 25).
alter table guests add column erased_at timestamptz;

create table privacy_requests (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  -- A guest without a stay goes after a while: that they asked stays.
  guest_id integer references guests on delete set null,
  kind text not null check (kind in ('copy', 'correction', 'erasure')),
  asked_on date not null,
  key text not null unique,
  noted_at timestamptz not null,
  noted_by text not null,
  answered_at timestamptz,
  answered_by text,
  constraint privacy_requests_answered check (num_nonnulls(answered_at, answered_by) in (0, 2))
);
create index on privacy_requests (guest_id);
create index on privacy_requests (site_id) where answered_at is null;
