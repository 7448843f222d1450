-- An email is dated by when it came. What its sender says of that stands beside it, where it is another time.
alter table messages add column claimed_at timestamptz;
