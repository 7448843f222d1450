-- What a link asks for: what is owed of a stay that is booked, or the price of nights that the staff holds, which books them.
alter table payment_requests
  add column cause text not null default 'balance',
  add constraint payment_requests_cause check (cause in ('balance', 'booking'));
