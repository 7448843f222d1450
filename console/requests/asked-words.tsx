import type { Instant } from '#domain/days.ts'
import { formatInstant, formatMoney, formatUntil } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import type { Reservation } from '#console/client/entry-words.ts'

export type Asked = Reservation['requests'][number]

/** How much was asked for, until when, and what became of it. */
export function AskedWords({ asked, zone }: { asked: Asked; zone: string }) {
  const locale = useLocale()
  const { status, withdrawnFor, expiresAt, endedAt } = asked
  const amount = formatMoney(asked.amount, locale)
  // One whose time has come is over before anybody has looked.
  const ended = status === 'open' || status === 'expired' ? expiresAt : (endedAt ?? expiresAt)
  const write = endedAt === null || status === 'open' || status === 'expired' ? formatUntil : formatInstant
  const at = write(ended as Instant, zone, locale)
  const words = status === 'withdrawn' ? withdrawnWords[withdrawnFor ?? 'house'] : stateWords[status]
  return <p className="measure">{words({ amount, at })}</p>
}

const stateWords = {
  open: m.console_requests_is_open,
  paid: m.console_requests_is_paid,
  expired: m.console_requests_is_expired,
} as const

const withdrawnWords = {
  house: m.console_requests_is_withdrawn,
  balance: m.console_requests_is_less,
  cancelled: m.console_requests_is_cancelled,
} as const
