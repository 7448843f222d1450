-- Whoever keeps copies of the catalogue hears which loft or site changed, and what of it, at commit. The payload is four words:
-- the kind (nights, property, site or articles), the numbers of the site and of the loft (* = perhaps all), and that of the
-- transaction, so that a copy that has the change already is not read again.

-- `sites` and `lofts` belong together, pair by pair. Above fifty lofts it tells of their sites, above fifty of these of everything.
create function tell_catalog_changed(kind text, sites integer[], lofts integer[]) returns void language sql as $$
  select pg_notify(
    'catalog_changed',
    concat_ws(' ', kind, coalesce(site::text, '*'), coalesce(loft::text, '*'), pg_current_xact_id())
  )
  from (
    select distinct
      case when (select count(distinct one) from unnest(sites) one) <= 50 then site end as site,
      case when (select count(distinct one) from unnest(lofts) one) <= 50 then loft end as loft
    from unnest(sites, lofts) changed (site, loft)
  ) told;
$$;

create function tell_of_lofts(kind text, lofts integer[]) returns void language sql as $$
  select tell_catalog_changed(kind, array_agg(site_id), array_agg(id)) from properties where id = any (lofts);
$$;

create function tell_sites_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  case tg_op
    when 'INSERT' then ids := array(select id from added);
    when 'DELETE' then ids := array(select id from removed);
    else ids := array(select id from added);
  end case;
  perform tell_catalog_changed('site', ids, array_fill(null::integer, array[cardinality(ids)]));
  return null;
end $$;

-- Of the tables with a `site_id`; its argument is the kind.
create function tell_of_site_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  case tg_op
    when 'INSERT' then ids := array(select site_id from added);
    when 'DELETE' then ids := array(select site_id from removed);
    else ids := array(select site_id from added union select site_id from removed);
  end case;
  perform tell_catalog_changed(tg_argv[0], ids, array_fill(null::integer, array[cardinality(ids)]));
  return null;
end $$;

-- A loft that moves to another site changes both.
create function tell_properties_changed() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform tell_catalog_changed('property', array_agg(site_id), array_agg(id)) from added;
    when 'DELETE' then
      perform tell_catalog_changed('property', array_agg(site_id), array_agg(id)) from removed;
    else
      perform tell_catalog_changed('property', array_agg(site_id), array_agg(id))
        from (select site_id, id from added union select site_id, id from removed) changed;
  end case;
  return null;
end $$;

-- Of the tables with a `property_id`.
create function tell_of_property_changed() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform tell_of_lofts('property', array(select property_id from added));
    when 'DELETE' then
      perform tell_of_lofts('property', array(select property_id from removed));
    else
      perform tell_of_lofts('property', array(select property_id from added union select property_id from removed));
  end case;
  return null;
end $$;

-- Nobody's calendar changes by a stay that takes no nights, nor by what else is noted with one.
create function tell_nights_changed() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform tell_of_lofts('nights', array(select property_id from added where status <> 'unheld'));
    when 'DELETE' then
      perform tell_of_lofts('nights', array(select property_id from removed where status <> 'unheld'));
    else
      perform tell_of_lofts('nights', array(
        select unnest(array[removed.property_id, added.property_id])
        from removed join added using (id)
        where (removed.status <> 'unheld' or added.status not in ('unheld', 'expired'))
        and (removed.status, removed.nights, removed.held_until, removed.property_id)
          is distinct from (added.status, added.nights, added.held_until, added.property_id)
      ));
  end case;
  return null;
end $$;

create function tell_of_article_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  case tg_op
    when 'INSERT' then ids := array(select article_id from added);
    when 'DELETE' then ids := array(select article_id from removed);
    else ids := array(select article_id from added union select article_id from removed);
  end case;
  perform tell_catalog_changed('articles', array_agg(site_id), array_agg(null::integer))
    from articles where id = any (ids);
  return null;
end $$;

-- The amenities are those of every loft of every site; a table that is emptied at once names no row.
create function tell_all_changed() returns trigger language plpgsql as $$
begin
  perform tell_catalog_changed(tg_argv[0], array[null::integer], array[null::integer]);
  return null;
end $$;

drop trigger tell on sites;
drop trigger tell on site_charges;
drop trigger tell on properties;
drop trigger tell on property_photos;
drop trigger tell on amenities;
drop trigger tell on property_amenities;
drop trigger tell on rates;
drop trigger tell on reviews;
drop trigger tell on tags;
drop trigger tell on articles;
drop trigger tell on article_tags;
drop trigger tell on stays;
drop trigger tell_added on stays;
drop trigger tell_changed on stays;
drop function tell_catalog_changed();

create trigger tell after insert or update or delete or truncate on amenities
  for each statement execute function tell_all_changed('property');

do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('sites', 'site', 'tell_sites_changed()'),
      ('site_charges', 'site', 'tell_of_site_changed(''site'')'),
      ('properties', 'property', 'tell_properties_changed()'),
      ('property_photos', 'property', 'tell_of_property_changed()'),
      ('property_amenities', 'property', 'tell_of_property_changed()'),
      ('rates', 'property', 'tell_of_property_changed()'),
      ('reviews', 'property', 'tell_of_property_changed()'),
      ('stays', 'nights', 'tell_nights_changed()'),
      ('tags', 'articles', 'tell_of_site_changed(''articles'')'),
      ('articles', 'articles', 'tell_of_site_changed(''articles'')'),
      ('article_tags', 'articles', 'tell_of_article_changed()')
    ) listed (name, kind, call)
  loop
    execute format('create trigger tell_added after insert on %I
      referencing new table as added for each statement execute function %s', told.name, told.call);
    execute format('create trigger tell_removed after delete on %I
      referencing old table as removed for each statement execute function %s', told.name, told.call);
    execute format('create trigger tell_changed after update on %I
      referencing old table as removed new table as added for each statement execute function %s', told.name, told.call);
    execute format('create trigger tell_emptied after truncate on %I
      for each statement execute function tell_all_changed(%L)', told.name, told.kind);
  end loop;
end $$;

-- The nights of a loft from a day on, however many stays it has had.
create index stays_taken on stays (property_id, upper(nights)) where status in ('held', 'confirmed', 'blocked');
