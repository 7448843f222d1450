-- A device of the staff that stays signed in over the night, and for how long the house lets each role keep one.
alter table staff_sessions
  add column passkey_id integer references staff_passkeys on delete set null,
  add column kept_days integer check (kept_days in (1, 7, 30)),
  add column kept_until timestamptz,
  add column is_locked boolean not null default false,
  add constraint staff_sessions_kept check ((kept_days is null) = (kept_until is null));
create index on staff_sessions (passkey_id);
comment on column staff_sessions.passkey_id is 'By which it was opened; none = by password, or the passkey is gone: such a session is not kept.';
comment on column staff_sessions.kept_days is 'Without use, as its person chose; the house may allow their role less.';
comment on column staff_sessions.kept_until is 'However much it is used.';
comment on column staff_sessions.is_locked is 'Nobody was there for half a day: a passkey opens it again.';

create table device_keeping (
  site_id integer not null references sites,
  role text not null check (role in ('owner', 'manager', 'reception', 'housekeeping', 'bookkeeper')),
  days integer not null check (days in (0, 1, 7, 30)),
  primary key (site_id, role)
);
comment on table device_keeping is 'For how many days without use a role may keep a device; without a row as the product has it.';
