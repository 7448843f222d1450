-- What sweeps look for every five minutes, without the stays and payments of all years: who arrives and who leaves about now, and
-- cards that are still kept.
create index stays_arrivals on stays (lower(nights)) where status = 'confirmed';
create index stays_departures on stays (upper(nights)) where status = 'confirmed';
create index payments_with_card on payments (stay_id) where payment_method_id is not null;
-- What is counted of an expression is known once it has been looked at.
analyze stays;
