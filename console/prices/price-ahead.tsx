import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { rateWords } from '#i18n/price-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Summary } from '#ui/summary.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { countOf as countOfNights, nightsWords } from '#console/nights/choice-words.ts'
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
          <Summary>{m.console_prices_ahead_each()}</Summary>
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
            head={[m.words_stay(), m.words_before(), m.words_after()]}
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

/** 'Le loft 101 : 12 nuits, 250 → 275 $. 3 déjà vendues gardent leur prix.' Then on how many days people arrive or leave no more. */
function loftWords(ahead: LoftAhead, locale: Locale): string {
  const { name: loft } = ahead
  if (ahead.nightsChanged === 0) return m.console_prices_ahead_none({ loft })
  const days = daysWords(ahead)
  return [
    ...pricedWords(ahead, locale),
    ...(days.length > 0 ? [m.console_prices_ahead_days({ loft, changes: days.join(', ') })] : []),
  ].join(' ')
}

function pricedWords({ name: loft, changes: all }: LoftAhead, locale: Locale): string[] {
  const changes = all.filter(isPriced)
  const [count, nightsSold] = [countOf(changes), countOf(changes.filter(({ isSold }) => isSold))]
  if (count === 0) return []
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
  return nightsSold === 0 ? [said] : [said, m.console_prices_ahead_sold({ count: nightsSold })]
}

const isPriced = ({ before, after }: Change): boolean =>
  before?.rate !== after?.rate || before?.minNights !== after?.minNights

const countOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, nights) => sum + countOfNights(nightsOf(nights)), 0)

const nightsOf = ({ firstNight, lastNight }: Change) => ({
  firstNight: firstNight as Day,
  lastNight: lastNight as Day,
})

type End = 'arrivals' | 'departures'

/** That people may not arrive or leave any more, or may again: how it is said of so many days. */
const endWords: Record<End, Record<'open' | 'closed', (said: { count: number }) => string>> = {
  arrivals: { open: m.console_prices_ahead_arrivals, closed: m.console_prices_ahead_no_arrivals },
  departures: { open: m.console_prices_ahead_departures, closed: m.console_prices_ahead_no_departures },
}

const daysWords = ({ changes }: LoftAhead): string[] =>
  (['arrivals', 'departures'] as const).flatMap((end) =>
    (['closed', 'open'] as const).flatMap((state) => {
      const count = countOf(changes.filter((change) => becomes(change, end) === state))
      return count === 0 ? [] : [endWords[end][state]({ count })]
    }),
  )

function becomes({ changeover }: Change, end: End): 'open' | 'closed' | null {
  if (!changeover || changeover.before[end] === changeover.after[end]) return null
  return changeover.after[end] ? 'open' : 'closed'
}

function changeWords(change: Change, locale: Locale): string {
  const { before, after, isSold } = change
  const hasMinimum = before?.minNights !== after?.minNights
  const price = `${sideWords([before], hasMinimum, locale)} → ${sideWords([after], hasMinimum, locale)}`
  const ends = (['arrivals', 'departures'] as const).flatMap((end) => {
    const state = becomes(change, end)
    return state ? [stateWords[end][state]()] : []
  })
  const said = m.console_prices_weekend_of({
    days: nightsWords(nightsOf(change), locale),
    price: [...(isPriced(change) ? [price] : []), ...ends].join(', '),
  })
  return isSold && isPriced(change) ? `${said} (${m.console_night_sold()})` : said
}

const stateWords: Record<End, Record<'open' | 'closed', () => string>> = {
  arrivals: { open: m.console_calendar_arrival, closed: m.console_calendar_no_arrival },
  departures: { open: m.console_calendar_departure, closed: m.console_calendar_no_departure },
}

/** '250 $', '250 $ – 300 $', '250 $, min. 2'; of nights without a price that they have none. */
function sideWords(nights: readonly Change['before'][], hasMinimum: boolean, locale: Locale): string {
  const priced = nights.filter((night) => night !== null)
  const rates = spanOf(priced.map(({ rate }) => rate)).map((rate) => rateWords(rate, locale))
  const least = spanOf(priced.map(({ minNights }) => minNights)).join('–')
  return [
    ...(priced.length < nights.length ? [m.console_no_price()] : []),
    ...(rates.length > 0 ? [rates.join(' – ')] : []),
    ...(hasMinimum && least ? [m.stay_word_minimum({ count: least })] : []),
  ].join(', ')
}

/** The least and the most, or the one that all are. */
function spanOf(figures: readonly number[]): number[] {
  if (figures.length === 0) return []
  return [...new Set([Math.min(...figures), Math.max(...figures)])]
}
