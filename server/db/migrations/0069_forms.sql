-- One table says of every form of the console what it did: sent again, it changes nothing and is answered with that. The loft of a
-- form that closed nights stands in its entry of the journal.
alter table night_forms rename to forms;
alter table forms rename constraint night_forms_pkey to forms_pkey;
alter table forms drop constraint night_forms_action_check, drop constraint night_forms_property, drop column property_id;
alter table forms add column made jsonb not null default '{}';

comment on table forms is 'The forms by which the staff did something.';
comment on column forms.action is 'What the journal calls it, or would.';
comment on column forms.audit_id is 'The entry of the journal; null of those from before there was an undo.';
comment on column forms.made is 'Numbers of what was made: no answer, no secret, no name.';
