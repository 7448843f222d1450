-- What stands below a picture of a loft, in a few words, beside what it shows to those who do not see it. Null: nothing stands there.
alter table property_photos
  add column caption_fr text,
  add column caption_en text,
  add constraint photos_captioned_in_both check ((caption_fr is null) = (caption_en is null));
