-- A price keeps the rates that it was worked out by: rates of a later day, even of the same arrival, change nothing of it. Prices of
-- before get those of their arrival, by which they were worked out.
create function rates_then(site integer, day date) returns jsonb language sql stable as $$
  select jsonb_object_agg(
    case code when 'managing_fee' then 'managingFee' when 'lodging_tax' then 'lodgingTax' else code end, rate)
  from (
    select distinct on (code) code, rate from site_charges
    where site_id = site and from_day <= day and (to_day is null or day < to_day)
    order by code, from_day desc
  ) in_force
$$;

update stays set quote = quote || jsonb_build_object('charges', rates_then(properties.site_id, (quote ->> 'arrival')::date))
  from properties where properties.id = property_id and quote is not null;

alter table stay_versions disable trigger only_added;
update stay_versions set quote = quote || jsonb_build_object('charges', rates_then(properties.site_id, (quote ->> 'arrival')::date))
  from properties where properties.id = property_id;
alter table stay_versions enable trigger only_added;

drop function rates_then;
