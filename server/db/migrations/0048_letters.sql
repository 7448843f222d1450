-- What the house says of the letters that go out by themselves (decision 053). A letter of the house has a row once something of it
-- was changed; until then it is as domain/letters.ts has it. The others are those that the house added.
create table letters (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  -- Of a letter of the house.
  key text,
  name_fr text not null default '',
  name_en text not null default '',
  is_on boolean not null default true,
  anchor text check (anchor in ('booking', 'before_arrival', 'arrival_day', 'departure')),
  days integer check (days between 0 and 60),
  -- On the wall clock of the lofts.
  "time" text check ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  languages text not null default 'guest' check (languages in ('guest', 'both')),
  subject_fr text not null default '',
  subject_en text not null default '',
  -- Of a letter of the house, what is added to it in the house's own words.
  body_fr text not null default '',
  body_en text not null default '',
  version integer not null default 1,
  -- Nobody is written to whose moment had passed by then.
  on_since timestamptz not null,
  -- When its moment became another; null = it never did.
  moment_since timestamptz,
  changed_by text,
  changed_at timestamptz not null,
  -- One that was deleted is still named where it was sent.
  deleted_at timestamptz,
  unique (site_id, key),
  constraint letters_in_both_languages check ((btrim(body_fr) = '') = (btrim(body_en) = '')),
  constraint letters_own check (key is not null or (
    btrim(name_fr) <> '' and btrim(name_en) <> '' and btrim(subject_fr) <> '' and btrim(subject_en) <> ''
    and btrim(body_fr) <> '' and anchor is not null and days is not null and "time" is not null))
);

-- Letters that lack a fact of a stay, and did not go out: until they do.
create table held_letters (
  letter_id integer not null references letters on delete cascade,
  stay_id integer not null references stays on delete cascade,
  -- As they are named in the letter.
  missing text not null,
  at timestamptz not null,
  primary key (letter_id, stay_id)
);

create trigger tell_house after insert on held_letters for each row execute function tell_of_stay_row();
