-- Which public holidays of Quebec the calendar of the staff shows, and which days of the house's own.
alter table sites
  add column holidays text[] not null default array[
    'new_year', 'good_friday', 'easter_monday', 'patriots_day', 'national_holiday', 'canada_day', 'labour_day',
    'thanksgiving', 'christmas'
  ],
  add column own_days jsonb not null default '[]' check (jsonb_typeof(own_days) = 'array');
comment on column sites.own_days is 'Days with their names in both languages, by day.';
