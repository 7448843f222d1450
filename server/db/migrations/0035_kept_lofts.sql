-- Nobody comes to see every loft because the one that they were limited to is gone: no row means all of them.
alter table staff_properties
  drop constraint staff_properties_staff_id_fkey,
  drop constraint staff_properties_property_id_fkey,
  add constraint staff_properties_staff_id_fkey foreign key (staff_id) references staff on delete restrict,
  add constraint staff_properties_property_id_fkey foreign key (property_id) references properties on delete restrict;

-- Each comparison of the books: when, what it found, and who asked for it; nobody = the night's.
create table books_comparisons (
  id integer generated always as identity primary key,
  compared_at timestamptz not null,
  exceptions integer not null check (exceptions >= 0),
  -- No reference: who asked may be gone.
  asked_by integer
);
