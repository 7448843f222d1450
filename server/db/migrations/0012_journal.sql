-- What somebody did by hand to the whole of the records: only ever added to. `transaction_id` is that of the transaction that
-- did it, so that the row and the deed are one.
create table journal (
  id integer generated always as identity primary key,
  entry text not null,
  details jsonb not null,
  transaction_id text not null default pg_current_xact_id()::text,
  written_at timestamptz not null
);

create function refuse_change_of_journal() returns trigger language plpgsql as $$
begin
  raise exception 'The journal is only ever added to: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete or truncate on journal
  for each statement execute function refuse_change_of_journal();

-- Whether a card was really charged: made with live keys. Which keys the payments from before were made with is not known, so
-- they count as real, except those of the demo, which no bank knows.
alter table payments add column is_live boolean not null default true;
update payments set is_live = false where is_invented(intent_id);

-- The books are emptied by one command alone: in the transaction that writes so into the journal, and while no card was
-- ever really charged.
create or replace function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE'
    and exists (select from journal where entry = 'demo_removed' and transaction_id = pg_current_xact_id()::text)
    and not exists (select from payments where is_live) then
    return null;
  end if;
  raise exception 'Movements are only ever added: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;
