-- The house answers a review once, in both languages, and hides one only for a reason of the list (domain/review.ts).
alter table reviews
  add column hidden_for text check (hidden_for in ('personal', 'insulting', 'other_matter', 'advertising', 'asked_by_guest')),
  add column hidden_at timestamptz,
  add column hidden_by text,
  -- A draft until it is answered.
  add column reply_fr text check (length(reply_fr) between 1 and 2000),
  add column reply_en text check (length(reply_en) between 1 and 2000),
  add column reply_version integer not null default 0,
  add column replied_at timestamptz,
  add column replied_by text,
  -- Somebody decided that it needs no answer.
  add column left_at timestamptz,
  add column left_by text,
  add constraint reviews_hidden check (num_nonnulls(hidden_for, hidden_at, hidden_by) in (0, 3)),
  add constraint reviews_replied check (
    num_nonnulls(replied_at, replied_by) in (0, 2) and (replied_at is null or num_nonnulls(reply_fr, reply_en) = 2)
  ),
  add constraint reviews_left check (num_nonnulls(left_at, left_by) in (0, 2) and (left_at is null or replied_at is null));

-- Those that the staff has still to read.
create index on reviews (property_id) where replied_at is null and left_at is null and hidden_at is null;
