-- One for each form that is filled in to add a letter: the same again is the same letter. Null of the letters of the house.
alter table letters add column form_key text;
alter table letters add constraint letters_once_a_form unique (site_id, form_key);
