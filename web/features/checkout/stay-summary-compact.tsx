import { loftName } from '#domain/loft-facts.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Checkout } from './load-checkout.ts'
import { leadTo } from './step-bar.tsx'

/** On phones the summary stands below the form, so one line above it says what is being bought. */
export function StaySummaryCompact({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { property, request, price } = checkout
  return (
    <a
      href="#stay-summary"
      onClick={(event) => leadTo('stay-summary', event)}
      className="border-line @container mb-8 block border-y py-3 lg:hidden"
    >
      {/* In letters twice as large, one below the other. */}
      <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 @max-[14rem]:grid-cols-1 @max-[14rem]:*:text-left">
        <span className="font-serif text-[1.2rem]">{loftName(property.name)}</span>
        <span className="figures text-right font-serif text-[1.2rem]">
          {formatMoney(price?.ok ? price.money.total : null, locale)}
        </span>
        <span className="small text-muted">
          <Typeset>{formatDays(request.arrival, request.departure, locale, 'brief')}</Typeset>
        </span>
        <span className="small text-lake text-right underline underline-offset-4">
          {m.checkout_summary_see()}
        </span>
      </span>
    </a>
  )
}
