-- Links in letters to guests without an account, each to one stay alone (decision 100).
create table stay_links (
  token_hash text primary key,
  stay_id integer not null references stays on delete cascade,
  email text not null,
  created_at timestamptz not null
);
create index on stay_links (stay_id);
comment on table stay_links is 'Links by which a guest without an account opens one stay. They open as long as the stay is with somebody without an account who has this address, until 30 days after departure.';
comment on column stay_links.token_hash is 'SHA-256 of the secret, which is made with the console''s key and stands in letters alone.';
comment on column stay_links.email is 'To which the letters went.';
