-- What reached the house without the card is a movement of its own kind: the bank never hears of it.
alter table movements
  drop constraint movements_kind_check,
  drop constraint movements_outside,
  add constraint movements_kind_check check (kind in (
    'authorised', 'captured', 'received_outside', 'voided', 'refunded', 'refund_failed', 'returned_outside',
    'deposit_held', 'deposit_released', 'deposit_captured'
  )),
  add constraint movements_outside check (kind not in ('received_outside', 'returned_outside') or provider_id is null);

create or replace function record_payment() returns trigger language plpgsql as $$
begin
  if new.method <> 'card' then
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
