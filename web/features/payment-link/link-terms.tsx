import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { DeferredRefundClock } from '#web/features/refund-clock/deferred-refund-clock.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { AskedLink } from './link-summary.tsx'

type Rule = AskedLink['rules'][number]

/** What whoever pays agrees to, before they are asked for a card: what comes back when, and the rules of the house. */
export function LinkTerms({ link }: { link: AskedLink }) {
  const locale = useLocale()
  const { cancellation, worth, cause, rules } = link
  return (
    <section aria-labelledby="link-terms" className="grid gap-4">
      <h2 id="link-terms" className="title-card">
        {m.checkout_pay_agreed()}
      </h2>
      <DeferredRefundClock steps={cancellation} total={worth} isBooked={cause === 'balance'} />
      <dl className="small grid gap-2">
        {rules.map((rule) => (
          <div key={rule.label} className="grid grid-cols-[7.5rem_1fr] gap-x-3">
            <dt className="text-muted">{localized<Rule, 'label'>(rule, 'label', locale)}</dt>
            <dd>{localized<Rule, 'text'>(rule, 'text', locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
