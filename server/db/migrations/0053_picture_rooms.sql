-- What a picture shows, and the part of the year in which a view is shown that exists in several (domain/loft-pictures.ts).
-- Null: nobody said, and it is shown all year. `bedroom` tells bedrooms of one loft apart, from 1 on.
alter table property_photos
  add column room text
    check (room in ('living_room', 'kitchen', 'bedroom', 'bathroom', 'entrance', 'detail', 'view', 'outside')),
  add column bedroom integer check (bedroom > 0),
  add column season text check (season in ('summer', 'autumn', 'winter')),
  add constraint photos_bedroom_is_one check (bedroom is null or room is not distinct from 'bedroom');
