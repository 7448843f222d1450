-- What was sold stays as it was sold. A site's cancellation policy is dated, as its fees and taxes are: a row holds for what is
-- sold from its first day on, until the next one begins. What a stay was sold by is kept with the stay.

-- In time order from the most days before arrival to none, each with fewer days and no more percent than the one before.
create function are_policy_steps(steps jsonb) returns boolean language sql immutable as $$
  select coalesce(
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) > 0 and (steps -> -1 ->> 'daysBefore')::numeric = 0
    and (
      select bool_and(coalesce(
        percent between 0 and 100 and percent = trunc(percent)
        and days_before between 0 and 365 and days_before = trunc(days_before)
        and (place = 1 or (days_before < days_of_former and percent <= percent_of_former)), false))
      from (
        select place, (step ->> 'percent')::numeric as percent, (step ->> 'daysBefore')::numeric as days_before,
          lag((step ->> 'percent')::numeric) over (order by place) as percent_of_former,
          lag((step ->> 'daysBefore')::numeric) over (order by place) as days_of_former
        from jsonb_array_elements(steps) with ordinality as listed (step, place)
      ) read
    ), false);
$$;

create table site_policies (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  from_day date not null,
  -- After booking everything is given back for so long; less when arrival is the same day.
  free_minutes integer not null check (free_minutes >= 0),
  free_minutes_on_arrival_day integer not null,
  steps jsonb not null,
  refundable text not null default 'all_but_service_fee' check (refundable in ('all_but_service_fee')),
  constraint site_policies_free check (free_minutes_on_arrival_day between 0 and free_minutes),
  constraint site_policies_steps check (are_policy_steps(steps)),
  constraint site_policies_once unique (site_id, from_day)
);

-- The policy by which everything was sold until now.
insert into site_policies (site_id, from_day, free_minutes, free_minutes_on_arrival_day, steps)
  select id, '2013-01-01', 240, 60,
    '[{"percent": 100, "daysBefore": 15}, {"percent": 50, "daysBefore": 4}, {"percent": 0, "daysBefore": 0}]'
  from sites;

create trigger tell_added after insert on site_policies
  referencing new table as added for each statement execute function tell_of_site_changed('site');
create trigger tell_removed after delete on site_policies
  referencing old table as removed for each statement execute function tell_of_site_changed('site');
create trigger tell_changed after update on site_policies
  referencing old table as removed new table as added for each statement execute function tell_of_site_changed('site');
create trigger tell_emptied after truncate on site_policies
  for each statement execute function tell_all_changed('site');

-- Which texts somebody agreed to was not noted before, but of those who chose English (french_texts).
alter table stays add column sold_terms jsonb;
update stays set sold_terms = jsonb_build_object(
    'policy', jsonb_build_object(
      'freeMinutes', free_minutes, 'freeMinutesOnArrivalDay', free_minutes_on_arrival_day,
      'steps', steps, 'refundable', refundable),
    'minimumAge', minimum_age,
    'texts', null,
    -- For which day it was booked, whatever it was changed to since.
    'arrival', coalesce(
      (select lower(first.nights) from stay_versions first where first.stay_id = stays.id and first.version = 1),
      lower(stays.nights)))
  from properties
    join sites on sites.id = properties.site_id
    join site_policies on site_policies.site_id = sites.id
  where properties.id = stays.property_id and stays.status <> 'blocked';
alter table stays add constraint stays_sold check (status = 'blocked' or sold_terms is not null);
