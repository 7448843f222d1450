-- A form of before that corrected a buyer is told its invoice again.
insert into forms (key, action, at, made)
  select invoices.correction_key, 'buyer_corrected', invoices.issued_at,
    jsonb_build_object('documentId', invoices.id, 'number', invoices.number, 'former', corrected.number)
  from invoices join invoices corrected on corrected.id = invoices.corrects_id
  where invoices.correction_key is not null
  on conflict do nothing;

-- By which form something was made stands in forms alone. Other keys stay: the bank, or a kind of stay, is known by them.
alter table letters drop column form_key;
alter table message_templates drop column form_key;
alter table payments
  drop constraint payments_outside,
  drop column receipt_key,
  add constraint payments_outside check (
    num_nonnulls(reference, received_on, received_by) = case method when 'card' then 0 else 3 end
    and (method = 'card' or status in ('captured', 'refunded'))
  );
alter table invoices
  drop constraint invoices_corrections,
  drop column correction_key,
  add constraint invoices_corrections check (corrects_id is null or kind = 'invoice');

-- A key is one wish about one thing: with another stay, or another loft, it is another wish. Of forms of before nobody noted it.
alter table forms add column about text not null default '';
alter table forms drop constraint forms_pkey;
alter table forms add constraint forms_pkey primary key (key, action, about);
comment on column forms.about is 'What stands in the address that the form was sent to; empty where nothing does, and of forms of before.';
