-- Whoever has the console open hears that something of the house changed, and nothing of what: `house` and the number of the
-- site, at commit, once for what is the same. What changes nights and prices says so already (0021), and what the staff does
-- writes the journal: this is what is left. `staff` says that sessions of the site may have ended.

create function tell_house_changed(kind text, site integer) returns void language sql as $$
  select pg_notify('house_changed', concat_ws(' ', kind, site::text));
$$;

create function tell_of_journal() returns trigger language plpgsql as $$
begin
  perform tell_house_changed('house', site_id) from (select distinct site_id from added) told;
  return null;
end $$;
create trigger tell_house after insert on audit
  referencing new table as added for each statement execute function tell_of_journal();

create function tell_house_of_stay(stay integer) returns void language sql as $$
  select tell_house_changed('house', site_id)
  from stays join properties on properties.id = stays.property_id where stays.id = stay;
$$;

-- Of the tables with a `stay_id`.
create function tell_of_stay_row() returns trigger language plpgsql as $$
begin
  perform tell_house_of_stay(new.stay_id);
  return null;
end $$;

-- A sale changes its payment four times; who may come in sees by one of these that it is paid.
create trigger tell_house after update on payments for each row
  when (new.status is distinct from old.status and new.status in ('captured', 'refunded'))
  execute function tell_of_stay_row();
create trigger tell_house after insert on deposits for each row execute function tell_of_stay_row();
create trigger tell_house_moved after update on deposits for each row
  when (new.status is distinct from old.status) execute function tell_of_stay_row();
create trigger tell_house after update on payment_requests for each row
  when (new.status is distinct from old.status) execute function tell_of_stay_row();

create function tell_of_refund() returns trigger language plpgsql as $$
begin
  perform tell_house_of_stay(stay_id) from payments where id = new.payment_id;
  return null;
end $$;
create trigger tell_house after insert on refunds for each row execute function tell_of_refund();
create trigger tell_house_moved after update on refunds for each row
  when (new.status is distinct from old.status) execute function tell_of_refund();

-- An exception may be of no stay: it is then of every site.
create function tell_of_exception() returns trigger language plpgsql as $$
begin
  if new.stay_id is null then perform tell_house_changed('house', null);
  else perform tell_house_of_stay(new.stay_id);
  end if;
  return null;
end $$;
create trigger tell_house after insert or update on books_exceptions
  for each row execute function tell_of_exception();

-- The key of an email about a stay has its number after the name: 'door-code/123'.
create function tell_of_sent_email() returns trigger language plpgsql as $$
declare
  stay text := substring(new.key from '^[\w-]+/(\d{1,9})(?:/|$)');
begin
  if stay is not null then perform tell_house_of_stay(stay::integer); end if;
  return null;
end $$;
create trigger tell_house after insert on sent_mails for each row execute function tell_of_sent_email();

create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_house_changed('staff', site_id)
  from (select distinct site_id from staff where id in (select staff_id from removed)) told;
  return null;
end $$;
create trigger tell_house after delete on staff_sessions
  referencing old table as removed for each statement execute function tell_of_ended_sessions();

create function tell_of_staff() returns trigger language plpgsql as $$
begin
  perform tell_house_changed('staff', new.site_id);
  return null;
end $$;
create trigger tell_house after update on staff for each row
  when (new.status is distinct from old.status) execute function tell_of_staff();

-- When somebody of the staff saw the guests of a stay come and go. The journal says who.
alter table stays
  add column arrived_at timestamptz,
  add column left_at timestamptz;
