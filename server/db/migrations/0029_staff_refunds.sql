-- What a manager may give back alone of one stay, beside what the policy gives. Owners have no limit.
alter table sites add column manager_refund_limit integer not null default 25000 check (manager_refund_limit >= 0);

-- Of a stay that somebody of the house cancelled: by the policy, because the house cannot give what was sold, or for an amount
-- that was agreed on; beyond the policy with the words that its guest reads. Null = its guest cancelled.
alter table stays
  add column cancelled_as text,
  add column cancelled_refund integer check (cancelled_refund >= 0),
  add column cancelled_note text check (length(cancelled_note) between 1 and 500),
  add constraint stays_cancelled_as check (cancelled_as in ('policy', 'house_fault', 'agreed')),
  add constraint stays_cancelled_by_house check (
    (cancelled_as is null or status = 'cancelled')
    and (cancelled_note is not null) = coalesce(cancelled_as <> 'policy', false)
    and (cancelled_refund is not null) = coalesce(cancelled_as = 'agreed', false)
  );

-- Whose part counts towards which limit; null where the rules give back, and for parts from before anybody had a role.
alter table refunds
  add column asked_role text,
  add constraint refunds_asked_role check (asked_role in ('owner', 'manager', 'reception', 'housekeeping', 'bookkeeper')),
  drop constraint refunds_key,
  drop constraint refunds_goodwill,
  -- A stay is cancelled once, whoever does it and why.
  add constraint refunds_key check (
    case cause when 'house_fault' then key = 'cancellation' else (key = cause) = (cause in ('cancellation', 'unsold')) end
  ),
  add constraint refunds_of_people check (
    cause not in ('goodwill', 'house_fault') or (note is not null and lines is not null and asked_by is not null)
  );

alter table payments
  drop constraint payments_void_reason,
  add constraint payments_void_reason check (void_reason in (
    'hold_expired', 'replaced', 'nights_taken', 'intent_differs', 'cards_refused', 'ended_at_provider',
    'authorization_withdrawn', 'taken_in_part', 'cancelled_by_guest', 'cancelled_by_house'
  ));
