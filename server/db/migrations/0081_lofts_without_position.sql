-- A loft that somebody adds in the console has an address; where it stands on the earth nobody has to know.
alter table properties
  alter column latitude drop not null,
  alter column longitude drop not null,
  add constraint properties_position_whole check ((latitude is null) = (longitude is null));
comment on column properties.latitude is 'Null = nobody said where: its address leads there.';
