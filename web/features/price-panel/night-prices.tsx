import { eachDay } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { whyOf, type RateRow } from '#domain/rate-layers.ts'
import { formatDay } from '#i18n/format.ts'
import { rateWords, whyWords } from '#i18n/price-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Dates } from '#web/features/stay-picker/stay-rules.ts'
import { Summary } from '#ui/summary.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  rates: readonly RateRow[]
  dates: Dates
  /** What the nights cost together, by the server. */
  amount: Cents
}

/** What each night of the stay costs and why, for who asks. Where the page’s own terms are older than the price, nothing is said. */
export function NightPrices({ rates, dates: { arrival, departure }, amount }: Props) {
  const locale = useLocale()
  const nights = eachDay(arrival, departure).map((day) => ({ day, why: whyOf(rates, day) }))
  const known = nights.reduce((sum, { why }) => sum + (why?.rate.nightlyRate ?? 0), 0)
  if (known !== amount) return null
  return (
    <details className="night-prices">
      <Summary>{m.price_nights()}</Summary>
      <ul className="small">
        {nights.map(({ day, why }) => (
          <li key={day}>
            <span>
              <Typeset>{formatDay(day, locale, { weekday: true, year: false })}</Typeset>
              <span className="block text-muted">{why && whyWords(why.rate, locale)}</span>
            </span>{' '}
            <span className="figures">{why && rateWords(why.rate.nightlyRate ?? 0, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="small text-muted">{m.price_nights_before()}</p>
    </details>
  )
}
