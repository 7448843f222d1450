-- What the staff says of a turnover. The turnover itself is nowhere: it is read from the stay that leaves, which moves it.
create table turnovers (
  stay_id integer primary key references stays on delete cascade,
  assignee_id integer references staff,
  note text
);

-- Done: in that loft on that day. A stay that moves leaves it behind, and its new turnover is to be done.
create table turnovers_done (
  stay_id integer not null references stays on delete cascade,
  property_id integer not null references properties,
  day date not null,
  done_by integer not null references staff,
  done_at timestamptz not null,
  primary key (stay_id, property_id, day)
);

-- What somebody found wrong in a loft, until it is settled: also where the stay is cancelled or moved afterwards.
create table turnover_problems (
  id integer generated always as identity primary key,
  stay_id integer not null references stays on delete cascade,
  property_id integer not null references properties,
  day date not null,
  words text not null,
  key text not null unique,
  reported_by integer not null references staff,
  reported_at timestamptz not null,
  settled_by integer references staff,
  settled_at timestamptz,
  constraint turnover_problems_settled check (num_nonnulls(settled_by, settled_at) in (0, 2))
);
create index on turnover_problems (stay_id);
create index on turnover_problems (property_id) where settled_at is null;

-- Nights that housekeeping would have closed, until somebody who may close them says yes or no.
create table closing_proposals (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  first_night date not null,
  last_night date not null,
  words text not null,
  key text not null unique,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  proposed_by integer not null references staff,
  proposed_at timestamptz not null,
  answered_by integer references staff,
  answered_at timestamptz,
  constraint closing_proposals_nights check (first_night <= last_night),
  constraint closing_proposals_answered check (
    num_nonnulls(answered_by, answered_at) = case status when 'open' then 0 else 2 end
  )
);
-- The same nights are proposed once, by whomever.
create unique index closing_proposals_once on closing_proposals (property_id, first_night, last_night)
  where status = 'open';
