-- What people decide by before they read. Null = not known, and then nothing is said of it.
alter table properties
  -- Each room in which somebody sleeps with a word for each of its beds: [{"room": "bedroom", "beds": ["king"]}].
  add column rooms jsonb check (
    jsonb_typeof(rooms) = 'array'
    and jsonb_array_length(rooms) > 0
    and not jsonb_path_exists(rooms, '$[*] ? (!exists (@.room ? (@ == "bedroom" || @ == "living_room" || @ == "open_space")))')
    and not jsonb_path_exists(rooms, '$[*] ? (!exists (@.beds[*]))')
    and not jsonb_path_exists(rooms, '$[*].beds[*] ? (!exists (@ ? (@ == "king" || @ == "queen" || @ == "double"
      || @ == "single" || @ == "double_sofa_bed" || @ == "single_sofa_bed" || @ == "daybed")))')
  ),
  -- Square metres.
  add column area integer check (area > 0),
  -- 0 = the ground floor.
  add column floor integer check (floor >= 0),
  -- Free of charge.
  add column parking_spaces integer check (parking_spaces >= 0),
  -- What is measured in the loft, in Mbit/s.
  add column wifi_speed integer check (wifi_speed > 0),
  -- For whom of them there is room and a bed, in a few words.
  add column children_fr text,
  add column children_en text,
  add constraint properties_children_bilingual check ((children_fr is null) = (children_en is null));

alter table reviews
  -- The first day of the month of the stay; null = not known.
  add column stay_month date check (extract(day from stay_month) = 1),
  -- Where the guest comes from, as they say it themselves; null = they did not.
  add column origin text check (origin <> '');

update reviews set stay_month = date_trunc('month', lower(nights)) from stays where stays.id = stay_id;
