-- The pictures of the build show one house, its lake and its town. A site that has a house by now keeps them; a new one shows none of them.
alter table sites add column built_in_pictures boolean not null default false;
comment on column sites.built_in_pictures is 'Whether pages show the pictures of the build, which are of one house; those of lofts and articles are theirs anyway.';
update sites set built_in_pictures = true where name <> '';

-- Until now every house was on the map where that one stands. One that said nothing of it is in the middle of its lofts.
update sites set latitude = middle.latitude, longitude = middle.longitude
from (
  select site_id, round(avg(latitude)::numeric, 5)::double precision as latitude,
    round(avg(longitude)::numeric, 5)::double precision as longitude
  from properties where latitude is not null group by site_id
) middle
where middle.site_id = sites.id and sites.latitude is null;
