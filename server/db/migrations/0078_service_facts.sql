-- Where the house stands on the map. Lofts keep where they stand to each other: they move with it.
alter table sites
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint point_whole check ((latitude is null) = (longitude is null));
comment on column sites.latitude is 'Where the house stands on the map; null = nobody said it yet.';

update sites set latitude = middle.latitude, longitude = middle.longitude
from (
  select site_id, round(avg(latitude)::numeric, 5)::double precision as latitude,
    round(avg(longitude)::numeric, 5)::double precision as longitude
  from properties group by site_id
) middle
where middle.site_id = sites.id;
