import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dayOf } from './money-words.ts'
import type { Reservation } from './read-reservations.ts'

/** Where the security deposit stands, as one sentence without its full stop; empty when there is none. */
export function depositWords(
  { deposit }: Pick<Reservation, 'deposit'>,
  zone: string,
  locale: Locale,
): string {
  if (!deposit) return ''
  const amount = formatMoney(deposit.amount, locale, { decimals: 0 })
  const held = wholeDay(deposit.heldAt ?? deposit.holdAt, zone, locale)
  const released = wholeDay(deposit.endedAt ?? deposit.releaseAt, zone, locale)
  switch (deposit.status) {
    case 'planned':
      return m.reservation_deposit_planned({ amount, held, released })
    case 'held':
      return m.reservation_deposit_held({ amount, held, released })
    case 'refused':
      return m.reservation_deposit_refused({ amount })
    case 'released':
      return m.reservation_deposit_released({ amount, held, released })
    case 'captured':
      return m.reservation_deposit_captured({
        amount,
        taken: formatMoney(deposit.capturedAmount, locale),
        day: released,
      })
    case 'not_held':
      return m.reservation_deposit_not_held({ amount })
  }
}

/** A sentence with two dates in it is read faster when neither is cut in two. */
const wholeDay = (instant: string, zone: string, locale: Locale): string =>
  dayOf(instant, zone, locale).replaceAll(' ', '\u00a0')
