import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { download } from './download.ts'
import { wordsFor } from '#web/features/error-sentences/sentence-for.ts'
import { expireSession, readSession } from '#web/client/session.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { useWords } from '#web/ui/use-words.ts'
import { OfStay } from './of-stay.tsx'
import type { Reservation } from './read-reservations.ts'

export type DocumentKind = 'invoice' | 'credit_note' | 'calendar'

type Props = { kind: DocumentKind; reservation: Reservation; className?: string }

/** A document of a stay, fetched with the session's token and saved under the server's name for it. */
export function DocumentButton({ kind, reservation, className = '' }: Props) {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useWords()

  async function fetchDocument() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    const options = { token: readSession()?.token, locale }
    const reservationId = reservation.id
    const error =
      kind === 'calendar'
        ? await download('POST /api/profile/reservations/download-calendar', { reservationId }, options)
        : await download('POST /api/profile/reservations/download-invoice', { reservationId, kind }, options)
    setBusy(false)
    if (error?.code === 'signed_out') expireSession()
    else if (error) setProblem(wordsFor(error))
  }

  const { icon, label } = documents[kind]
  return (
    <div className={className}>
      <button
        type="button"
        className="document-button"
        aria-disabled={isBusy || undefined}
        onClick={() => void fetchDocument()}
      >
        <Icon name={icon} />
        <span aria-live="polite">
          {isBusy ? m.reservation_downloading() : label()}
          <OfStay reservation={reservation} />
        </span>
      </button>
      {problem && (
        <p role="alert" className="small text-error mt-1 max-w-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

const documents: Record<DocumentKind, { icon: IconName; label: () => string }> = {
  invoice: { icon: 'receipt', label: m.reservation_invoice },
  credit_note: { icon: 'receipt', label: m.reservation_credit_note },
  calendar: { icon: 'calendar', label: m.reservation_calendar },
}
