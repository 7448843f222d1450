-- Browsers of the staff that are told by web push, and the keys by which push services know the house (decision 096).
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed text not null,
  made_at timestamptz not null
);
comment on table push_keys is 'The VAPID keys (RFC 8292) of the installation, made when somebody first allows notifications.';
comment on column push_keys.sealed is 'The private key, sealed with the key of the console.';

create table push_devices (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null,
  auth text not null,
  browser text not null,
  system text not null,
  shows_words boolean not null,
  allowed_at timestamptz not null,
  told_at timestamptz,
  wait_until timestamptz
);
create index on push_devices (staff_id);
comment on table push_devices is 'A browser in which somebody of the staff allowed notifications; it goes with its session when that is ended, and not when that only grows old.';
comment on column push_devices.session_id is 'In which it was allowed; it may be over by now.';
comment on column push_devices.endpoint is 'Where its push service is told, a secret of that browser.';
comment on column push_devices.shows_words is 'Whether names and words may stand on the locked screen.';
comment on column push_devices.told_at is 'When its push service took one last.';
comment on column push_devices.wait_until is 'Until when its push service wants to be asked nothing.';
