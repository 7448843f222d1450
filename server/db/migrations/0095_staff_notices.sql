-- What persons of the staff are told of, by which ways, and what they were told (decision 094).
create table staff_notice_choices (
  staff_id integer not null references staff on delete cascade,
  kind text not null check (kind in
    ('guest_message', 'turnover_given', 'turnover_changed', 'morning_digest', 'urgent', 'waiting')),
  way text not null check (way in ('letter', 'push')),
  is_on boolean not null,
  primary key (staff_id, kind, way)
);
comment on table staff_notice_choices is 'What somebody of the staff chose to be told of; without a row, what is usual for their role.';

create table staff_quiet_hours (
  staff_id integer primary key references staff on delete cascade,
  quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  constraint staff_quiet_hours_both check ((quiet_from is null) = (quiet_until is null))
);
comment on table staff_quiet_hours is 'By the clock of the lofts; both null of somebody who has none. Without a row, the usual ones.';

create table staff_notices (
  id integer primary key generated always as identity,
  staff_id integer not null references staff on delete cascade,
  kind text not null check (kind in
    ('guest_message', 'turnover_given', 'turnover_changed', 'morning_digest', 'urgent', 'waiting')),
  way text not null check (way in ('letter', 'push')),
  subject text not null,
  version text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  batch integer,
  constraint staff_notices_once unique (staff_id, kind, way, subject, version),
  constraint staff_notices_ended check (batch is null or ended_at is not null)
);
create index staff_notices_waiting on staff_notices (staff_id, kind, way) where ended_at is null;
create index staff_notices_told on staff_notices (staff_id, kind, way, ended_at) where batch is not null;
create index staff_notices_batch on staff_notices (batch) where batch is not null;
create index staff_notices_made on staff_notices (made_at);
comment on table staff_notices is 'What was told to whom, one row for each version of a thing, person and way: it names nobody and has no words.';
comment on column staff_notices.ended_at is 'When it was handed on to its way, or dropped; null while it waits.';
comment on column staff_notices.batch is 'The first of those that were told together; null of one that waits, or was dropped.';

-- Each message of a guest is told once, whoever wrote it down: the contact page, a mail, or the trigger of a purchase (0047).
alter table messages add column told_at timestamptz;
comment on column messages.told_at is 'When the staff was told of what a guest wrote, or it was found that nothing is to be told; null of what waits for it.';
update messages set told_at = at;
create index messages_untold on messages (id) where told_at is null and direction = 'in' and not is_automatic;
