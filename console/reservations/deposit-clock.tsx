import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant, formatMoney } from '#i18n/format.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Reservation } from '#console/client/entry-words.ts'

type Deposit = NonNullable<Reservation['deposit']>

/** Where the security deposit stands, and when that changes by itself. */
export function DepositClock({ deposit, zone }: { deposit: Deposit; zone: string }) {
  const locale = useLocale()
  const amount = formatMoney(deposit.amount, locale, { decimals: 0 })
  const [held, released] = [deposit.holdAt, deposit.releaseAt].map((instant) =>
    formatInstant(instant as Instant, zone, locale),
  ) as [string, string]
  const kept = formatMoney(deposit.kept ?? 0, locale)
  if (deposit.isBeingKept)
    return <p className="measure">{m.console_bank_deposit_keeping({ amount, kept })}</p>
  const words = {
    planned: () => m.console_deposit_planned({ amount, held }),
    held: () => m.console_deposit_held({ amount, released }),
    refused: () => m.console_deposit_refused({ amount }),
    released: () => m.console_deposit_released({ amount }),
    captured: () => m.console_bank_deposit_captured({ amount, kept }),
    not_held: () => m.console_deposit_not_held({ amount }),
  }
  return <p className="measure">{words[deposit.status]()}</p>
}
