-- One for each form that is filled in to add a template: the same again is the same template. Null of those that came with the house.
alter table message_templates add column form_key text;
alter table message_templates add constraint templates_once_a_form unique (site_id, form_key);
