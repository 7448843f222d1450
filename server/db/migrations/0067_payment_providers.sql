-- With which provider a payment or a deposit is: whatever is asked about it is asked there. An intent's number stays unique over
-- all providers, as a guest names a payment by it alone.
alter table payments add column provider text constraint payments_provider check (provider in ('stripe'));
update payments set provider = 'stripe' where intent_id is not null;
alter table payments add constraint payments_at_provider check ((provider is not null) = (intent_id is not null));

-- Its number at the provider is known only once the provider has answered.
alter table deposits add column provider text not null default 'stripe' constraint deposits_provider check (provider in ('stripe'));
alter table deposits alter column provider drop default;

-- Each provider numbers its messages by itself.
alter table payment_events add column provider text not null default 'stripe' constraint payment_events_provider check (provider in ('stripe'));
alter table payment_events alter column provider drop default;
alter table payment_events drop constraint payment_events_pkey, add primary key (provider, id);

comment on column payments.provider is 'Whose number that of the intent is; null without one.';
comment on column deposits.provider is 'That of the saved card.';
