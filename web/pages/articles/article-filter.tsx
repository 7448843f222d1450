import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { ArticleSearchField } from '#web/features/articles/article-search-field.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select.tsx'
import { Title } from '#ui/title.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Tag } from '#web/features/articles/teaser.ts'
import type { Filter, useArticleFilter } from './use-article-filter.ts'

type Props = { tags: Tag[]; filter: ReturnType<typeof useArticleFilter> }

/** What the page is, and what the house says of its articles, if it says anything. */
export const ArticlesHead = ({ text }: { text: string | undefined }) => (
  <>
    <h1 className="title-hero max-w-[18ch]">
      <Title>{m.articles_title()}</Title>
    </h1>
    {text && <p className="measure mt-5">{text}</p>}
  </>
)

/** Theme and words on one line; without script a plain form that does the same. */
export function ArticleFilter({ tags, filter }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const known = useKnownTags(tags)
  const send = () => {
    filter.send()
    // On a phone the keyboard would hide what was found.
    if (window.matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.blur()
  }
  return (
    <search aria-label={m.articles_search_label()} className="max-w-3xl flex-[1_1_36rem]">
      <form
        ref={form}
        action={pathTo('articles', useLocale())}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
      >
        {known.length > 0 && (
          <SelectField
            label={m.articles_tag()}
            name="tag"
            options={[
              { value: '', label: m.articles_all_tags() },
              ...known.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            // A tag that is none is not among them.
            value={known.some(({ id }) => String(id) === filter.tag) ? filter.tag : ''}
            onChange={filter.choose}
          />
        )}
        <ArticleSearchField value={filter.typed} onType={filter.type} />
        <noscript>
          <button type="submit" className={buttonClass({ variant: 'quiet' })}>
            {m.words_filter()}
          </button>
        </noscript>
      </form>
    </search>
  )
}

/** More words than are looked for can stand in an address. */
export function CutNotice({ isCut }: Pick<Filter, 'isCut'>) {
  if (!isCut) return null
  return (
    <Notice tone="info" className="mb-10">
      {m.articles_cut()}
    </Notice>
  )
}

/** The tags, also while they cannot be read: a choice does not disappear because a connection is lost. */
function useKnownTags(tags: Tag[]): Tag[] {
  const [known, setKnown] = useState(tags)
  if (tags.length > 0 && tags !== known) setKnown(tags)
  return tags.length > 0 ? tags : known
}
