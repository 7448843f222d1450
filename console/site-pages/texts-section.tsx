import { keysOf, type TextGroup } from '#domain/site-texts.ts'
import { locales } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { groupWords, labelOf, type PageText } from './page-words.ts'
import { TextsForm } from './texts-form.tsx'
import { UndoableSection } from '#console/forms/undoable-section.tsx'

type Props = { group: TextGroup; texts: readonly PageText[] }

/** What is written of a part of the site, and the form by which somebody who may writes something else. */
export const TextsSection = ({ group, texts }: Props) => (
  <UndoableSection
    id={`texts-${group}`}
    title={groupWords[group]()}
    lead={<Written group={group} texts={texts} />}
    saved={m.console_pages_saved()}
    needs="change_pages"
    form={(onClose) => <TextsForm group={group} texts={texts} onClose={onClose} />}
  />
)

function Written({ group, texts }: Props) {
  const shown = keysOf(group).flatMap((key) => texts.find((text) => text.key === key) ?? [])
  if (shown.length === 0) return <p className="text-muted my-3">{m.console_pages_none()}</p>
  return (
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
  )
}
