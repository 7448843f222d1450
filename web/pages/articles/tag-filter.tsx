import { Form, useNavigate, useNavigation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Tag } from '#web/features/article-card/teaser.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** The chosen tag lives in the address; choosing one leads there. Without script the form does the same. */
export function TagFilter({ tags, tag }: { tags: Tag[]; tag: Tag | null }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { location } = useNavigation()
  // While the list is on its way the select already shows what was chosen.
  const next = location?.pathname === pathTo('articles', locale) ? location : null
  const shown = next ? new URLSearchParams(next.search).get('tag') : tag?.id
  const choose = (value: string) =>
    void navigate(pathTo('articles', locale, {}, { tag: value }), { preventScrollReset: true })
  return (
    <Form action={pathTo('articles', locale)} className="flex items-end gap-3">
      <SelectField
        label={m.articles_tag()}
        name="tag"
        className="w-full sm:w-72"
        options={[
          { value: '', label: m.articles_all_tags() },
          ...tags.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        value={String(shown ?? '')}
        onChange={choose}
      />
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'quiet' })}>
          {m.articles_filter()}
        </button>
      </noscript>
    </Form>
  )
}
