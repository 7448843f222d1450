import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keysOf, type TextGroup } from '#domain/site-texts.ts'
import { locales } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { may, useMe } from '#console/client/me.ts'
import { UndoNotice } from '#console/frame/undo-notice.tsx'
import { groupWords, labelOf, type PageText } from './page-words.ts'
import { TextsForm, type Saved } from './texts-form.tsx'

/** What is written of a part of the site, and the form by which somebody who may writes something else. */
export function TextsSection({ group, texts }: { group: TextGroup; texts: readonly PageText[] }) {
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  const isOffered = may(useMe(), 'change_pages')
  const title = groupWords[group]()

  function open() {
    setSaved(null)
    setOpen(true)
  }
  function close(done: Saved | null) {
    setOpen(false)
    setSaved(done)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby={`texts-${group}`}>
      <h2 id={`texts-${group}`} className="title-card" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {saved && (
        <UndoNotice
          key={saved.undo?.id}
          undos={saved.undo ? [saved.undo] : []}
          onUndone={() => void revalidate()}
        >
          {m.console_pages_saved()}
        </UndoNotice>
      )}
      {isOpen ? (
        <TextsForm group={group} texts={texts} onClose={close} />
      ) : (
        <>
          <Written group={group} texts={texts} />
          {isOffered && (
            <Button variant="quiet" aria-label={m.console_pages_change_of({ group: title })} onPress={open}>
              {m.account_edit()}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Written({ group, texts }: { group: TextGroup; texts: readonly PageText[] }) {
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
