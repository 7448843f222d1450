-- Addresses of a stay's page for those who come along, without an account; of each secret only the SHA-256 is kept.
create table companion_links (
  id uuid primary key,
  stay_id integer not null references stays on delete cascade,
  secret_hash text not null,
  created_at timestamptz not null,
  -- Check-out of the stay.
  expires_at timestamptz not null,
  -- When its guest closed the page, or newer addresses took its place.
  closed_at timestamptz
);
create index on companion_links (stay_id);

-- Who answers guests: shown on the pages and in the emails, and nowhere while there is nobody to name.
alter table sites
  add column host_name text check (host_name <> ''),
  add column host_words_fr text,
  add column host_words_en text,
  add constraint host_whole check (
    (host_name is null) = (host_words_fr is null) and (host_words_fr is null) = (host_words_en is null)
  );

update sites
set
  host_name = 'Odile',
  host_words_fr = 'J’habite à deux pas du lac. Avec une petite équipe, je prépare les lofts, je réponds à vos messages, et je sais lequel a le soleil au déjeuner.',
  host_words_en = 'I live a short walk from the lake. With a small team, I get the lofts ready, answer your messages, and can tell you which one has the sun at breakfast.'
where email = 'info@leslofts.example';
