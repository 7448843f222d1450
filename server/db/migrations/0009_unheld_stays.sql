-- A stay that is paid first: its nights are nobody's until the bank approves, so it is outside the exclusion constraint.
alter table stays drop constraint stays_status_check;
alter table stays add constraint stays_status_check
  check (status in ('held', 'unheld', 'confirmed', 'cancelled', 'expired', 'blocked'));

alter table stays
  -- The network address that asked for the hold, for counting: gone as soon as the hold ends.
  add column network text,
  -- Cards refused so far.
  add column card_refusals integer not null default 0 check (card_refusals >= 0),
  add constraint stays_network check (network is null or status = 'held');

create function forget_network() returns trigger language plpgsql as $$
begin
  new.network := null;
  return new;
end $$;
create trigger forget_network before update of status on stays
  for each row when (new.status <> 'held') execute function forget_network();

drop index stays_held_until_idx;
create index stays_to_be_paid on stays (held_until) where status in ('held', 'unheld');

-- Nobody's calendar changes by a stay that takes no nights.
drop trigger tell on stays;
create trigger tell after delete on stays for each row
  when (old.status <> 'unheld') execute function tell_catalog_changed();
create trigger tell_added after insert on stays for each row
  when (new.status <> 'unheld') execute function tell_catalog_changed();
create trigger tell_changed after update of status, nights, held_until on stays for each row
  when (old.status <> 'unheld' or new.status not in ('unheld', 'expired')) execute function tell_catalog_changed();

-- When the bank approved the card, whatever became of the payment: who had a card approved may hold more.
alter table payments add column approved_at timestamptz;
-- Of a stay that was once confirmed and never paid, the last payment is the one that was approved and let go.
update payments set approved_at = coalesce(stays.confirmed_at, payments.updated_at)
  from stays
  where stays.id = payments.stay_id and (
    payments.status in ('authorised', 'captured', 'refunded')
    or (
      payments.status = 'voided' and stays.confirmed_at is not null
      and payments.attempt = (select max(attempt) from payments others where others.stay_id = payments.stay_id)
    )
  );
