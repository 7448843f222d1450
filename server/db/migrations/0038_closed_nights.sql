-- Nights that the staff closes: why, who did it, and since when. Those that the demo, an import or an older release closed say
-- none of it.
alter table stays
  add column block_reason text,
  add column closed_by text,
  add column closed_at timestamptz,
  add constraint stays_block_reason check (block_reason in ('owner_use', 'maintenance', 'closed', 'channel')),
  add constraint stays_closed check (
    num_nonnulls(block_reason, closed_by, closed_at) in (0, 3) and (block_reason is null or status = 'blocked')
  );

-- The forms by which nights were closed and opened: sent again, one changes nothing, whoever has the nights by then.
create table night_forms (
  key text not null,
  action text not null check (action in ('nights_closed', 'nights_opened')),
  property_id integer not null references properties,
  at timestamptz not null,
  primary key (key, action)
);
create index on night_forms (property_id);
