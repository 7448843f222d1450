-- Stays that were sold before the house sold by this site: brought in from a file of another program, with what was paid by then.
create table bring_ins (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  at timestamptz not null,
  brought_by text not null
);
create index on bring_ins (site_id);
comment on table bring_ins is 'A file of stays that somebody brought in.';

create table brought_in_stays (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  bring_in_id integer not null references bring_ins,
  natural_key text not null check (natural_key ~ '^[0-9a-f]{64}$'),
  line integer not null check (line > 0),
  constraint brought_in_once unique (site_id, natural_key)
);
create index on brought_in_stays (bring_in_id);
comment on table brought_in_stays is 'Of each stay that was brought in, by what the same file is known again.';
comment on column brought_in_stays.natural_key is 'SHA-256 of the number that the other program gave it, or of loft, days and address: it names nobody, and outlasts an erasure.';

alter table stays add column brought_in_id integer constraint stays_brought_in unique references brought_in_stays;
comment on column stays.brought_in_id is 'Of a stay that was sold before and brought in; null of all others.';

-- What was paid before is an opening entry: money that the house has had without our bank, of no sale of ours. It may be nothing.
alter table payments
  drop constraint payments_method,
  add constraint payments_method check (method in ('card', 'interac', 'cash', 'cheque', 'transfer', 'opening')),
  drop constraint payments_amount_check,
  add constraint payments_amount_check check (amount > 0 or (amount = 0 and method = 'opening'));

alter table movements
  drop constraint movements_kind_check,
  drop constraint movements_outside,
  add constraint movements_kind_check check (kind in (
    'authorised', 'captured', 'received_outside', 'brought_in', 'voided', 'refunded', 'refund_failed', 'returned_outside',
    'deposit_held', 'deposit_released', 'deposit_captured'
  )),
  add constraint movements_outside
    check (kind not in ('received_outside', 'brought_in', 'returned_outside') or provider_id is null);

create or replace function record_payment() returns trigger language plpgsql as $$
begin
  if new.method = 'opening' then
    if new.amount > 0 then
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

-- The other program issued the invoice. Where a part of it is credited here, the paper that is credited stands for it, and is none of ours.
alter table document_numbers
  drop constraint document_numbers_kind_check,
  add constraint document_numbers_kind_check check (kind in ('invoice', 'credit_note', 'opening'));
alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('invoice', 'credit_note', 'opening'));
