import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { rateWords } from '#i18n/price-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { nightsWords } from '#console/calendar/choice-words.ts'
import type { PricesAhead } from './use-price-form.ts'

type LoftAhead = PricesAhead['lofts'][number]
type Change = LoftAhead['changes'][number]

/** What a change would do: the nights of each loft, those that keep their price, and what three stays would cost. */
export function PriceAhead({ ahead: { lofts, stays } }: { ahead: PricesAhead }) {
  const locale = useLocale()
  const changed = lofts.filter(({ changes }) => changes.length > 0)
  return (
    <>
      <ul className="ahead-facts">
        {lofts.map((loft) => (
          <li key={loft.id}>{loftWords(loft, locale)}</li>
        ))}
      </ul>
      {changed.length > 0 && (
        <details className="price-nights">
          <summary>{m.console_prices_ahead_each()}</summary>
          {changed.map((loft) => (
            <section key={loft.id} aria-label={loft.name}>
              <h4 className="font-semibold">{loft.name}</h4>
              <ul>
                {loft.changes.map((change) => (
                  <li key={change.firstNight}>{changeWords(change, locale)}</li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      )}
      {stays.length > 0 && (
        <div className="price-stays">
          <p className="font-semibold">{m.console_prices_ahead_stays()}</p>
          <Table
            caption={m.console_prices_ahead_stays()}
            head={[
              m.console_prices_ahead_stay(),
              m.console_prices_ahead_before(),
              m.console_prices_ahead_after(),
            ]}
            rows={stays.map((stay) => [
              `${stay.propertyName}, ${formatDays(stay.arrival as Day, stay.departure as Day, locale, 'brief')}`,
              totalWords(stay.before, locale),
              totalWords(stay.after, locale),
            ])}
          />
        </div>
      )}
    </>
  )
}

const totalWords = (total: number | null, locale: Locale): string =>
  total === null ? m.console_prices_ahead_not_sold() : formatMoney(total, locale)

/** 'Le loft 101 : 12 nuits, 250 → 275 $. 3 déjà vendues gardent leur prix.' */
function loftWords({ name: loft, nightsChanged: count, nightsSold, changes }: LoftAhead, locale: Locale) {
  if (count === 0) return m.console_prices_ahead_none({ loft })
  const hasMinimum = changes.some(
    ({ before, after }) => before && after && before.minNights !== after.minNights,
  )
  const side = (which: 'before' | 'after') =>
    sideWords(
      changes.map((change) => change[which]),
      hasMinimum,
      locale,
    )
  const said = m.console_prices_ahead_nights({ loft, count, before: side('before'), after: side('after') })
  return nightsSold === 0 ? said : `${said} ${m.console_prices_ahead_sold({ count: nightsSold })}`
}

function changeWords({ before, after, isSold, ...nights }: Change, locale: Locale): string {
  const days = nightsWords(
    { firstNight: nights.firstNight as Day, lastNight: nights.lastNight as Day },
    locale,
  )
  const hasMinimum = before?.minNights !== after?.minNights
  const change = `${sideWords([before], hasMinimum, locale)} → ${sideWords([after], hasMinimum, locale)}`
  const said = m.console_prices_weekend_of({ days, price: change })
  return isSold ? `${said} (${m.console_prices_ahead_is_sold()})` : said
}

/** '250 $', '250 $ – 300 $', '250 $, min. 2'; of nights without a price that they have none. */
function sideWords(nights: readonly Change['before'][], hasMinimum: boolean, locale: Locale): string {
  const priced = nights.filter((night) => night !== null)
  const rates = spanOf(priced.map(({ rate }) => rate)).map((rate) => rateWords(rate, locale))
  const least = spanOf(priced.map(({ minNights }) => minNights)).join('–')
  return [
    ...(priced.length < nights.length ? [m.console_prices_ahead_unpriced()] : []),
    ...(rates.length > 0 ? [rates.join(' – ')] : []),
    ...(hasMinimum && least ? [m.console_prices_ahead_min({ count: least })] : []),
  ].join(', ')
}

/** The least and the most, or the one that all are. */
function spanOf(figures: readonly number[]): number[] {
  if (figures.length === 0) return []
  return [...new Set([Math.min(...figures), Math.max(...figures)])]
}
