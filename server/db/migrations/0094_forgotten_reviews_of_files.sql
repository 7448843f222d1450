-- A review of a file that was hidden keeps its words for as long as somebody may show it again. Once they are forgotten its hash stays,
-- which names nobody, so that the same file does not show it.
alter table reviews
  add column forgotten_at timestamptz,
  drop constraint reviews_comment_check,
  add constraint reviews_comment check (length(comment) <= 4000 and (comment <> '' or forgotten_at is not null)),
  add constraint reviews_forgotten check (
    forgotten_at is null
      or (hidden_at is not null and natural_key is not null and firstname || comment = '' and num_nonnulls(reply_fr, reply_en) = 0)
  );
comment on column reviews.forgotten_at is 'Of a hidden one of a file, when its words were: nobody is shown it any more.';

-- Their files were taken back before that forgot them.
update reviews
  set firstname = '', comment = '', reply_fr = null, reply_en = null, replied_at = null, replied_by = null, forgotten_at = now()
  from bring_ins
  where bring_ins.id = bring_in_id and taken_back_at is not null and hidden_at is not null;
