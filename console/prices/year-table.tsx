import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { addDays, monthOf, partsOf, type Day } from '#domain/days.ts'
import { whyOf, type Why } from '#domain/rate-layers.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatMonth, formatNumber, monthNames } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { addMonths } from '#i18n/month-days.ts'
import { rowsOf, type LoftPrices, type Prices, type Season } from './prices.ts'
import { whyParts, whySentence } from './why-sentence.ts'
import { dayIn, monthsFrom, monthsShown, placeAt, walkedTo, type PricesPlace } from './year.ts'

type Props = { prices: Prices; loft: LoftPrices; place: PricesPlace }

/** A year of nights, each with its price, deeper in colour where it is dearer; a pressed one says where its price comes from. */
export function YearTable({ prices, loft, place }: Props) {
  const locale = useLocale()
  const today = prices.today as Day
  const months = useMemo(() => monthsFrom(place.from), [place.from])
  const last = addDays(addMonths(place.from, monthsShown), -1)
  const rows = useMemo(() => rowsOf(prices, loft), [prices, loft])
  const depthOf = useMemo(() => depths(rows, months, today), [rows, months, today])
  const [pressed, setPressed] = useState<Day | null>(null)
  const [walked, setWalked] = useState<Day | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const stop = walked ?? (today >= place.from && today <= last ? today : place.from)
  const span = `${formatMonth(place.from, locale)} – ${formatMonth(last, locale)}`

  function onKeyDown(event: KeyboardEvent) {
    const to = walkedTo(event.key, stop)
    if (!to || to < place.from || to > last) return
    event.preventDefault()
    setWalked(to)
    table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }

  return (
    <section aria-labelledby="price-year">
      <div className="price-year-head">
        <h2 id="price-year" className="title-card">
          {m.console_prices_year()}
        </h2>
        <nav aria-label={m.console_prices_year_turn()} className="calendar-turns">
          <Turn place={place} by={-monthsShown} today={today} />
          <span>{span}</span>
          <Turn place={place} by={monthsShown} today={today} />
        </nav>
      </div>
      <Legend />
      <table ref={table} className="price-year">
        <caption className="sr-only">{m.console_prices_year_of({ loft: loft.name, span })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.words_day()}</span>
            </th>
            {months.map((month, index) => (
              <th key={month} scope="col">
                <span className="sr-only">{formatMonth(month, locale)}</span>
                <span aria-hidden className="price-year-month">
                  {monthNames(locale, 'short')[partsOf(month).month - 1]}
                </span>
                <span aria-hidden className="price-year-number">
                  {index === 0 || partsOf(month).month === 1 ? partsOf(month).year : '\u00a0'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One listener for the buttons inside. */}
        <tbody onKeyDown={onKeyDown}>
          {Array.from({ length: 31 }, (_, index) => index + 1).map((date) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              {months.map((month) => {
                const day = dayIn(month, date)
                return day ? (
                  <NightCell
                    key={month}
                    day={day}
                    why={whyOf(rows, day)}
                    depth={depthOf(day)}
                    isPast={day < today}
                    isPressed={day === pressed}
                    isTabStop={day === stop}
                    onPress={() => {
                      setPressed(day)
                      setWalked(day)
                    }}
                  />
                ) : (
                  <td key={month} className="price-year-none">
                    <span className="sr-only">{m.console_prices_year_no_day()}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status" className="price-why">
        {pressed && (
          <>
            <p>{whySentence(rows, pressed, locale)}</p>
            <Link
              to={`${consolePathTo('calendar', locale)}?from=${pressed}&loft=${loft.id}`}
              className="text-link inline-target"
            >
              {m.console_prices_why_see()}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}

type CellProps = {
  day: Day
  why: Why<Season> | null
  depth: number
  isPast: boolean
  isPressed: boolean
  isTabStop: boolean
  onPress: () => void
}

function NightCell({ day, why, depth, isPast, isPressed, isTabStop, onPress }: CellProps) {
  const locale = useLocale()
  const words = whyParts(day, why, locale).join(', ')
  const rate = why?.rate.nightlyRate ?? null
  return (
    <td
      data-past={isPast || undefined}
      data-own={why?.rate.layer === 'day' || undefined}
      style={{ '--depth': depth } as CSSProperties}
    >
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-day={day}
        aria-label={words}
        aria-pressed={isPressed}
        title={words}
        onClick={onPress}
      >
        {rate === null ? '—' : formatNumber(Math.round(rate / 100), locale)}
      </button>
    </td>
  )
}

/** What colours and signs say. */
function Legend() {
  return (
    <div className="price-legend">
      <span>
        {m.console_prices_year_cheap()} <i aria-hidden className="price-legend-scale" />{' '}
        {m.console_prices_year_dear()}
      </span>
      <span>
        <i aria-hidden className="price-legend-own" /> {m.price_why_day()}
      </span>
      <span>— {m.console_no_price()}</span>
      <p>
        {m.console_prices_year_how()} <span className="keys-hint">{m.console_prices_year_keys()}</span>
      </p>
    </div>
  )
}

function Turn({ place, by, today }: { place: PricesPlace; by: number; today: Day }) {
  const locale = useLocale()
  const from = addMonths(place.from, by)
  const isWithin =
    from >= addMonths(monthOf(today), -monthsShown) && from <= addMonths(monthOf(today), 2 * monthsShown)
  const icon = by < 0 ? 'chevron-left' : 'chevron-right'
  if (!isWithin)
    return (
      <span className="icon-button calendar-turn-end" aria-hidden>
        <Icon name={icon} />
      </span>
    )
  return (
    <Link
      to={placeAt({ ...place, from })}
      preventScrollReset
      className="icon-button"
      aria-label={`${formatMonth(from, locale)} – ${formatMonth(addMonths(from, monthsShown - 1), locale)}`}
    >
      <Icon name={icon} />
    </Link>
  )
}

/** From 0, the cheapest night of the year that is shown, to 1, the dearest. */
function depths(rows: ReturnType<typeof rowsOf>, months: readonly Day[], today: Day) {
  const rateOf = (day: Day) => whyOf(rows, day)?.rate.nightlyRate ?? null
  const shown = months.flatMap((month) =>
    Array.from({ length: 31 }, (_, index) => dayIn(month, index + 1)).flatMap((day) =>
      day && day >= today ? [rateOf(day)] : [],
    ),
  )
  const rates = shown.filter((rate) => rate !== null)
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  return (day: Day): number => {
    const rate = rateOf(day)
    if (rate === null || most === least) return 0
    return Math.min(Math.max((rate - least) / (most - least), 0), 1)
  }
}
