-- What is shown to a card's bank when somebody says that they never agreed.
create table consents (
  stay_id integer not null references stays on delete cascade,
  door text not null check (door in ('site', 'link', 'telephone')),
  at timestamptz not null,
  terms date not null,
  cancellation_policy date not null,
  privacy date not null,
  locale text not null check (locale in ('fr', 'en')),
  address text check (length(address) <= 60),
  user_agent text check (length(user_agent) <= 400),
  told_by text,
  primary key (stay_id, door),
  constraint consents_told check ((door = 'telephone') = (told_by is not null)),
  constraint consents_heard check (door <> 'telephone' or num_nonnulls(address, user_agent) = 0)
);
create index consents_at on consents (at);
comment on table consents is 'Who agreed to the terms and the cancellation policy of a stay, once for each door: the last time before it was paid. Stays of before have none.';
comment on column consents.terms is 'The version that stood on the site at that moment, by its day; the same of the policy and of the privacy policy.';
comment on column consents.address is 'The IP address; null once a card can no longer be disputed, and of what was said by telephone.';
comment on column consents.user_agent is 'What the browser called itself, cut; null as the address.';
comment on column consents.told_by is 'Of the telephone: who of the house said that they told the guest.';
