-- Whoever was forgotten is not written down anew by the same file: the hash of their address stays, and says of nobody that it is theirs.
alter table brought_in_guests
  drop constraint brought_in_guests_pkey,
  alter column guest_id drop not null,
  add column id integer primary key generated always as identity,
  add constraint brought_in_guests_guest unique (guest_id),
  add constraint brought_in_guests_known check (num_nonnulls(guest_id, natural_key) > 0);
comment on table brought_in_guests is 'Of each guest without a stay who was written down from a file, which one: it goes with them, but for an erasure.';
comment on column brought_in_guests.guest_id is 'Null once they were erased.';
comment on column brought_in_guests.natural_key is 'SHA-256 of the address: it names nobody, and outlasts an erasure. Null once the file was taken back, of a guest who stayed.';

-- A file that a process of before brought in while the column was new counts its stays too.
update bring_ins set count = (select count(*) from brought_in_stays where bring_in_id = bring_ins.id)
  where kind = 'stays' and count = 0;

-- When somebody stayed who wrote elsewhere, no file proves.
update reviews set stay_month = null where place is not null;
