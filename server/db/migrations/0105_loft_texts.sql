-- What a loft says of itself is content: every publication is a row, and the newest of a loft is what guests read (decision 104).
create table loft_text_versions (
  property_id integer not null references properties on delete cascade,
  version integer not null check (version > 0),
  tagline_fr text not null,
  tagline_en text not null,
  description_fr text not null,
  description_en text not null,
  published_at timestamptz,
  published_by text,
  restored_from integer check (restored_from < version),
  primary key (property_id, version),
  foreign key (property_id, restored_from) references loft_text_versions,
  constraint loft_text_versions_published check ((published_at is null) = (published_by is null))
);
comment on table loft_text_versions is 'What a loft says of itself, once for each publication; the newest is what guests read. A loft without a row says nothing.';
comment on column loft_text_versions.description_fr is 'HTML of the few tags that server/db/clean-html.ts leaves; the same of the English one.';
comment on column loft_text_versions.published_at is 'Null of what stood there before publications were kept.';
comment on column loft_text_versions.published_by is 'The name of whoever published it; null where published_at is.';
comment on column loft_text_versions.restored_from is 'Of which version it is the words again.';

create function refuse_change_of_loft_texts() returns trigger language plpgsql as $$
begin
  -- With the demo go its lofts, and what they said (0012).
  if tg_op <> 'UPDATE'
    and exists (select from journal where entry = 'demo_removed' and transaction_id = pg_current_xact_id()::text)
    and not exists (select from payments where is_live) then
    return null;
  end if;
  raise exception 'Published texts of a loft are only ever added: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete or truncate on loft_text_versions
  for each statement execute function refuse_change_of_loft_texts();
create trigger tell_added after insert on loft_text_versions
  referencing new table as added for each statement execute function tell_of_property_changed();

insert into loft_text_versions (property_id, version, tagline_fr, tagline_en, description_fr, description_en)
  select id, 1, tagline_fr, tagline_en, space_description_fr, space_description_en from properties;
alter table properties
  drop column tagline_fr,
  drop column tagline_en,
  drop column space_description_fr,
  drop column space_description_en;

-- One for each loft, until it is published or given up.
create table loft_drafts (
  property_id integer primary key references properties on delete cascade,
  version serial,
  based_on integer not null check (based_on >= 0),
  tagline_fr text not null,
  tagline_en text not null,
  description_fr text not null,
  description_en text not null,
  saved_at timestamptz not null,
  saved_by text not null,
  preview_hash text unique,
  preview_until timestamptz,
  constraint loft_drafts_preview check ((preview_hash is null) = (preview_until is null))
);
comment on table loft_drafts is 'What somebody writes of a loft and nobody has published yet.';
comment on column loft_drafts.version is 'Another one with each saving, and never one that was there before: who saves names the one they read.';
comment on column loft_drafts.based_on is 'The newest published version that its writer had read; 0 = there was none.';
comment on column loft_drafts.saved_by is 'The name of whoever saved it last.';
comment on column loft_drafts.preview_hash is 'SHA-256 of the secret in the link by which somebody without a login reads it.';

-- What a guest had read who bought: kept with the terms of the sale.
alter table stays
  add column texts_version integer,
  add constraint stays_texts_version foreign key (property_id, texts_version) references loft_text_versions;
alter table stay_versions
  add column texts_version integer,
  add constraint stay_versions_texts_version foreign key (property_id, texts_version) references loft_text_versions;
comment on column stays.texts_version is 'What its loft said of itself when it was sold; null of closed nights, of stays that were brought in, and of those sold before versions were kept.';
comment on column stay_versions.texts_version is 'As of the stay.';
