-- Whether a stay is over when its thread begins (0047) is asked of the moment at which it was booked: what stands in the books
-- must not hang on the day that the database has.
create or replace function begin_thread_of_stay() returns trigger language plpgsql as $$
declare
  begun integer;
begin
  if exists (select from messages where key = 'stay/' || new.id) then
    return null;
  end if;
  insert into threads (site_id, stay_id, locale, state, version, last_at, created_at)
  select site_id, new.id, new.locale,
    case when upper(new.nights) < (new.confirmed_at at time zone 'utc')::date then 'done' else 'open' end,
    1, new.confirmed_at, new.confirmed_at
  from properties where id = new.property_id
  on conflict (stay_id) do update set state = 'open', version = threads.version + 1,
    last_at = greatest(threads.last_at, excluded.last_at)
  returning id into begun;
  insert into messages (thread_id, direction, body, at, key)
  values (begun, 'in', new.message, new.confirmed_at, 'stay/' || new.id);
  return null;
end $$;
