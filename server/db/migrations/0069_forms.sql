-- One table says of every form of the console what it did: sent again, it changes nothing and is answered with that. The loft of a
-- form that closed nights stands in its entry of the journal.
alter table night_forms rename to forms;
alter table forms rename constraint night_forms_pkey to forms_pkey;
alter table forms drop constraint night_forms_action_check, drop constraint night_forms_property, drop column property_id;
alter table forms add column made jsonb not null default '{}';

-- What was made by a form of before is told again as well.
insert into forms (key, action, at, made)
  select form_key, 'template_saved', now(), jsonb_build_object('id', id) from message_templates where form_key is not null
  on conflict do nothing;
insert into forms (key, action, at, made)
  select form_key, 'letter_added', now(), jsonb_build_object('id', id) from letters where form_key is not null
  on conflict do nothing;
insert into forms (key, action, at, made)
  select key, case direction when 'out' then 'message_sent' else 'thread_noted' end, at, jsonb_build_object('id', id)
  from messages where key is not null and direction in ('out', 'note')
  on conflict do nothing;

comment on table forms is 'The forms by which the staff did something.';
comment on column forms.action is 'What the journal calls it, or would.';
comment on column forms.audit_id is 'The entry of the journal; null of those from before there was an undo.';
comment on column forms.made is 'Numbers of what was made: no answer, no secret, no name.';
