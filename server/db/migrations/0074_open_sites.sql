-- Whether a site takes bookings. A new one does not before its owner opens it; those that are there sell already.
alter table sites
  add column status text not null default 'not_open' check (status in ('not_open', 'open', 'closed')),
  add column status_since timestamptz,
  add column status_by text;
update sites set status = 'open';

comment on column sites.status is 'open: the site takes bookings. closed: it did once, and does not for now.';
comment on column sites.status_since is 'When somebody opened or closed it; null = nobody ever did.';
comment on column sites.status_by is 'The name of whoever did.';
