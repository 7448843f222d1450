-- What a guest is asked to pay of what they still owe, by a link that opens nothing but its payment page.
create table payment_requests (
  id integer generated always as identity primary key,
  stay_id integer not null references stays,
  amount integer not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'expired', 'withdrawn')),
  -- Why it was withdrawn: by somebody of the house, because less is owed than it asks, or because the stay is cancelled.
  withdrawn_for text,
  -- The link's secret is made of the seed and the console's key, so that a job can write it; here is its hash.
  seed uuid not null,
  token_hash text not null unique,
  -- What asked for it: one key for each form that is filled in.
  key text not null,
  created_at timestamptz not null,
  created_by integer not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint payment_requests_key unique (stay_id, key),
  constraint payment_requests_lasting check (expires_at > created_at),
  constraint payment_requests_ended check ((ended_at is null) = (status = 'open')),
  constraint payment_requests_withdrawn check ((withdrawn_for is not null) = (status = 'withdrawn')),
  constraint payment_requests_withdrawn_for check (withdrawn_for in ('house', 'balance', 'cancelled'))
);
-- However many people ask at once: of a stay one request is open.
create unique index payment_requests_open_once on payment_requests (stay_id) where status = 'open';

-- What a payment is for: the stay as it was booked, or what a request asks for.
alter table payments
  add column purpose text not null default 'booking',
  add column request_id integer references payment_requests,
  add constraint payments_purpose check (purpose in ('booking', 'request')),
  add constraint payments_of_requests check ((request_id is not null) = (purpose = 'request')),
  add constraint payments_requested_by_card check (purpose = 'booking' or method = 'card'),
  drop constraint payments_void_reason,
  add constraint payments_void_reason check (void_reason in (
    'hold_expired', 'replaced', 'nights_taken', 'intent_differs', 'cards_refused', 'ended_at_provider',
    'authorization_withdrawn', 'taken_in_part', 'cancelled_by_guest', 'cancelled_by_house',
    'request_withdrawn', 'request_expired'
  ));
drop index payments_captured_once;
create unique index payments_captured_once on payments (stay_id)
  where status in ('captured', 'refunded') and method = 'card' and purpose = 'booking';
-- A link that is paid from two phones is paid once.
create unique index payments_request_paid_once on payments (request_id) where status in ('authorised', 'captured', 'refunded');
create index on payments (request_id);
