import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Icon } from '#ui/icon.tsx'
import { DocumentButton, replacedInvoices } from './document-button.tsx'
import type { Reservation } from './read-reservations.ts'

/** The papers of a stay to come, and the way to its host. */
export function StayActions({ reservation }: { reservation: Reservation }) {
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
      <li>
        <DocumentButton kind="calendar" reservation={reservation} />
      </li>
      <li>
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(reservation.reference)}`}
          className="document-button"
        >
          <Icon name="mail" />
          {m.reservation_write()}
        </a>
      </li>
      {!reservation.hasInvoice && (
        <li className="small text-muted basis-full">
          {reservation.isSoldBefore ? m.reservation_sold_before() : m.reservation_invoice_later()}
        </li>
      )}
    </ul>
  )
}
