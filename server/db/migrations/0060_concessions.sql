-- What the house gave beyond what it sold, whatever the door: a row for each command that gave. Rows are only added.
create table concessions (
  id integer generated always as identity primary key,
  stay_id integer not null references stays,
  amount integer not null check (amount > 0),
  cause text not null check (cause in ('goodwill', 'house_fault')),
  door text not null check (door in ('part', 'change', 'cancellation')),
  -- Why, in words that the guest reads; a change by goodwill says nothing but its price.
  note text check (length(note) between 1 and 500),
  given_by text not null,
  role text not null check (role in ('owner', 'manager', 'reception', 'housekeeping', 'bookkeeper')),
  at timestamptz not null,
  constraint concessions_note check (note is not null or (door = 'change' and cause = 'goodwill'))
);
create index on concessions (stay_id);

insert into concessions (stay_id, amount, cause, door, note, given_by, role, at)
  select payments.stay_id, sum(refunds.amount), 'goodwill', 'part', min(refunds.note), min(refunds.asked_by),
    min(refunds.asked_role), min(refunds.created_at)
  from refunds join payments on payments.id = refunds.payment_id
  where refunds.cause = 'goodwill' and refunds.asked_role is not null
  group by payments.stay_id, refunds.key;

create function refuse_change_of_concessions() returns trigger language plpgsql as $$
begin
  raise exception 'What was given is only ever added: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete on concessions
  for each statement execute function refuse_change_of_concessions();

-- A command that gives more than whoever wants it may: as it was seen, until somebody who may approves it or declines.
create table approvals (
  id integer generated always as identity primary key,
  stay_id integer not null references stays,
  command jsonb not null,
  amount integer not null check (amount > 0),
  cause text not null check (cause in ('goodwill', 'house_fault')),
  key text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined')),
  asked_by integer not null references staff,
  asked_at timestamptz not null,
  answered_by integer references staff,
  answered_at timestamptz,
  constraint approvals_key unique (stay_id, key),
  constraint approvals_answered check (
    num_nonnulls(answered_by, answered_at) = case status when 'open' then 0 else 2 end
  )
);
-- One at a time of a stay: two would not see each other.
create unique index approvals_open_once on approvals (stay_id) where status = 'open';

create trigger tell_house after insert or update on approvals for each row execute function tell_of_stay_row();

-- Why a stay became another one where the house is to blame, in words that the guest reads.
alter table stay_versions add column note text check (length(note) between 1 and 500);
