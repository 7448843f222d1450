-- What the card's bank refuses is given back in another way: how, under which reference, on which day and by whom.
alter table refunds
  add column method text,
  add column reference text,
  add column returned_on date,
  add column returned_by text,
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('pending', 'succeeded', 'failed', 'returned_outside')),
  add constraint refunds_method check (method in ('interac', 'cash', 'cheque', 'transfer')),
  add constraint refunds_reference check (length(reference) between 1 and 100),
  add constraint refunds_outside
    check (num_nonnulls(method, reference, returned_on, returned_by) = case status when 'returned_outside' then 4 else 0 end);

-- The bank never hears of it.
alter table movements
  drop constraint movements_kind_check,
  drop constraint movements_of_refunds,
  add constraint movements_kind_check check (kind in (
    'authorised', 'captured', 'voided', 'refunded', 'refund_failed', 'returned_outside',
    'deposit_held', 'deposit_released', 'deposit_captured'
  )),
  add constraint movements_of_refunds
    check ((refund_id is not null) = (kind in ('refunded', 'refund_failed', 'returned_outside'))),
  add constraint movements_outside check (kind <> 'returned_outside' or provider_id is null);

create or replace function record_refund() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  select * into strict payment from payments where id = new.payment_id;
  if payment.is_demo then
    return null;
  end if;
  if tg_op = 'INSERT' and payment.status = 'voided' then
    perform record_movement(payment, 'captured', new.created_at, new.amount);
  end if;
  if new.status = 'succeeded' then
    perform record_movement(payment, 'refunded', coalesce(new.settled_at, now()), new.amount, new);
  elsif new.status = 'failed' then
    perform record_movement(payment, 'refund_failed', coalesce(new.settled_at, now()), new.amount, new);
  elsif new.status = 'returned_outside' then
    new.provider_id := null;
    perform record_movement(payment, 'returned_outside', new.settled_at, new.amount, new);
  end if;
  return null;
end $$;
