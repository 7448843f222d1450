-- A refund that the provider refuses is tried again, each time as a new attempt with a key of its own; what it last said is kept.
alter table refunds
  add column attempt integer not null default 1 check (attempt > 0),
  add column last_error text;

-- A stay's payment is given back at most once, however many people, tabs and jobs want it.
drop index refunds_payment_id_idx;
create unique index refunds_once on refunds (payment_id);
