-- What is urgent is noted of every house, whether or not another program is told of it: the staff is told by the same list.
alter table alerts add column is_sent boolean not null default true;
alter table alerts alter column is_sent drop default;
comment on table alerts is 'What is urgent now: it goes once it is over, so that it can be told again.';
comment on column alerts.is_sent is 'Whether the other program of the house was told of it.';
