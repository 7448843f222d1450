import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { OfStay } from './of-stay.tsx'
import type { Reservation } from './read-reservations.ts'
import { useDocument, type DocumentKind } from './use-document.ts'

type Props = { kind: DocumentKind; reservation: Reservation; className?: string }

export function DocumentButton({ kind, reservation, className = '' }: Props) {
  const { isBusy, problem, fetchDocument } = useDocument(kind, reservation.id)
  const { icon, label } = documents[kind]
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
