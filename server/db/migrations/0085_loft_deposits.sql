-- What a loft asks as a deposit is a term as well: a row for what is sold from its first day on.
create table property_deposits (
  property_id integer not null references properties on delete cascade,
  from_day date not null,
  deposit_amount integer check (deposit_amount = 0 or deposit_amount >= 100),
  primary key (property_id, from_day)
);
comment on table property_deposits is 'What a loft asks as a security deposit, for what is sold from a day on. A loft without a row asks what its site does.';
comment on column property_deposits.deposit_amount is 'At most what the site asks; 0 = none, null = what the site asks.';

insert into property_deposits (property_id, from_day, deposit_amount)
  select id, '2013-01-01', case when deposit_amount between 1 and 99 then 100 else deposit_amount end
  from properties where deposit_amount is not null;
alter table properties drop column deposit_amount;

create trigger tell_added after insert on property_deposits
  referencing new table as added for each statement execute function tell_of_property_changed();
create trigger tell_removed after delete on property_deposits
  referencing old table as removed for each statement execute function tell_of_property_changed();
create trigger tell_changed after update on property_deposits
  referencing old table as removed new table as added for each statement execute function tell_of_property_changed();
create trigger tell_emptied after truncate on property_deposits
  for each statement execute function tell_all_changed('property');
