-- What guests and the house write to each other, kept in threads: of a stay, or of the contact page (decision 057).
create table threads (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  -- Who it is with is then the guest of the stay, whatever their name and address are by now.
  stay_id integer unique references stays on delete cascade,
  -- Who wrote by the contact page: typed by whoever it was, and proven by nobody.
  firstname text not null default '',
  lastname text not null default '',
  email text,
  telephone text not null default '',
  locale text not null check (locale in ('fr', 'en')),
  -- By this an answer finds its thread; in letters of either case, since mail servers change them.
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  state text not null default 'open' check (state in ('open', 'done')),
  -- Counts what an answer has to have read: whoever answers says which one they saw.
  version integer not null default 0,
  -- Null until something is written.
  last_at timestamptz,
  created_at timestamptz not null,
  constraint threads_of_somebody check (stay_id is not null or email is not null)
);
create index on threads (site_id, state, last_at);
create index on threads (lower(email));

create table messages (
  id integer generated always as identity primary key,
  thread_id integer not null references threads on delete cascade,
  direction text not null check (direction in ('in', 'out', 'note')),
  body text not null,
  -- Who of the staff wrote it, by the name that they had.
  author text,
  at timestamptz not null,
  -- One for each form that is filled in: the same again is the same message.
  key text unique,
  -- Of an email, without angle brackets.
  message_id text unique,
  -- The address that an answer came from, where it is not the one that was written to.
  sender text,
  delivery text check (delivery in ('waiting', 'sent', 'undelivered')),
  reason text check (reason in ('mail_refused', 'mail_unavailable', 'bounced')),
  -- What the mail server said.
  mail_answer text,
  -- Counts how often it goes out: one more after it came back.
  sending integer not null default 1,
  attachments integer not null default 0,
  is_automatic boolean not null default false,
  constraint messages_sent_out check ((direction = 'out') = (delivery is not null)),
  constraint messages_undelivered check (coalesce(delivery = 'undelivered', false) = (reason is not null))
);
create index on messages (thread_id, id);
create index on messages (thread_id) where delivery = 'undelivered';

create table message_templates (
  id integer generated always as identity primary key,
  site_id integer not null references sites,
  name_fr text not null check (btrim(name_fr) <> ''),
  name_en text not null check (btrim(name_en) <> ''),
  body_fr text not null check (btrim(body_fr) <> ''),
  body_en text not null check (btrim(body_en) <> ''),
  version integer not null default 1
);
create index on message_templates (site_id);

-- What a guest typed for the house while paying is the first message of their stay's thread, whoever books it: with the move
-- itself, so that it is neither lost nor doubled. A stay that is over by then waits for no answer.
create function begin_thread_of_stay() returns trigger language plpgsql as $$
declare
  begun integer;
begin
  if exists (select from messages where key = 'stay/' || new.id) then
    return null;
  end if;
  insert into threads (site_id, stay_id, locale, state, version, last_at, created_at)
  select site_id, new.id, new.locale,
    case when upper(new.nights) < (now() at time zone 'utc')::date then 'done' else 'open' end,
    1, new.confirmed_at, new.confirmed_at
  from properties where id = new.property_id
  on conflict (stay_id) do update set state = 'open', version = threads.version + 1,
    last_at = greatest(threads.last_at, excluded.last_at)
  returning id into begun;
  insert into messages (thread_id, direction, body, at, key)
  values (begun, 'in', new.message, new.confirmed_at, 'stay/' || new.id);
  return null;
end $$;
create trigger begin_thread after insert or update of status on stays for each row
  when (new.status = 'confirmed' and btrim(new.message) <> '')
  execute function begin_thread_of_stay();

with begun as (
  insert into threads (site_id, stay_id, locale, state, version, last_at, created_at)
  select site_id, stays.id, locale,
    case when upper(nights) < (now() at time zone 'utc')::date then 'done' else 'open' end, 1, confirmed_at, confirmed_at
  from stays join properties on properties.id = stays.property_id
  where stays.status = 'confirmed' and btrim(message) <> ''
  returning id, stay_id
)
insert into messages (thread_id, direction, body, at, key)
select begun.id, 'in', stays.message, stays.confirmed_at, 'stay/' || stays.id
from begun join stays on stays.id = begun.stay_id order by stays.id;

-- Whoever has the console open hears of it (0041).
create function tell_of_message() returns trigger language plpgsql as $$
begin
  perform tell_house_changed('house', site_id) from threads where id = new.thread_id;
  return null;
end $$;
create trigger tell_house after insert on messages for each row execute function tell_of_message();
create trigger tell_house_moved after update on messages for each row
  when (new.delivery is distinct from old.delivery) execute function tell_of_message();
