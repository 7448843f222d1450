-- What a guest lets the house set aside on their card from the arrival day on: at most the site's amount; a loft may ask for
-- less. 0 means none.
alter table sites
  add column deposit_amount integer not null default 50000 check (deposit_amount = 0 or deposit_amount >= 100);
alter table properties
  add column deposit_amount integer check (deposit_amount = 0 or deposit_amount >= 100);

-- What the guest agreed to when they paid, whatever the site asks for later; null for stays sold before anybody was asked.
alter table stays
  add column deposit_amount integer check (deposit_amount > 0);

-- The card at the provider, for the deposit alone: opaque names, and none any more once the deposit is over.
alter table payments
  add column customer_id text,
  add column payment_method_id text;

-- One row is one hold at the provider, stored before it is asked for. A long stay has several, one after the other.
create table deposits (
  id integer generated always as identity primary key,
  stay_id integer not null references stays,
  attempt integer not null check (attempt > 0),
  amount integer not null check (amount > 0),
  currency text not null default 'CAD',
  status text not null check (status in ('asked', 'held', 'releasing', 'released', 'lapsed', 'refused', 'captured')),
  intent_id text unique,
  last_error text,
  asked_at timestamptz not null,
  held_at timestamptz,
  -- When the provider ends it by itself.
  ends_at timestamptz,
  ended_at timestamptz,
  -- What was taken of it, by hand at the provider; the product itself never takes any.
  captured_amount integer check (captured_amount > 0),
  unique (stay_id, attempt),
  constraint deposits_held check (status in ('asked', 'refused') or (intent_id is not null and held_at is not null and ends_at is not null)),
  constraint deposits_ended check ((ended_at is not null) = (status in ('released', 'lapsed', 'refused', 'captured'))),
  constraint deposits_taken check ((captured_amount is not null) = (status = 'captured'))
);
-- However many processes look at once: one hold is asked for at a time, and one is the deposit.
create unique index deposits_asked_once on deposits (stay_id) where status = 'asked';
create unique index deposits_held_once on deposits (stay_id) where status = 'held';
create index deposits_open on deposits (stay_id) where status in ('asked', 'held', 'releasing');

create function record_deposit() returns trigger language plpgsql as $$
declare
  moved text := case new.status
    when 'held' then 'deposit_held'
    when 'released' then 'deposit_released'
    when 'lapsed' then 'deposit_released'
    when 'captured' then 'deposit_captured'
  end;
begin
  -- What was asked for and is known only once it has ended was held all the same.
  if new.held_at is not null and (tg_op = 'INSERT' or old.held_at is null) then
    insert into movements (fact, stay_id, kind, amount, currency, provider_id, occurred_at)
    values ('deposit/' || new.id || '/deposit_held', new.stay_id, 'deposit_held', new.amount, new.currency, new.intent_id, new.held_at)
    on conflict (fact) do nothing;
  end if;
  if moved is not null and moved <> 'deposit_held' then
    insert into movements (fact, stay_id, kind, amount, currency, provider_id, occurred_at)
    values ('deposit/' || new.id || '/' || moved, new.stay_id, moved, coalesce(new.captured_amount, new.amount), new.currency, new.intent_id, new.ended_at)
    on conflict (fact) do nothing;
  end if;
  return null;
end $$;
create trigger record after insert or update of status on deposits for each row execute function record_deposit();
