import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Icon } from '#ui/icon.tsx'
import { DocumentButton, replacedInvoices } from './document-button.tsx'
import type { Reservation } from './read-reservations.ts'

type Props = {
  reservation: Reservation
  /** Where the page has a form for it, no mail program is asked. */
  canMail?: boolean
}

/** The papers of a stay, and the way to its host. */
export function StayActions({ reservation, canMail = true }: Props) {
  const { email } = useSite()
  return (
    <ul className="grid gap-x-8 sm:flex sm:flex-wrap sm:items-start">
      {reservation.hasInvoice && (
        <li>
          <DocumentButton kind="invoice" reservation={reservation} />
        </li>
      )}
      {replacedInvoices(reservation).map((number) => (
        <li key={number}>
          <DocumentButton kind="invoice" number={number} reservation={reservation} />
        </li>
      ))}
      {reservation.creditNotes.map(({ number }) => (
        <li key={number}>
          <DocumentButton kind="credit_note" number={number} reservation={reservation} />
        </li>
      ))}
      {!reservation.cancelledAt && (
        <li>
          <DocumentButton kind="calendar" reservation={reservation} />
        </li>
      )}
      {canMail && (
        <li>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(reservation.reference)}`}
            className="document-button"
          >
            <Icon name="mail" />
            {m.reservation_write()}
          </a>
        </li>
      )}
      {!reservation.hasInvoice && (
        <li className="small text-muted basis-full">
          {reservation.isSoldBefore ? m.reservation_sold_before() : m.reservation_invoice_later()}
        </li>
      )}
    </ul>
  )
}
