-- What the comparison of the books finds, one row for each fact: it stands until a comparison finds it no longer. Somebody may say
-- why it may be so: then that very fact is neither shown nor mailed again, and one that differs is another row.
create table books_exceptions (
  id integer generated always as identity primary key,
  -- What it is, of which stay, under which number at the bank, and by which amounts.
  fact text not null unique,
  code text not null,
  -- No reference: the books name what may not be there.
  stay_id integer,
  provider_id text,
  expected integer,
  expected_currency text,
  found integer,
  found_currency text,
  -- When the bank did it, where the bank alone knows of it.
  happened_at timestamptz,
  since timestamptz not null,
  cleared_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text,
  constraint books_exceptions_expected check ((expected is null) = (expected_currency is null)),
  constraint books_exceptions_found check ((found is null) = (found_currency is null)),
  constraint books_exceptions_note check (length(note) between 1 and 500),
  constraint books_exceptions_acknowledged check (num_nonnulls(acknowledged_at, acknowledged_by, note) in (0, 3))
);
create index on books_exceptions (stay_id);

-- A part of a deposit that the house keeps: decided and stored before the bank is asked for it. 'keeping' is between the two.
alter table deposits
  -- What asked for it: one key for each form that is filled in.
  add column keep_key text,
  add column keep_amount integer,
  -- Why, in the words that the guest reads.
  add column keep_note text,
  add column kept_by text,
  drop constraint deposits_status_check,
  add constraint deposits_status_check
    check (status in ('asked', 'held', 'keeping', 'releasing', 'released', 'lapsed', 'refused', 'captured')),
  add constraint deposits_keep_amount check (keep_amount between 1 and amount),
  add constraint deposits_keep_note check (length(keep_note) between 1 and 500),
  add constraint deposits_kept_whole check (num_nonnulls(keep_key, keep_amount, keep_note, kept_by) in (0, 4)),
  add constraint deposits_keeping check (status <> 'keeping' or keep_key is not null);
-- However many people ask at once: of a stay's deposit a part is kept once.
create unique index deposits_kept_once on deposits (stay_id) where status in ('keeping', 'captured') and keep_key is not null;
drop index deposits_open;
create index deposits_open on deposits (stay_id) where status in ('asked', 'held', 'keeping', 'releasing');
