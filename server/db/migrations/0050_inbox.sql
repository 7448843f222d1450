-- Answers of guests that come by mail, and letters that did not reach whom they were written to (decision 055).

-- What a mail program put beneath an answer; null = nothing that is surely quoted.
alter table messages add column quoted text;

-- How far a mailbox was read, by its name: user, server and folder, without the password.
create table inboxes (
  name text primary key,
  -- Numbers of mails count from anew when the server says another one.
  uid_validity text,
  last_uid bigint not null default 0,
  -- The mail that is being taken, and how often that was begun: one that ends the process is passed over at last.
  trying_uid bigint,
  tries integer not null default 0,
  -- Who reads it has it until then.
  reading_until timestamptz,
  failing_since timestamptz,
  failure text,
  constraint inboxes_failing check ((failing_since is null) = (failure is null))
);

-- Letters that a mail server refused or sent back, each until its address is another one, or somebody says that it is settled.
create table undelivered_mails (
  id integer generated always as identity primary key,
  -- As `sent_mails` notes it: 'confirmation/12'.
  key text not null,
  recipient text not null,
  reason text not null check (reason in ('mail_refused', 'bounced')),
  mail_answer text not null,
  -- Name and numbers of the job that tries on; null of a letter that had gone out.
  job jsonb,
  at timestamptz not null,
  settled_at timestamptz,
  settled_by integer references staff,
  unique (key, recipient),
  constraint undelivered_mails_settled check (num_nonnulls(settled_at, settled_by) in (0, 2))
);
create index on undelivered_mails (lower(recipient));

-- A letter that comes back names its Message-ID, which is its key with points.
create index sent_mails_message_id on sent_mails (lower(replace(key, '/', '.')));

-- Whoever has the console open hears of it (0041): whose house it is, the address says, or nobody.
create function tell_of_mail() returns trigger language plpgsql as $$
begin
  perform tell_house_changed('house', id) from sites;
  return null;
end $$;
create trigger tell_house after insert or update of settled_at or delete on undelivered_mails
  for each row execute function tell_of_mail();
create trigger tell_house after update of failure on inboxes
  for each row when (new.failure is distinct from old.failure) execute function tell_of_mail();
