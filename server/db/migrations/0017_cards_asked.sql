-- How often the bank was asked for this payment, and of these how many whose refusal is known: while the first is greater,
-- a bank may approve a card at any moment, and nothing that another tab does ends the payment.
alter table payments
  add column asked integer not null default 0,
  add column answered integer not null default 0,
  add constraint payments_answered check (answered between 0 and asked);
update payments set asked = 1 where status = 'requires_action';
