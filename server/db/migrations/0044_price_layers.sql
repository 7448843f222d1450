-- The prices of nights in layers: base, seasons, weekdays of either, single days. The strongest layer that says something counts
-- (domain/rate-layers.ts); what a layer does not say is that of the one below it. `priority` said it before.

-- A season has the same name and days in all lofts that have it; `to_day` is exclusive. `anchor_day` is its first day as it was
-- typed: a copy for the next year is as near to it as its weekday lets it be.
create table seasons (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  name_fr text not null check (btrim(name_fr) <> ''),
  name_en text not null check (btrim(name_en) <> ''),
  from_day date not null,
  to_day date not null,
  anchor_day date not null,
  check (to_day > from_day)
);
create index on seasons (site_id, from_day);

alter table rates
  add column layer text,
  add column season_id integer references seasons;
create index on rates (season_id);

-- What had the lowest priority of a loft was its base; above it lay its weekdays, and above these what was left.
update rates set layer = case
  when weekdays is not null then 'weekday'
  when priority = (
    select min(priority) from rates lowest where lowest.property_id = rates.property_id and lowest.weekdays is null
  ) then 'base'
  else 'day'
end;

-- Of rows of one layer that had the same night one counted. They are cut where another begins or ends, and what did not count is
-- left out.
create temporary table cut_rates on commit drop as
with ends as (
  select property_id, layer, from_day as day from rates union select property_id, layer, to_day from rates
),
spans as (
  select property_id, layer, day as first, lead(day) over (partition by property_id, layer order by day) as last from ends
),
counting as (
  select distinct on (spans.property_id, spans.layer, first, weekday)
    spans.property_id, spans.layer, first, last, weekday, rates.id, nightly_rate, min_nights
  from spans
  join rates on rates.property_id = spans.property_id and rates.layer = spans.layer
    and from_day <= first and to_day >= last
  cross join lateral unnest(coalesce(weekdays, array[0])) as weekday
  order by spans.property_id, spans.layer, first, weekday, priority desc, from_day desc, rates.id
)
select property_id, layer, first, last, nightly_rate, min_nights,
  case layer when 'weekday' then array_agg(weekday order by weekday) end as weekdays
from counting
group by property_id, layer, first, last, id, nightly_rate, min_nights;

delete from rates;
alter table rates
  drop column priority,
  alter column layer set not null,
  alter column nightly_rate drop not null,
  alter column min_nights drop not null,
  alter column min_nights drop default;
insert into rates (property_id, layer, from_day, to_day, weekdays, nightly_rate, min_nights)
select property_id, layer, first, last, weekdays, nightly_rate, min_nights from cut_rates order by property_id, first, layer;

-- Null = all of them.
create function weekdays_range(weekdays integer[]) returns int4multirange language sql immutable parallel safe as $$
  select coalesce((select range_agg(int4range(day, day + 1)) from unnest(weekdays) day), '{[1,8)}'::int4multirange);
$$;

alter table rates
  add constraint rates_layer check (
    case layer
      when 'base' then season_id is null and weekdays is null and num_nonnulls(nightly_rate, min_nights) = 2
      when 'season' then season_id is not null and weekdays is null
      when 'weekday' then weekdays is not null
      when 'day' then season_id is null and weekdays is null
      else false
    end
  ),
  add constraint rates_weekdays check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  add constraint rates_say_something check (num_nonnulls(nightly_rate, min_nights) > 0),
  -- Two rows that are equally strong never have the same night: weekdays of a season are stronger than those of the base.
  add constraint rates_apart exclude using gist (
    property_id with =,
    layer with =,
    (num_nonnulls(season_id)) with =,
    daterange(from_day, to_day) with &&,
    weekdays_range(weekdays) with &&
  );

-- A season alone is in no copy of the catalogue; its lofts say its name.
create function tell_season_changed() returns trigger language plpgsql as $$
begin
  perform tell_of_lofts('property', array(
    select property_id from rates where season_id in (select id from added)
  ));
  return null;
end $$;
create trigger tell_changed after update on seasons
  referencing new table as added for each statement execute function tell_season_changed();
create trigger tell_emptied after truncate on seasons
  for each statement execute function tell_all_changed('property');

-- A form that changes prices is about several lofts.
alter table night_forms
  alter column property_id drop not null,
  drop constraint night_forms_action_check,
  add constraint night_forms_action_check check (action in ('nights_closed', 'nights_opened', 'prices_changed')),
  add constraint night_forms_property check ((property_id is null) = (action = 'prices_changed'));
