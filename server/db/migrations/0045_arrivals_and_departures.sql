-- Single days on which nobody may arrive in a loft, or nobody may leave it: false. Null is as usual; below single days nothing says
-- anything of it. A departure belongs to the morning of its day, which need not have a price.
alter table rates
  add column arrivals boolean,
  add column departures boolean,
  drop constraint rates_say_something,
  add constraint rates_say_something check (num_nonnulls(nightly_rate, min_nights, arrivals, departures) > 0),
  add constraint rates_arrivals_of_days check (layer = 'day' or num_nonnulls(arrivals, departures) = 0);
