-- What was told of a turnover last, to whoever does it; what is so since `seen_at` and was not told yet is beside it.
create table turnovers_told (
  stay_id integer primary key references stays on delete cascade,
  told jsonb,
  seen jsonb,
  seen_at timestamptz,
  constraint turnovers_told_something check (told is not null or seen_at is not null)
);
comment on column turnovers_told.told is 'Loft, day, hours, how many come and who does it; a mark stands for the note. Null: nothing was told of it.';
comment on column turnovers_told.seen is 'Null, with a moment: there is no turnover any more.';

-- A difference that somebody is told of; without a person it is for whoever of the house wants to hear of it.
create table turnover_news (
  id integer generated always as identity primary key,
  site_id integer not null references sites on delete cascade,
  stay_id integer not null references stays on delete cascade,
  staff_id integer references staff on delete cascade,
  news text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  constraint turnover_news_something check (before is not null or after is not null)
);
create index on turnover_news (stay_id);
create index on turnover_news (staff_id, id);
create index on turnover_news (at);

-- Since when a site compares: what stood before that is known, and told to nobody.
create table turnovers_compared (
  site_id integer primary key references sites on delete cascade,
  compared_at timestamptz not null
);

-- On which days a site told everybody their day, also where nobody had anything to do.
create table mornings_told (
  site_id integer not null references sites on delete cascade,
  day date not null,
  told_at timestamptz not null,
  primary key (site_id, day)
);

-- The private address of somebody's calendar: one each. Whoever is not of the staff any more has none.
create table staff_calendars (
  staff_id integer primary key references staff on delete cascade,
  secret_hash text not null unique,
  made_at timestamptz not null,
  read_at timestamptz
);
comment on column staff_calendars.read_at is 'When an agenda asked last, to the hour.';
