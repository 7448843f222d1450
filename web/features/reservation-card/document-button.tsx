import { documentNumber } from '#domain/invoice.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#ui/icon.tsx'
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

/** Those in whose place another one is, the latest first. */
export const replacedInvoices = ({ invoices }: Reservation): number[] =>
  invoices
    .filter(({ replacedBy }) => replacedBy !== null)
    .map(({ number }) => number)
    .toReversed()

function numberedWords(kind: DocumentKind, reservation: Reservation, number?: number): string | null {
  if (kind === 'calendar') return null
  const { creditNotes } = reservation
  if (kind === 'invoice') return invoiceWords(reservation, number)
  if (number === undefined) return null
  return creditNotes.length > 1
    ? m.reservation_credit_note_numbered({ number: documentNumber('credit_note', number) })
    : null
}

/** The one that counts has its number beside those that it replaced. */
function invoiceWords({ invoices }: Reservation, number = invoices.at(-1)?.number): string | null {
  const invoice = invoices.find((one) => one.number === number)
  if (!invoice || invoices.length === 1) return null
  const printed = documentNumber('invoice', invoice.number)
  return invoice.replacedBy === null
    ? m.reservation_invoice_numbered({ number: printed })
    : m.reservation_invoice_replaced({ number: printed, by: documentNumber('invoice', invoice.replacedBy) })
}

const documents: Record<DocumentKind, { icon: IconName; label: () => string }> = {
  invoice: { icon: 'receipt', label: m.reservation_invoice },
  credit_note: { icon: 'receipt', label: m.reservation_credit_note },
  calendar: { icon: 'calendar', label: m.reservation_calendar },
}
