-- When stays begin and end, and when it is quiet, is a term of the house: a row for what is sold from its first day on. A stay keeps
-- the hours that it was sold by, those of before get the ones that held for them.
create table site_hours (
  site_id integer not null references sites,
  from_day date not null,
  arrival_time text not null check (arrival_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  departure_time text not null check (departure_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_from text not null check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_until text not null check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  primary key (site_id, from_day),
  constraint site_hours_apart check (departure_time < arrival_time)
);
comment on table site_hours is 'When stays begin and end and when it is quiet, for what is sold from a day on. A site without any has the usual ones (domain/hours.ts).';

insert into site_hours (site_id, from_day, arrival_time, departure_time, quiet_from, quiet_until)
  select distinct on (site_id) site_id, '2013-01-01', arrival_time, departure_time, '22:00', '07:00'
  from properties order by site_id, position, id;

update stays set sold_terms = sold_terms || jsonb_build_object('hours', jsonb_build_object(
    'arrivalTime', arrival_time, 'departureTime', departure_time, 'quietFrom', '22:00', 'quietUntil', '07:00'))
  from properties where properties.id = property_id and sold_terms is not null;
alter table stays add constraint stays_hours check (sold_terms is null or sold_terms ? 'hours');

alter table properties drop column arrival_time, drop column departure_time;

create trigger tell_added after insert on site_hours
  referencing new table as added for each statement execute function tell_of_site_changed('site');
create trigger tell_removed after delete on site_hours
  referencing old table as removed for each statement execute function tell_of_site_changed('site');
create trigger tell_changed after update on site_hours
  referencing old table as removed new table as added for each statement execute function tell_of_site_changed('site');
create trigger tell_emptied after truncate on site_hours
  for each statement execute function tell_all_changed('site');
