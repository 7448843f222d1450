-- Codes and ways into a loft have a first day and are sealed with the console's key, which SQL does not have: the start takes what
-- stands in `property_access`, seals it, and leaves nothing there.
alter table property_access
  add column stove_fr text,
  add column stove_en text,
  add column leaving_fr text,
  add column leaving_en text,
  drop constraint property_access_bilingual,
  add constraint property_access_bilingual check (
    (parking_fr is null) = (parking_en is null)
    and (directions_fr is null) = (directions_en is null)
    and (stove_fr is null) = (stove_en is null)
    and (provided_fr is null) = (provided_en is null)
    and (leaving_fr is null) = (leaving_en is null)
  );
comment on table property_access is 'How to get to a loft and in, as SQL may write it: the next start seals it into ways_in, and empties this.';

create table ways_in (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  from_day date not null,
  sealed text not null,
  has_door_code boolean not null,
  saved_by text,
  saved_at timestamptz,
  constraint ways_in_day unique (property_id, from_day),
  constraint ways_in_saved check ((saved_by is null) = (saved_at is null))
);
comment on table ways_in is 'How to get to a loft and in, from a day on, for its guests alone: the catalogue never reads it.';
comment on column ways_in.from_day is 'Its first day at the lofts: the newest that has begun is told.';
comment on column ways_in.sealed is 'All of it, sealed with the console’s key for this loft and this day; what it holds, domain/ways-in.ts says.';
comment on column ways_in.has_door_code is 'What the jobs ask that look for guests to send it to.';
comment on column ways_in.saved_by is 'By the name that others read; null = it was there before somebody could save it.';
