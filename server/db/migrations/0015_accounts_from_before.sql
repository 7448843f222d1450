-- Whether the account ends when nobody confirms its address for some days. Who registered before addresses were confirmed was
-- never told so: their account stays, and asks to be confirmed whenever they sign in.
alter table guests add column ends_unconfirmed boolean not null default true;
update guests set ends_unconfirmed = false
  where created_at < (select applied_at from migrations where name = '0010_confirmed_addresses.sql');
