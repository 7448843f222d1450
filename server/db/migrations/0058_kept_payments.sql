-- What a guest may hold depends on what they kept, not on what their bank once approved.
alter table payments
  -- From when on the stay that it bought could no longer be given back for nothing. Null of what bought none.
  add column kept_from timestamptz,
  -- The provider's mark of the card, the same for each payment with it; neither its number nor made to be turned into it.
  add column card_fingerprint text;

-- Four hours, one on the day of arrival; what was cancelled or given back before that counts for nothing.
update payments set kept_from = stays.confirmed_at + case
    when (stays.confirmed_at at time zone sites.zone)::date = lower(stays.nights) then interval '1 hour'
    else interval '4 hours'
  end
  from stays join properties on properties.id = stays.property_id join sites on sites.id = properties.site_id
  where stays.id = payments.stay_id and stays.confirmed_at is not null
  and payments.method = 'card' and payments.status in ('authorised', 'captured', 'refunded');

-- Which cards stand behind stays that can still be given back for nothing is asked every few minutes.
create index payments_may_be_given_back on payments (kept_from) where card_fingerprint is not null;

-- Whether the guest had kept a stay when they began this one: what strangers hold together is counted while others wait.
alter table stays add column guest_has_kept boolean not null default false;

-- What is held of a site's lofts, for whoever is the only one to count it until their transaction ends. One call instead of two:
-- everybody else waits meanwhile. Each statement in here sees what was committed before it began, so the second sees whatever
-- the first has waited for.
create function held_alone(of_site integer, first_night date, end_night date, at timestamptz)
  returns table (id integer, property_id integer, arrival date, departure date, guest_id integer, network text, guest_has_kept boolean)
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtext('les-lofts-du-lac/holds'), of_site);
  return query
    select stays.id, stays.property_id, lower(stays.nights), upper(stays.nights), stays.guest_id, stays.network, stays.guest_has_kept
    from stays join properties on properties.id = stays.property_id
    where properties.site_id = of_site and stays.status = 'held' and stays.held_until > at
    and stays.nights && daterange(first_night, end_night);
end $$;
