-- What a guest needs to get to a loft and in. A table of its own: what is kept in memory for the public pages is read from
-- `properties`, and must never hold a code or a password.
create table property_access (
  property_id integer primary key references properties on delete cascade,
  door_code text check (door_code ~ '^[0-9A-Z#*]{4,12}$'),
  wifi_name text,
  wifi_password text,
  parking_fr text,
  parking_en text,
  directions_fr text,
  directions_en text,
  -- What is there already, and how the stove is lit.
  provided_fr text,
  provided_en text,
  constraint property_access_wifi check (wifi_password is null or wifi_name is not null),
  constraint property_access_bilingual check (
    (parking_fr is null) = (parking_en is null)
    and (directions_fr is null) = (directions_en is null)
    and (provided_fr is null) = (provided_en is null)
  )
);

-- Steps between the ground and the loft's door; 0 = none, null = nobody counted them.
alter table properties add column stairs integer check (stairs >= 0);

alter table sites
  -- Answered at any hour; null = `telephone` is.
  add column night_telephone text,
  -- Whether the boxes of the terms and of the cancellation policy start ticked.
  add column approvals_ticked boolean not null default true;

-- Whoever contracts in English was given these French texts first and then chose English (Charter of the French language,
-- s. 55): when they said so, and which versions of which texts they were given.
alter table stays
  add column english_chosen_at timestamptz,
  add column french_texts text,
  add constraint stays_english_chosen check ((english_chosen_at is null) = (french_texts is null));
