-- An invoice may be issued anew with another buyer and nothing else. It stands in the place of the one that it corrects, which
-- stays as it is: both are one charge, which counts once.
alter table invoices
  add column corrects_id integer references invoices,
  -- What asked for it: one key for each form that is filled in.
  add column correction_key text,
  add constraint invoices_corrected_once unique (corrects_id),
  add constraint invoices_correction_key unique (stay_id, correction_key),
  add constraint invoices_corrections check (
    (corrects_id is null) = (correction_key is null) and (corrects_id is null or kind = 'invoice')
  );

-- The next invoice of the same stay, whose amounts, taxes, days and loft are the same: nothing but the buyer is another one.
create function refuse_other_correction() returns trigger language plpgsql as $$
declare
  former invoices;
begin
  select * into strict former from invoices where id = new.corrects_id;
  if former.kind <> 'invoice' or former.site_id <> new.site_id or former.stay_id <> new.stay_id
    or new.sequence <> former.sequence + 1
    or new.snapshot - 'corrects' - 'buyer' is distinct from former.snapshot - 'corrects' - 'buyer'
    or new.snapshot -> 'buyer' is not distinct from former.snapshot -> 'buyer'
  then
    raise exception 'Invoice % does not correct the buyer of invoice % alone.', new.number, former.number
      using errcode = 'check_violation', constraint = 'invoices_same_but_buyer', table = 'invoices';
  end if;
  return new;
end $$;
create trigger same_but_buyer before insert or update on invoices
  for each row when (new.corrects_id is not null) execute function refuse_other_correction();

-- One that was corrected stays as it was: otherwise the two could still come apart.
create function refuse_change_of_corrected() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where corrects_id = old.id) then
    raise exception 'Invoice % was corrected by another one and stays as it is.', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger corrected_stays before update on invoices
  for each row execute function refuse_change_of_corrected();
