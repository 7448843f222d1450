import type { Instant } from '#domain/days.ts'
import { formatMoney, formatUntil } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import { nameOf, type BookingGuest } from './booking-guest.ts'
import type { WayToPay } from './ways-to-pay.tsx'

type Props = {
  ahead: Answer<'POST /api/staff/options/preview'>
  guest: BookingGuest
  zone: string
  way: WayToPay
  hasLink: boolean
}

/** What holding the nights will do, before it is done: the price by lines, the end, what follows, and what the guest reads. */
export function HoldAhead({ ahead, guest, zone, way, hasLink }: Props) {
  const locale = useLocale()
  const { lines, total, until, email } = ahead
  const name = nameOf(guest)
  return (
    <>
      <ul className="money-rows">
        {lines.map(({ code, label, labelEn, amount }, index) => (
          <li key={`${code}-${index}`}>
            <span>{{ fr: label, en: labelEn }[locale]}</span>
            <span className="figures">{formatMoney(amount, locale)}</span>
          </li>
        ))}
        <li className="font-semibold">
          <span>{m.console_booking_total()}</span>
          <span className="figures">{formatMoney(total, locale)}</span>
        </li>
      </ul>
      <ul className="ahead-facts">
        <li>
          {m.console_booking_ahead_until({ guest: name, until: formatUntil(until as Instant, zone, locale) })}
        </li>
        {hasLink && <li>{m.console_booking_ahead_link({ guest: name })}</li>}
        {hasLink && <li>{m.console_booking_ahead_no_deposit()}</li>}
        {way === 'paid' && <li>{m.console_booking_ahead_paid()}</li>}
      </ul>
      <EmailAhead email={email} guest={name} />
    </>
  )
}
