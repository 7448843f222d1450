-- Somebody who booked by telephone has no account until they claim it by a link from their mailbox: neither a password nor a
-- birth date. One who has no address either gets printed papers. What else they did not say is an empty text.
alter table guests
  alter column email drop not null,
  alter column password_hash drop not null,
  alter column birthdate drop not null,
  add constraint guests_claimed check (
    num_nonnulls(password_hash, birthdate) in (0, 2) and (password_hash is null or email is not null)
  );
-- An address names one account; a contact with the same one is nobody's account, so no login, registration or change sees it.
drop index if exists guests_email;
create unique index guests_email on guests (site_id, lower(email)) where password_hash is not null;

alter table address_links
  drop constraint address_links_purpose_check,
  add constraint address_links_purpose_check check (purpose in ('confirm', 'change', 'undo', 'claim'));

-- Nights that the staff holds for somebody who pays without the card, and those that it gave back.
alter table stays
  -- The form by which it was held, and who of the staff sent it; null of all others.
  add column option_key text,
  add column held_by text,
  drop constraint stays_status_check,
  add constraint stays_status_check check (status in (
    'held', 'unheld', 'optioned', 'confirmed', 'cancelled', 'undone', 'expired', 'released', 'blocked'
  )),
  add constraint stays_option_key unique (option_key),
  add constraint stays_optioned check (
    (option_key is null) = (held_by is null) and (status not in ('optioned', 'released') or option_key is not null)
  ),
  drop constraint stays_never_overlap,
  add constraint stays_never_overlap exclude using gist (property_id with =, nights with &&)
    where (status in ('held', 'optioned', 'confirmed', 'blocked'));
drop index if exists stays_to_be_paid;
create index stays_to_be_paid on stays (held_until) where status in ('held', 'unheld', 'optioned');
drop index if exists stays_taken;
create index stays_taken on stays (property_id, upper(nights)) where status in ('held', 'optioned', 'confirmed', 'blocked');
drop index if exists stays_expired;
create index stays_let_go on stays (held_until) where status in ('expired', 'released');
