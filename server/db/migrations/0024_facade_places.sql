-- Where on the drawn façade of its site's house a loft has its window: 1 = the first from the left, seen from the lake.
-- Null = not drawn. The floor is that of 0022, and no two lofts have the same window.
alter table properties
  add column facade_place integer check (facade_place >= 1),
  add constraint properties_facade_floor check (facade_place is null or floor is not null),
  add constraint properties_facade_window unique (site_id, floor, facade_place);
