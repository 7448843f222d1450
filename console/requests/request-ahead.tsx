import type { Instant } from '#domain/days.ts'
import { formatMoney, formatUntil } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import type { Reservation } from '#console/client/entry-words.ts'

type LinkAhead = Answer<'POST /api/staff/reservations/{id}/requests/preview'>

type Props = { ahead: LinkAhead; reservation: Reservation }

/** What asking will do, before it is done: how much and until when, the papers, and what the guest reads. */
export function RequestAhead({ ahead, reservation }: Props) {
  const locale = useLocale()
  const { guestName: guest, zone } = reservation
  const { amount, balance, email } = ahead
  const until = formatUntil(ahead.expiresAt as Instant, zone, locale)
  return (
    <>
      <ul className="ahead-facts">
        <li>{m.console_requests_ahead_amount({ amount: formatMoney(amount, locale), guest })}</li>
        {amount < balance && (
          <li>{m.console_requests_ahead_rest({ rest: formatMoney(balance - amount, locale) })}</li>
        )}
        <li>{m.console_requests_ahead_until({ until })}</li>
        {reservation.option && <li>{m.console_booking_ahead_link({ guest })}</li>}
        {email && !reservation.option && <li>{m.console_requests_ahead_papers()}</li>}
        {!email && <li>{m.console_requests_ahead_by_hand({ guest })}</li>}
      </ul>
      {email && <EmailAhead email={email} guest={guest} />}
    </>
  )
}
