import type { SiteTextKey, TextGroup } from '#domain/site-texts.ts'
import { locales } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Summary } from '#ui/summary.tsx'
import { groupWords, labelOf, type PageText } from './page-words.ts'
import { TextsForm } from './texts-form.tsx'
import { UndoableSection } from '#console/forms/undoable-section.tsx'

type Props = { group: TextGroup; keys: readonly SiteTextKey[]; texts: readonly PageText[] }

/** What is written of a part of the site, and the form by which somebody who may writes something else. */
export const TextsSection = ({ group, keys, texts }: Props) => (
  <UndoableSection
    id={`texts-${group}`}
    title={groupWords[group]()}
    lead={<Written keys={keys} texts={texts} />}
    saved={m.console_pages_saved()}
    needs="change_pages"
    form={(onClose) => <TextsForm group={group} keys={keys} texts={texts} onClose={onClose} />}
  />
)

/** Unfolded by whoever wants to read it; how much there is is seen before. */
function Written({ keys, texts }: Pick<Props, 'keys' | 'texts'>) {
  const shown = keys.flatMap((key) => texts.find((text) => text.key === key) ?? [])
  if (shown.length === 0) return <p className="text-muted my-3">{m.console_pages_none()}</p>
  return (
    <details className="my-2">
      <Summary className="text-link">
        {m.console_pages_count({ written: shown.length, all: keys.length })}
      </Summary>
      <dl className="site-texts">
        {shown.map(({ key, ...words }) => (
          <div key={key}>
            <dt>{labelOf(key)}</dt>
            {locales.map((locale) => (
              <dd key={locale} lang={locale}>
                {words[locale]}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
