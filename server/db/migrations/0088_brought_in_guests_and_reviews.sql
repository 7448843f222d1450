-- Guests without stays and reviews that were written elsewhere come from files too: a file says what it held, and how much of it was brought in.
alter table bring_ins
  add column kind text not null default 'stays' check (kind in ('stays', 'guests', 'reviews')),
  add column count integer not null default 0 check (count >= 0);
update bring_ins set count = (select count(*) from brought_in_stays where bring_in_id = bring_ins.id);
comment on column bring_ins.count is 'How many stays, guests or reviews it brought in.';

create table brought_in_guests (
  guest_id integer primary key references guests on delete cascade,
  site_id integer not null references sites,
  bring_in_id integer not null references bring_ins,
  line integer not null check (line > 0),
  natural_key text check (natural_key ~ '^[0-9a-f]{64}$'),
  constraint brought_in_guests_once unique (site_id, natural_key)
);
create index on brought_in_guests (bring_in_id);
comment on table brought_in_guests is 'Of each guest without a stay who was written down from a file, which one: it goes with them, by an erasure too.';
comment on column brought_in_guests.natural_key is 'SHA-256 of the address. Null once the file was taken back, of a guest who stayed.';

alter table reviews
  add column place text check (length(place) between 1 and 60),
  add column bring_in_id integer references bring_ins,
  add column natural_key text check (natural_key ~ '^[0-9a-f]{64}$'),
  add constraint reviews_brought_in_once unique (property_id, natural_key),
  add constraint reviews_brought_in check (
    num_nonnulls(place, bring_in_id, natural_key) in (0, 3) and (place is null or stay_id is null)
  );
create index on reviews (bring_in_id);
comment on column reviews.place is 'Of one that was written elsewhere and brought in, where: no stay here proves it.';
comment on column reviews.natural_key is 'SHA-256 of loft, name, day and words: the same review is brought in once.';
