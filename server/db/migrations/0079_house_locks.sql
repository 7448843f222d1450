-- Locks are named after what they keep, and after no house: what the code takes and what these functions take is the same again.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.role <> 'owner' or old.status <> 'active' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.role = 'owner' and new.status = 'active' and new.site_id = old.site_id then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('house/owners'), old.site_id);
  if not exists (
    select from staff s where s.site_id = old.site_id and s.id <> old.id
    and s.role = 'owner' and s.status = 'active' and has_way_in(s)
  ) then
    raise exception 'The last owner of a site stays one.'
      using errcode = 'check_violation', constraint = 'staff_last_owner';
  end if;
  return coalesce(new, old);
end $$;

create or replace function held_alone(of_site integer, first_night date, end_night date, at timestamptz)
  returns table (id integer, property_id integer, arrival date, departure date, guest_id integer, network text, guest_has_kept boolean)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtext('house/holds'), of_site);
  return query
    select stays.id, stays.property_id, lower(stays.nights), upper(stays.nights), stays.guest_id, stays.network, stays.guest_has_kept
    from stays join properties on properties.id = stays.property_id
    where properties.site_id = of_site and stays.status = 'held' and stays.held_until > at
    and stays.nights && daterange(first_night, end_night);
end $$;
