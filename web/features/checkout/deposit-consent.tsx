import { addDays } from '#domain/days.ts'
import { releaseDays } from '#domain/deposit.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Checkout } from './load-checkout.ts'

/** What paying lets the house do with the card besides: said where the button is, before it is pressed. */
export function DepositConsent({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { property, request } = checkout
  if (property.depositAmount === 0) return null
  return (
    <p className="small measure border-line border-l-2 pl-4">
      {m.checkout_deposit_consent({
        amount: formatMoney(property.depositAmount, locale, { decimals: 0 }),
        arrival: formatDay(request.arrival, locale),
        release: formatDay(addDays(request.departure, releaseDays.usual), locale),
      })}
    </p>
  )
}
