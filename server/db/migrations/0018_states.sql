-- Why a payment was let go, and what the card's bank said last: two facts that one text told before.
alter table payments
  add column void_reason text,
  add column last_decline text,
  -- Made with the demo, and unknown to any provider: the books have none of it until a bank does.
  add column is_demo boolean not null default false;

update payments set is_demo = true where intent_id like 'pi\_demo\_%';

-- What only had no words of its own is told apart by what became of the stay. A guest's cancellation lets go of what was
-- approved; an attempt before that, or before one that paid, was ended at the provider.
update payments set void_reason = case
    when payments.last_error = 'authorisation_cancelled' then 'authorization_withdrawn'
    when payments.last_error = 'taken_in_part' then 'taken_in_part'
    when payments.last_error = 'dates_unavailable' then 'nights_taken'
    when payments.last_error = 'error_payment_link' then 'intent_differs'
    when payments.last_error = 'cards_refused' then 'cards_refused'
    when stays.status = 'cancelled' and payments.approved_at is not null and not exists (
      select 1 from payments others
      where others.stay_id = stays.id and others.id <> payments.id
        and (others.status in ('captured', 'refunded') or others.last_error in ('authorisation_cancelled', 'taken_in_part'))
    ) then 'cancelled_by_guest'
    when stays.status in ('cancelled', 'confirmed') then 'ended_at_provider'
    else 'hold_expired'
  end
  from stays where stays.id = payments.stay_id and payments.status = 'voided';

update payments set last_decline = case
    when last_error in (
      'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error',
      'card_invalid', 'card_number_invalid', 'card_expired', 'card_cvc_invalid', 'error_3ds'
    ) then last_error
    when status = 'failed' then 'card_declined'
  end;

alter table payments
  drop column last_error,
  add constraint payments_void_reason check (void_reason in (
    'hold_expired', 'replaced', 'nights_taken', 'intent_differs', 'cards_refused', 'ended_at_provider',
    'authorization_withdrawn', 'taken_in_part', 'cancelled_by_guest'
  )),
  -- Kept when the money was taken all the same.
  add constraint payments_voided check (
    case status when 'voided' then void_reason is not null when 'captured' then true when 'refunded' then true else void_reason is null end
  ),
  add constraint payments_last_decline check (last_decline in (
    'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error',
    'card_invalid', 'card_number_invalid', 'card_expired', 'card_cvc_invalid', 'error_3ds'
  ));

-- A stay that the bank undid is not one that its guest cancelled. Its nights are free: the exclusion constraint names the
-- states that take nights.
alter table stays
  drop constraint stays_status_check,
  drop constraint stays_cancelled,
  add constraint stays_status_check
    check (status in ('held', 'unheld', 'confirmed', 'cancelled', 'undone', 'expired', 'blocked')),
  add constraint stays_cancelled check (status not in ('cancelled', 'undone') or cancelled_at is not null);

-- Both were written in one transaction with one time; a payment that was lost after its guest had cancelled has a later one.
update stays set status = 'undone'
  from payments
  where payments.stay_id = stays.id and stays.status = 'cancelled' and payments.status = 'voided'
  and payments.void_reason in ('authorization_withdrawn', 'taken_in_part')
  and payments.updated_at = stays.cancelled_at;

-- The books follow every payment but those of the demo, and take these up when a bank knows them.
create or replace function record_payment() returns trigger language plpgsql as $$
begin
  if new.status = 'authorised' then
    perform record_movement(new, 'authorised', new.updated_at, new.amount);
  elsif new.status in ('captured', 'refunded') then
    perform record_movement(new, 'captured', new.updated_at, new.amount);
  elsif new.status = 'voided' and tg_op = 'UPDATE' and old.status = 'authorised' then
    perform record_movement(new, 'voided', new.updated_at, new.amount);
  end if;
  return null;
end $$;
drop trigger record on payments;
create trigger record after insert or update of status, is_demo on payments
  for each row when (not new.is_demo) execute function record_payment();

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
  end if;
  return null;
end $$;

drop function is_invented(text);

-- What the sweep of every minute looks for: all that is open, a refused card included.
drop index payments_unsettled;
create index payments_open on payments (updated_at) where status in ('created', 'requires_action', 'failed', 'authorised');
create index on movements (payment_id);
create index on movements (refund_id);
-- What is cleared away by its age.
create index on sessions (expires_at);
create index on attempts (expire);
create index stays_expired on stays (held_until) where status = 'expired';
