-- A file of stays that was brought in by mistake is taken back, while nothing followed of any of them.
alter table bring_ins
  add column taken_back_at timestamptz,
  add column taken_back_by text,
  add constraint bring_ins_taken_back check (num_nonnulls(taken_back_at, taken_back_by) in (0, 2));

-- The same stay can be brought in again.
alter table brought_in_stays alter column natural_key drop not null;
comment on column brought_in_stays.natural_key is 'SHA-256 of the number that the other program gave it, or of loft, days and address: it names nobody, and outlasts an erasure. Null once its file was taken back.';

alter table stays
  drop constraint stays_status_check,
  add constraint stays_status_check check (status in (
    'held', 'unheld', 'optioned', 'confirmed', 'cancelled', 'undone', 'expired', 'released', 'withdrawn', 'blocked'
  )),
  add constraint stays_withdrawn check (status <> 'withdrawn' or brought_in_id is not null);

alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check check (
    status in ('created', 'requires_action', 'authorised', 'captured', 'voided', 'refunded', 'failed', 'withdrawn')
  ),
  add constraint payments_withdrawn check (status <> 'withdrawn' or method = 'opening'),
  drop constraint payments_outside,
  add constraint payments_outside check (
    num_nonnulls(reference, received_on, received_by) = case method when 'card' then 0 else 3 end
    and (method = 'card' or status in ('captured', 'refunded', 'withdrawn'))
  );

alter table movements
  drop constraint movements_kind_check,
  drop constraint movements_outside,
  add constraint movements_kind_check check (kind in (
    'authorised', 'captured', 'received_outside', 'brought_in', 'brought_in_withdrawn', 'voided', 'refunded', 'refund_failed',
    'returned_outside', 'deposit_held', 'deposit_released', 'deposit_captured'
  )),
  add constraint movements_outside check (
    kind not in ('received_outside', 'brought_in', 'brought_in_withdrawn', 'returned_outside') or provider_id is null
  );

create or replace function record_payment() returns trigger language plpgsql as $$
begin
  if new.method = 'opening' then
    if new.amount > 0 and new.status = 'withdrawn' then
      perform record_movement(new, 'brought_in_withdrawn', new.updated_at, new.amount);
    elsif new.amount > 0 then
      perform record_movement(new, 'brought_in', new.created_at, new.amount);
    end if;
  elsif new.method <> 'card' then
    perform record_movement(new, 'received_outside', new.updated_at, new.amount);
  elsif new.status = 'authorised' then
    perform record_movement(new, 'authorised', new.updated_at, new.amount);
  elsif new.status in ('captured', 'refunded') then
    perform record_movement(new, 'captured', new.updated_at, new.amount);
  elsif new.status = 'voided' and tg_op = 'UPDATE' and old.status = 'authorised' then
    perform record_movement(new, 'voided', new.updated_at, new.amount);
  end if;
  return null;
end $$;
