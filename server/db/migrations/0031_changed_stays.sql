-- A stay that is paid may become another one: its former terms stay as a row each, and the latest are the stay's own.
-- `arrival_version`: since when loft and arrival are what they are, for what a guest is written to about them once.
alter table stays
  add column version integer not null default 1 check (version > 0),
  add column arrival_version integer not null default 1,
  add constraint stays_arrival_version check (arrival_version between 1 and version);

create table stay_versions (
  stay_id integer not null references stays,
  version integer not null check (version > 0),
  property_id integer not null references properties,
  nights daterange not null,
  travelers integer not null,
  quote jsonb not null,
  -- What the stay cost at the end of this version, less what its credit notes gave back.
  worth integer not null check (worth >= 0),
  -- What ended it: when, the form that was filled in, and who of the staff sent it.
  at timestamptz not null,
  key text not null,
  changed_by integer not null,
  primary key (stay_id, version),
  constraint stay_versions_key unique (stay_id, key)
);

create function refuse_change_of_versions() returns trigger language plpgsql as $$
begin
  raise exception 'Former terms of a stay are only ever added: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete on stay_versions
  for each statement execute function refuse_change_of_versions();

-- Money that reached the house without the card: how, under which reference, on which day and by whom it was taken.
alter table payments
  alter column intent_id drop not null,
  add column method text not null default 'card',
  add column reference text,
  add column received_on date,
  add column received_by text,
  add column receipt_key text,
  add constraint payments_method check (method in ('card', 'interac', 'cash', 'cheque', 'transfer')),
  add constraint payments_reference check (length(reference) between 1 and 100),
  add constraint payments_of_cards check ((intent_id is not null) = (method = 'card')),
  add constraint payments_outside check (
    num_nonnulls(reference, received_on, received_by, receipt_key) = case method when 'card' then 0 else 4 end
    and (method = 'card' or status in ('captured', 'refunded'))
  ),
  add constraint payments_receipt_key unique (stay_id, receipt_key);
drop index payments_captured_once;
create unique index payments_captured_once on payments (stay_id) where status in ('captured', 'refunded') and method = 'card';
