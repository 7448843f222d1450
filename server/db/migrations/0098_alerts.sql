-- What is urgent is told to another program of the house, which does not depend on the mail server that may be what is down.
create table alert_hooks (
  site_id integer primary key references sites,
  host text not null check (length(host) between 1 and 255),
  sealed text not null,
  set_by text not null,
  set_at timestamptz not null
);
comment on table alert_hooks is 'The address that a house wants told, and the secret that its alerts are signed with.';
comment on column alert_hooks.host is 'Of the address, shown; the rest of it may be a secret.';
comment on column alert_hooks.sealed is 'Address and secret, sealed with the key of the console.';

create table alerts (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  kind text not null check (kind in ('refund_failed', 'books_differ', 'mail_down', 'mailbox_unread', 'work_given_up')),
  subject text not null,
  begun_at timestamptz not null
);
create unique index alerts_once on alerts (site_id, kind, subject);
comment on table alerts is 'What is urgent now and was told: it goes once it is over, so that it can be told again.';

create table alert_answers (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  kind text not null check (kind in ('refund_failed', 'books_differ', 'mail_down', 'mailbox_unread', 'work_given_up', 'test')),
  asked_at timestamptz not null,
  status integer check (status between 100 and 999),
  failure text check (failure in ('no_answer', 'private', 'unknown', 'unopened')),
  constraint alert_answers_one check (num_nonnulls(status, failure) = 1)
);
create index on alert_answers (site_id, id);
comment on table alert_answers is 'What the other program answered, the last ones of each house.';
