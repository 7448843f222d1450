-- Attempts to sign in, per account and per address, as rate-limiter-flexible keeps them; `expire` is milliseconds since 1970.
create table attempts (
  key text primary key,
  points integer not null default 0,
  expire double precision
);
