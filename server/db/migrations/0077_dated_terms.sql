-- What a house sells by is dated, all in one way: a row holds from its first day on, until the next one begins. Rates and fees hold
-- for arrivals, age and deposit, as the policy, for what is sold from then on.

create table site_rates (
  site_id integer not null references sites,
  from_day date not null,
  managing_fee integer not null check (managing_fee between 0 and 100000),
  lodging_tax integer not null check (lodging_tax between 0 and 100000),
  tps integer not null check (tps between 0 and 100000),
  tvq integer not null check (tvq between 0 and 100000),
  primary key (site_id, from_day)
);
comment on table site_rates is 'Service fee and taxes for arrivals from a day on, in hundred-thousandths.';

-- A row for each day on which one of the four began; all four are known from the day on which the last of them begins for the first time.
insert into site_rates (site_id, from_day, managing_fee, lodging_tax, tps, tvq)
  select days.site_id, days.from_day, rates.managing_fee, rates.lodging_tax, rates.tps, rates.tvq
  from (select distinct site_id, from_day from site_charges) days
  cross join lateral (
    select
      max(rate) filter (where code = 'managing_fee') as managing_fee,
      max(rate) filter (where code = 'lodging_tax') as lodging_tax,
      max(rate) filter (where code = 'tps') as tps,
      max(rate) filter (where code = 'tvq') as tvq
    from (
      select distinct on (code) code, rate from site_charges
      where site_id = days.site_id and from_day <= days.from_day order by code, from_day desc
    ) in_force
  ) rates
  where num_nonnulls(rates.managing_fee, rates.lodging_tax, rates.tps, rates.tvq) = 4;
drop table site_charges;

create table property_fees (
  property_id integer not null references properties on delete cascade,
  from_day date not null,
  cleaning_fee integer not null check (cleaning_fee >= 0),
  extra_person_fee integer not null check (extra_person_fee >= 0),
  included_persons integer not null check (included_persons >= 1),
  primary key (property_id, from_day)
);
comment on table property_fees is 'What a loft asks beside its nights, for arrivals from a day on.';
insert into property_fees select id, '2013-01-01', cleaning_fee, extra_person_fee, included_persons from properties;
alter table properties drop column cleaning_fee, drop column extra_person_fee, drop column included_persons;

create table site_sales (
  site_id integer not null references sites,
  from_day date not null,
  minimum_age integer not null check (minimum_age between 18 and 99),
  deposit_amount integer not null check (deposit_amount = 0 or deposit_amount >= 100),
  primary key (site_id, from_day)
);
comment on table site_sales is 'Who may book, and what is held on their card at most, for what is sold from a day on.';
comment on column site_sales.deposit_amount is 'The security deposit of a stay, at most; 0 = none.';
insert into site_sales select id, '2013-01-01', minimum_age, deposit_amount from sites;
alter table sites drop column minimum_age, drop column deposit_amount;

do $$
declare
  told record;
begin
  for told in
    select * from (values
      ('site_rates', 'site', 'tell_of_site_changed(''site'')'),
      ('site_sales', 'site', 'tell_of_site_changed(''site'')'),
      ('property_fees', 'property', 'tell_of_property_changed()')
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
