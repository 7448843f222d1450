-- Everything the business keeps. Amounts are whole cents of CAD, rates are parts per 100 000, days are calendar days in the site's zone.

create extension if not exists btree_gist;

create table sites (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]*$'),
  name text not null,
  company text not null,
  email text not null,
  telephone text not null,
  address text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null default 'CA',
  zone text not null default 'America/Toronto',
  minimum_age integer not null default 21 check (minimum_age between 18 and 99),
  tps_number text not null,
  tvq_number text not null
);

-- Dated rates of fees and taxes; `to_day` is exclusive and null means "until further notice".
create table site_charges (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  code text not null check (code in ('managing_fee', 'lodging_tax', 'tps', 'tvq')),
  rate integer not null check (rate >= 0),
  from_day date not null,
  to_day date,
  check (to_day is null or to_day > from_day),
  exclude using gist (site_id with =, code with =, daterange(from_day, to_day) with &&)
);

create table properties (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]*$'),
  name text not null,
  position integer not null default 0,
  capacity integer not null check (capacity > 0),
  bedrooms integer not null check (bedrooms >= 0),
  beds integer not null check (beds > 0),
  bathrooms integer not null check (bathrooms > 0),
  tagline_fr text not null,
  tagline_en text not null,
  space_description_fr text not null,
  space_description_en text not null,
  cleaning_fee integer not null check (cleaning_fee >= 0),
  extra_person_fee integer not null check (extra_person_fee >= 0),
  included_persons integer not null check (included_persons > 0),
  license_citq text not null check (license_citq ~ '^[0-9]{6}$'),
  license_expires_on date not null,
  arrival_time text not null default '16:00' check (arrival_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  departure_time text not null default '11:00' check (departure_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  address text not null,
  city text not null,
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null
);

-- `file` names a picture of the image set (web/public/photos); the widths are derived from it.
create table property_photos (
  property_id integer not null references properties on delete cascade,
  position integer not null,
  file text not null,
  alt_fr text not null,
  alt_en text not null,
  primary key (property_id, position)
);

create table amenities (
  id integer generated always as identity primary key,
  code text not null unique,
  name_fr text not null,
  name_en text not null
);

create table property_amenities (
  property_id integer not null references properties on delete cascade,
  amenity_id integer not null references amenities,
  primary key (property_id, amenity_id)
);

-- The rate of a night is that of the matching row with the highest priority; `weekdays` holds ISO days (Monday 1) of the night's date.
create table rates (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  from_day date not null,
  to_day date not null,
  weekdays integer[],
  nightly_rate integer not null check (nightly_rate > 0),
  min_nights integer not null default 1 check (min_nights between 1 and 31),
  priority integer not null default 0,
  check (to_day > from_day)
);
create index on rates (property_id);

create table guests (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  email text not null,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  telephone text not null,
  address text not null,
  address_suite text,
  city text not null,
  postal_code text not null,
  country text not null default 'CA',
  region text not null,
  birthdate date not null,
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  created_at timestamptz not null
);
-- An address differs from another by more than its capitals.
create unique index guests_email on guests (site_id, lower(email));

-- Only the SHA-256 of a token is kept.
create table sessions (
  token_hash text primary key,
  guest_id integer not null references guests on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on sessions (guest_id);

create table password_resets (
  id uuid primary key,
  guest_id integer not null references guests on delete cascade,
  secret_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_resets (guest_id);

-- Holds, reservations, owner blocks and imported blocks: every night that is taken is taken here, once.
create table stays (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  nights daterange not null check (not isempty(nights) and lower_inc(nights) and not upper_inc(nights)),
  status text not null check (status in ('held', 'confirmed', 'cancelled', 'expired', 'blocked')),
  source text not null default 'site' check (source in ('site', 'owner', 'import')),
  guest_id integer references guests,
  travelers integer check (travelers > 0),
  message text,
  locale text check (locale in ('fr', 'en')),
  quote jsonb,
  total integer check (total >= 0),
  held_at timestamptz,
  held_until timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  note text,
  constraint stays_never_overlap exclude using gist (property_id with =, nights with &&) where (status in ('held', 'confirmed', 'blocked')),
  constraint stays_complete check (status = 'blocked' or (guest_id is not null and travelers is not null and locale is not null and quote is not null and total is not null and held_at is not null and held_until is not null)),
  constraint stays_confirmed check (status <> 'confirmed' or confirmed_at is not null),
  constraint stays_cancelled check (status <> 'cancelled' or cancelled_at is not null)
);
create index on stays (guest_id);
create index on stays (held_until) where status = 'held';

-- One payment intent at the provider; at most one of a stay's intents is ever captured.
create table payments (
  id integer generated always as identity primary key,
  stay_id integer not null references stays,
  intent_id text not null unique,
  attempt integer not null,
  amount integer not null check (amount > 0),
  currency text not null default 'CAD',
  status text not null check (status in ('created', 'requires_action', 'authorised', 'captured', 'voided', 'refunded', 'failed')),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (stay_id, attempt)
);
create unique index payments_captured_once on payments (stay_id) where status = 'captured';
-- What the sweep looks for.
create index payments_unsettled on payments (updated_at) where status in ('created', 'requires_action', 'authorised');

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  provider_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index on refunds (payment_id);

-- Signed messages from the provider, remembered so that a repeated one is recognised.
create table payment_events (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null
);

-- Gapless numbers: the row is locked while a number is given, and a rolled-back transaction gives it back.
create table document_numbers (
  site_id integer not null references sites,
  kind text not null check (kind in ('invoice', 'credit_note')),
  last_number integer not null default 0,
  primary key (site_id, kind)
);

create table invoices (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  stay_id integer not null references stays,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number integer not null,
  snapshot jsonb not null,
  issued_at timestamptz not null,
  unique (site_id, kind, number),
  unique (stay_id, kind)
);

create table sent_mails (
  key text primary key,
  recipient text not null,
  sent_at timestamptz not null
);

create table reviews (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  stay_id integer unique references stays,
  firstname text not null,
  comment text not null check (length(comment) between 1 and 4000),
  locale text not null check (locale in ('fr', 'en')),
  written_on date not null
);
create index on reviews (property_id);

create table tags (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  name text not null,
  name_en text not null,
  unique (site_id, name)
);

create table articles (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  slug text not null,
  slug_en text not null,
  title text not null,
  title_en text not null,
  summary text not null,
  summary_en text not null,
  text text not null,
  text_en text not null,
  image text not null,
  image_alt text not null,
  image_alt_en text not null,
  published_on date not null,
  unique (site_id, slug),
  unique (site_id, slug_en)
);

create table article_tags (
  article_id integer not null references articles on delete cascade,
  tag_id integer not null references tags on delete cascade,
  primary key (article_id, tag_id)
);

create table contact_messages (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  locale text not null check (locale in ('fr', 'en')),
  firstname text,
  lastname text,
  email text not null,
  telephone text not null,
  message text not null,
  received_at timestamptz not null
);

create table seed_loads (
  name text primary key,
  loaded_on date not null
);

-- Whoever keeps a copy of the catalogue hears of every change to it, at commit.
create function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', tg_table_name);
  return null;
end $$;

create trigger tell after insert or update or delete on sites for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on site_charges for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on properties for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on property_photos for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on amenities for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on property_amenities for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on rates for each statement execute function tell_catalog_changed();
-- Of the stays only a changed row counts: the sweep looks every minute and mostly changes none.
create trigger tell after insert or delete or update of status, nights, held_until on stays for each row execute function tell_catalog_changed();
create trigger tell after insert or update or delete on reviews for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on tags for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on articles for each statement execute function tell_catalog_changed();
create trigger tell after insert or update or delete on article_tags for each statement execute function tell_catalog_changed();
