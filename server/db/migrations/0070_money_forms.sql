-- What a form of before did with money or nights is told again as well: sent again, it does it no second time.
insert into forms (key, action, at, made)
  select refunds.key, 'part_given_back', min(refunds.created_at), jsonb_build_object(
      'refundId', min(refunds.id), 'amount', sum(refunds.amount), 'remaining', coalesce(max((notes.snapshot ->> 'kept')::integer), 0))
  from refunds
    join payments on payments.id = refunds.payment_id
    left join invoices notes on notes.refund_id = refunds.id and notes.kind = 'credit_note'
  where refunds.cause = 'goodwill'
  group by payments.stay_id, refunds.key
  on conflict do nothing;

-- What was owed afterwards stands in the entry of the journal that was written with it.
insert into forms (key, action, at, made)
  select payments.receipt_key,
    case when payments.created_at = stays.confirmed_at and stays.option_key is not null
      then 'option_confirmed' else 'money_received' end,
    payments.created_at,
    jsonb_build_object('receiptId', payments.id, 'amount', payments.amount, 'balance', coalesce((
      select (audit.after ->> 'balance')::integer from audit
      where audit.subject = 'reservation' and audit.subject_id = stays.id::text
        and audit.action in ('money_received', 'option_confirmed')
      order by abs(extract(epoch from audit.at - payments.created_at)) limit 1), 0))
  from payments join stays on stays.id = payments.stay_id
  where payments.receipt_key is not null
  on conflict do nothing;

insert into forms (key, action, at, made)
  select keep_key, 'deposit_kept', asked_at, jsonb_build_object('depositId', id)
  from deposits where keep_key is not null
  on conflict do nothing;

insert into forms (key, action, at, made)
  select option_key, 'option_held', held_at, jsonb_build_object('id', id, 'request', coalesce((
      select id from payment_requests where stay_id = stays.id and key = stays.option_key), 0))
  from stays where option_key is not null
  on conflict do nothing;

insert into forms (key, action, at, made)
  select payment_requests.key, 'payment_requested', payment_requests.created_at, jsonb_build_object('request', payment_requests.id)
  from payment_requests join stays on stays.id = payment_requests.stay_id
  where payment_requests.key is distinct from stays.option_key
  on conflict do nothing;
