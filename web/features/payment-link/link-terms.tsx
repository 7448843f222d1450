import { rulesBeforeBooking } from '#i18n/legal/house-rules.ts'
import { m } from '#i18n/paraglide/messages.js'
import { DeferredRefundClock } from '#web/features/refund-clock/deferred-refund-clock.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { AskedLink } from './link-summary.tsx'

/** What whoever pays agrees to, before they are asked for a card: what comes back when, and the rules of the house. */
export function LinkTerms({ link }: { link: AskedLink }) {
  const locale = useLocale()
  const { cancellation, worth, cause } = link
  return (
    <section aria-labelledby="link-terms" className="grid gap-4">
      <h2 id="link-terms" className="title-card">
        {m.checkout_pay_agreed()}
      </h2>
      <DeferredRefundClock steps={cancellation} total={worth} isBooked={cause === 'balance'} />
      <dl className="small grid gap-1">
        {rulesBeforeBooking(locale, link).map(({ code, label, text }) => (
          <div key={code}>
            <dt className="text-muted inline">{label}</dt> <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
