-- The colours of a house: every tone that its pages and letters have of them follows by a rule of the program.
alter table sites
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column ink text check (ink ~ '^#[0-9a-f]{6}$');
comment on column sites.accent is 'The colour of buttons, prices, chosen days and the name on letters; null = the program''s own colours.';
comment on column sites.ink is 'The colour of what is read; null = the program''s own.';
