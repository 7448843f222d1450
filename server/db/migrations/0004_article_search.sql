-- The words of articles, so that they can be searched. No extension is needed, so any PostgreSQL does.
-- Bodies in `begin atomic` name what they call once and for all: they work whatever the search path is, in a restore too.

-- Only words are left, each mark between them is a space: HTML, entities, apostrophes of either kind, operators of a search.
create function to_spoken(content text) returns text language sql immutable parallel safe strict
begin atomic
  select regexp_replace(
    replace(replace(lower(normalize(regexp_replace(regexp_replace(
      content, '</?(strong|em|a|b|i)(\s[^>]*)?>|[\u00ad\u200b-\u200d\u2060]', '', 'gi'), '<[^>]*>|&#?\w+;', ' ', 'g'),
      NFKC)), 'œ', 'oe'), 'æ', 'ae'),
    '[^a-z0-9\u00c0-\u024f]+', ' ', 'g');
end;

create function without_accents(content text) returns text language sql immutable parallel safe strict
begin atomic
  select lower(regexp_replace(normalize(content, NFD), '[\u0300-\u036f]', '', 'g'));
end;

create function search_rules(locale text) returns regconfig language sql immutable parallel safe strict
begin atomic
  select case locale when 'fr' then 'pg_catalog.french'::regconfig else 'pg_catalog.english'::regconfig end;
end;

-- The stems of words: with their accents, by which endings are known ("enneigée", "enneigés"), and without, as hurried
-- people write. No stem that comes out has an accent. PostgreSQL's French leaves the plural of "vélos", "skis" and "feux".
create function stems_of(locale text, spoken text) returns tsvector language sql immutable parallel safe strict
begin atomic
  select case locale
    when 'fr' then regexp_replace(stems::text, '([a-z0-9]{2})[sx]''', '\1''', 'g')::tsvector
    else stems
  end
  from (
    select without_accents(to_tsvector(search_rules(locale), spoken)::text)::tsvector
      || to_tsvector(search_rules(locale), without_accents(spoken)) as stems
  ) as stemmed;
end;

-- An article's words: their stems, and the words as they are for what somebody is still typing.
-- The title (A) weighs more than the summary (B), the summary more than the text (D).
create function words_of(locale text, content text) returns tsvector language sql immutable parallel safe strict
begin atomic
  select stems_of(locale, to_spoken(content))
    || to_tsvector('pg_catalog.simple'::regconfig, without_accents(to_spoken(content)));
end;

create function article_words(locale text, title text, summary text, body text) returns tsvector
language sql immutable parallel safe strict
begin atomic
  select setweight(words_of(locale, title), 'A')
    || setweight(words_of(locale, summary), 'B')
    || setweight(words_of(locale, body), 'D');
end;

-- What is looked for: every word in one of its forms, the last one also as a beginning; null when nothing can be looked
-- for. It is made of letters and digits only, so nothing that is typed is an operator. Stems are stemmed once more,
-- because an ending without its accent is known only in part ("enneigee" → "enneige" → "enneig").
create function article_query(locale text, needle text) returns tsquery language sql immutable parallel safe strict
begin atomic
  select string_agg('(' || forms || ')', ' & ')::tsquery
  from (
    select nullif(array_to_string(
      tsvector_to_array(stems || stems_of(locale, array_to_string(tsvector_to_array(stems), ' ')))
        || case when place = last_place then array[without_accents(word) || ':*'] end, ' | '), '') as forms
    from (
      select word, place, max(place) over () as last_place, stems_of(locale, word) as stems
      from (
        -- A word of a query has a longest length; no word of ours comes near this one.
        select left(typed, 60) as word, place
        from unnest(string_to_array(btrim(to_spoken(needle)), ' ')) with ordinality as typed (typed, place)
        where typed <> ''
      ) as words
    ) as stemmed
  ) as formed
  where forms is not null;
end;

alter table articles
  add column words_fr tsvector not null generated always as (article_words('fr', title, summary, text)) stored,
  add column words_en tsvector not null generated always as (article_words('en', title_en, summary_en, text_en)) stored;
create index articles_words_fr on articles using gin (words_fr);
create index articles_words_en on articles using gin (words_en);
