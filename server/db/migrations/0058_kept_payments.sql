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
