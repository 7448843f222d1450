-- The books: every movement of money is one row, written by the database itself together with the change of status that it
-- follows from, and never changed or taken away. `fact` names what happened, so that the same told twice is one row.
create table movements (
  id integer generated always as identity primary key,
  fact text not null unique,
  -- Its payment belongs to it. No reference of its own: that would lock the stay after the payment, the wrong way round.
  stay_id integer not null,
  payment_id integer references payments,
  refund_id integer references refunds,
  kind text not null check (kind in ('authorised', 'captured', 'voided', 'refunded', 'refund_failed', 'deposit_held', 'deposit_released', 'deposit_captured')),
  amount integer not null check (amount > 0),
  currency text not null,
  -- The provider's own name of the payment intent or of the refund; none when it refused to make the refund.
  provider_id text,
  occurred_at timestamptz not null,
  constraint movements_of_payments check (payment_id is not null or kind like 'deposit\_%'),
  constraint movements_of_refunds check ((refund_id is not null) = (kind in ('refunded', 'refund_failed')))
);
create index on movements (stay_id);

create function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  raise exception 'Movements are only ever added: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete or truncate on movements
  for each statement execute function refuse_change_of_books();

-- The demo's payments were invented; they count from when the sandbox bank knows them under another name.
create function is_invented(intent_id text) returns boolean language sql immutable as $$
  select intent_id like 'pi\_demo\_%'
$$;

create function record_movement(payment payments, kind text, at timestamptz, amount integer, refund refunds default null) returns void language sql as $$
  insert into movements (fact, stay_id, payment_id, refund_id, kind, amount, currency, provider_id, occurred_at)
  values (
    case when refund.id is null then 'payment/' || payment.id else 'refund/' || refund.id || '/' || refund.attempt end || '/' || kind,
    payment.stay_id, payment.id, refund.id, kind, amount, payment.currency,
    case when refund.id is null then payment.intent_id else refund.provider_id end, at
  )
  on conflict (fact) do nothing
$$;

-- A payment that nobody authorised moves no money when it is given up.
create function record_payment() returns trigger language plpgsql as $$
begin
  if is_invented(new.intent_id) then
    return null;
  end if;
  if new.status = 'authorised' then
    perform record_movement(new, 'authorised', new.updated_at, new.amount);
  elsif new.status in ('captured', 'refunded') then
    perform record_movement(new, 'captured', new.updated_at, new.amount);
  elsif new.status = 'voided' and tg_op = 'UPDATE' and old.status = 'authorised' then
    perform record_movement(new, 'voided', new.updated_at, new.amount);
  end if;
  return null;
end $$;
create trigger record after insert or update of status, intent_id on payments for each row execute function record_payment();

-- Only money that was taken all the same makes a refund of a payment that was given up: both belong to the books.
create function record_refund() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  select * into strict payment from payments where id = new.payment_id;
  if is_invented(payment.intent_id) then
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
create trigger record after insert or update of status, provider_id on refunds for each row execute function record_refund();

-- What moved before there were books, as far as the rows still tell: of a stay that was confirmed and never paid, the last
-- payment is the one that was authorised and let go.
do $$
declare
  known record;
begin
  for known in
    select p as payment, p.status, p.amount, p.updated_at, s.confirmed_at, i.issued_at,
      s.confirmed_at is not null and not exists (
        select from payments o where o.stay_id = p.stay_id
        and (o.status in ('authorised', 'captured', 'refunded') or o.attempt > p.attempt)
      ) as was_last_hope
    from payments p
    join stays s on s.id = p.stay_id
    left join invoices i on i.stay_id = p.stay_id and i.kind = 'invoice'
    where not is_invented(p.intent_id)
    order by p.id
  loop
    if known.status in ('authorised', 'captured', 'refunded') or (known.status = 'voided' and known.was_last_hope) then
      perform record_movement(known.payment, 'authorised', coalesce(known.confirmed_at, known.updated_at), known.amount);
    end if;
    if known.status in ('captured', 'refunded') then
      perform record_movement(known.payment, 'captured', coalesce(known.issued_at, known.updated_at), known.amount);
    elsif known.status = 'voided' and known.was_last_hope then
      perform record_movement(known.payment, 'voided', known.updated_at, known.amount);
    end if;
  end loop;
  for known in
    select p as payment, p.status as payment_status, r as refund, r.status, r.amount, r.created_at, coalesce(r.settled_at, r.created_at) as settled_at
    from refunds r join payments p on p.id = r.payment_id
    where not is_invented(p.intent_id)
    order by r.id
  loop
    if known.payment_status = 'voided' then
      perform record_movement(known.payment, 'captured', known.created_at, known.amount);
    end if;
    if known.status <> 'pending' then
      perform record_movement(known.payment, case known.status when 'succeeded' then 'refunded' else 'refund_failed' end, known.settled_at, known.amount, known.refund);
    end if;
  end loop;
end $$;
