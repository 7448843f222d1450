import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Permission } from '#domain/permissions.ts'
import type { Answer } from '#client/call.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { may, useMe } from '#console/client/me.ts'
import { UndoNotice } from '#console/frame/undo-notice.tsx'

export type Saved = Answer<'PUT /api/staff/pages/texts'>

type Props = {
  id: string
  title: string
  /** What stands there instead of the form. */
  lead: ReactNode
  saved: string
  needs: Permission
  /** The button that opens the form, and how it is called among others of the page. */
  opener?: { label: string; name: string }
  form: (onClose: (saved: Saved | null) => void) => ReactNode
}

/** What is there by now, the form by which somebody who may says something else, and for some minutes the way back. */
export function UndoableSection({ id, title, lead, saved: news, form, ...props }: Props) {
  const { needs, opener = { label: m.account_edit(), name: m.console_pages_change_of({ group: title }) } } =
    props
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [isLeft, setLeft] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    if (isLeft) heading.current?.focus()
  }, [isLeft])
  const { revalidate } = useRevalidator()
  const isOffered = may(useMe(), needs)

  function open() {
    setSaved(null)
    setLeft(false)
    setOpen(true)
  }
  function close(done: Saved | null) {
    setOpen(false)
    setSaved(done)
    setLeft(true)
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-card" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {saved && (
        <UndoNotice
          key={saved.undo?.id}
          undos={saved.undo ? [saved.undo] : []}
          onUndone={() => void revalidate()}
        >
          {news}
        </UndoNotice>
      )}
      {isOpen ? (
        form(close)
      ) : (
        <>
          {lead}
          {isOffered && (
            <Button variant="quiet" aria-label={opener.name} onPress={open}>
              {opener.label}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
