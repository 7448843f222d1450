-- The company's own people, apart from its guests: neither's password or session opens anything of the other's.
create table staff (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  email text not null,
  name text not null,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  role text not null check (role in ('owner', 'manager', 'reception', 'housekeeping', 'bookkeeper')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- By it an authenticator knows the person; says nothing of them.
  webauthn_user_id text not null unique,
  password_hash text,
  -- Sealed with the console's key (AES-256-GCM).
  totp_secret text,
  -- No code of this step or an earlier one opens anything any more.
  totp_last_step integer,
  created_at timestamptz not null,
  -- A password alone is no way in.
  constraint staff_password_with_code check ((password_hash is null) = (totp_secret is null))
);
-- One address, one person: the door asks for no site.
create unique index staff_email on staff (lower(email));

-- The lofts that somebody is limited to; none = all of the site.
create table staff_properties (
  staff_id integer not null references staff on delete cascade,
  property_id integer not null references properties on delete cascade,
  primary key (staff_id, property_id)
);

create table staff_passkeys (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  backed_up boolean not null,
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on staff_passkeys (staff_id);

-- Only hashes of what was told once.
create table staff_recovery_codes (
  staff_id integer not null references staff on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

create table staff_sessions (
  token_hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the person last proved who they are.
  proved_at timestamptz not null,
  browser text not null default 'other',
  system text not null default 'other'
);
create index on staff_sessions (staff_id);

-- Browsers that somebody entered by before; only the SHA-256 of their mark is kept.
create table staff_browsers (
  staff_id integer not null references staff on delete cascade,
  mark_hash text not null,
  used_at timestamptz not null,
  primary key (staff_id, mark_hash)
);

-- Links into the console. The secret is in the email, or on the screen of whoever started the product, and nowhere else.
create table staff_invitations (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  kind text not null check (kind in ('first_owner', 'invitation', 'new_factors')),
  -- Of the seed and the console's key the secret is made: so a job can write it without having it stored anywhere.
  seed uuid not null,
  token_hash text not null unique,
  -- Whose ways in are set anew.
  staff_id integer references staff on delete cascade,
  email text,
  role text not null check (role in ('owner', 'manager', 'reception', 'housekeeping', 'bookkeeper')),
  locale text not null check (locale in ('fr', 'en')),
  property_ids integer[] not null default '{}',
  -- Null = nobody of the staff: the start of the product, or the person themselves.
  invited_by integer references staff on delete cascade,
  created_at timestamptz not null,
  -- Null = until it is used or replaced.
  expires_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_invitations_of_their_kind check (
    (kind = 'new_factors') = (staff_id is not null)
    and (kind = 'invitation') = (email is not null)
    and (kind = 'first_owner') = (expires_at is null)
  )
);

-- What a browser was asked; whoever answers takes the row away, so that each is answered once.
create table staff_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('sign_in', 'proof', 'join', 'passkey')),
  staff_id integer references staff on delete cascade,
  challenge text not null,
  -- Of somebody who joins and is nobody yet.
  webauthn_user_id text,
  expires_at timestamptz not null
);

-- A site is never without an owner who can get in. Owners of a site are changed one after the other, so that two of them
-- who take each other's role away at once do not both succeed.
create function has_way_in(person staff) returns boolean language sql stable as $$
  select person.password_hash is not null or exists (select from staff_passkeys where staff_id = person.id)
$$;

create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.role <> 'owner' or old.status <> 'active' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.role = 'owner' and new.status = 'active' and new.site_id = old.site_id then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('les-lofts-du-lac/owners'), old.site_id);
  if not exists (
    select from staff s where s.site_id = old.site_id and s.id <> old.id
    and s.role = 'owner' and s.status = 'active' and has_way_in(s)
  ) then
    raise exception 'The last owner of a site stays one.'
      using errcode = 'check_violation', constraint = 'staff_last_owner';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_an_owner before update or delete on staff for each row execute function keep_an_owner();

-- Who changed what and when: one row for each change, written in its transaction, only ever added to.
create table audit (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  at timestamptz not null,
  actor text not null check (actor in ('staff', 'guest', 'system', 'bank')),
  -- No reference: the journal names people who are gone.
  staff_id integer,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  constraint audit_of_staff check ((actor = 'staff') = (staff_id is not null))
);
create index on audit (site_id, id);
create index on audit (staff_id);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  -- With the demo goes what was tried in it (0012).
  if tg_op = 'TRUNCATE'
    and exists (select from journal where entry = 'demo_removed' and transaction_id = pg_current_xact_id()::text)
    and not exists (select from payments where is_live) then
    return null;
  end if;
  raise exception 'The journal of the console is only ever added to: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete or truncate on audit
  for each statement execute function refuse_change_of_audit();
