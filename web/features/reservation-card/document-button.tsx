import { documentNumber } from '#domain/invoice.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { OfStay } from './of-stay.tsx'
import type { Reservation } from './read-reservations.ts'
import { useDocument, type DocumentKind } from './use-document.ts'

type Props = {
  kind: DocumentKind
  reservation: Reservation
  /** Of a credit note, or of an invoice that another one replaced. */
  number?: number
  className?: string
}

export function DocumentButton({ kind, reservation, number, className = '' }: Props) {
  const { isBusy, problem, fetchDocument } = useDocument(kind, reservation.id, number)
  const { icon, label } = documents[kind]
  // Of several each says which one it is, as it is printed on them.
  const words = numberedWords(kind, reservation, number) ?? label()
  return (
    <div className={className}>
      <button
        type="button"
        className="document-button"
        aria-disabled={isBusy || undefined}
        onClick={fetchDocument}
      >
        <Icon name={icon} />
        <span aria-live="polite">
          {isBusy ? m.reservation_downloading() : words}
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

function numberedWords(kind: DocumentKind, { creditNotes }: Reservation, number?: number): string | null {
  if (number === undefined || kind === 'calendar') return null
  if (kind === 'invoice') return m.reservation_invoice_replaced({ number: documentNumber('invoice', number) })
  return creditNotes.length > 1
    ? m.reservation_credit_note_numbered({ number: documentNumber('credit_note', number) })
    : null
}

const documents: Record<DocumentKind, { icon: IconName; label: () => string }> = {
  invoice: { icon: 'receipt', label: m.reservation_invoice },
  credit_note: { icon: 'receipt', label: m.reservation_credit_note },
  calendar: { icon: 'calendar', label: m.reservation_calendar },
}
