-- A payment may be given back in several parts, each asked for once: `key` names what asked for it. What a cancellation gives
-- back and what bought nothing are asked for by the rules, once for each payment; anything else by a command with its own key.
alter table refunds
  add column key text,
  add column cause text,
  -- Why, in the words of who gives it back; the guest reads them.
  add column note text,
  -- What is given back of each line of the price, taxes included; null where nothing was sold, or before that was kept.
  add column lines jsonb,
  -- Who gives it back; null where the rules do.
  add column asked_by text;

update refunds set cause = case reason when 'captured_without_reservation' then 'unsold' else 'cancellation' end;
update refunds set
  key = refunds.cause,
  lines = (
    select jsonb_agg(
      jsonb_build_object('code', line -> 'code', 'unitAmount', line -> 'unitAmount', 'amount', line -> 'refunded') order by place
    )
    from payments
    join invoices on invoices.stay_id = payments.stay_id and invoices.kind = 'credit_note'
    cross join jsonb_array_elements(invoices.snapshot -> 'lines') with ordinality as each (line, place)
    where payments.id = refunds.payment_id and refunds.cause = 'cancellation' and (line ->> 'refunded')::integer > 0
  );

drop index refunds_once;
alter table refunds
  -- The cause says it, and for a cancellation its credit note.
  drop column reason,
  alter column key set not null,
  alter column cause set not null,
  add constraint refunds_once unique (payment_id, key),
  add constraint refunds_cause check (cause in ('cancellation', 'unsold', 'goodwill', 'house_fault', 'change')),
  add constraint refunds_key check ((key = cause) = (cause in ('cancellation', 'unsold'))),
  add constraint refunds_note check (length(note) between 1 and 500),
  add constraint refunds_goodwill check (cause <> 'goodwill' or (note is not null and lines is not null and asked_by is not null));

-- Never more than was paid, however many ask at once: each waits for the payment's row, and then counts the others' refunds.
-- One that was refused counts, because it is tried again. What bought nothing is what the bank says that it took.
create function refuse_more_than_paid() returns trigger language plpgsql as $$
declare
  paid integer;
  others bigint;
begin
  select amount into strict paid from payments where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into others from refunds where payment_id = new.payment_id and id <> new.id;
  if new.cause <> 'unsold' and others + new.amount > paid then
    raise exception 'Payment % of % cannot give back % more: % is given back.', new.payment_id, paid, new.amount, others
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refunds';
  end if;
  return new;
end $$;
create trigger within_payment before insert or update of payment_id, amount, cause on refunds
  for each row execute function refuse_more_than_paid();

-- A payment of which a part was given back is still the one that was taken.
drop index payments_captured_once;
create unique index payments_captured_once on payments (stay_id) where status in ('captured', 'refunded');

-- One invoice, and a credit note for each time that a part of it is given back: it names both.
alter table invoices
  add column sequence integer not null default 1 check (sequence > 0),
  add column invoice_id integer references invoices,
  add column refund_id integer unique references refunds,
  drop constraint invoices_stay_id_kind_key,
  add constraint invoices_sequence unique (stay_id, kind, sequence);
update invoices set
  invoice_id = (select invoice.id from invoices invoice where invoice.stay_id = invoices.stay_id and invoice.kind = 'invoice'),
  refund_id = (
    select refunds.id from refunds join payments on payments.id = refunds.payment_id
    where payments.stay_id = invoices.stay_id and refunds.cause = 'cancellation'
  )
  where kind = 'credit_note';
alter table invoices add constraint invoices_of_credit_notes check ((invoice_id is not null) = (kind = 'credit_note'));
