import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { closedWords } from '#console/nights/cell-words.ts'
import { nightsWords } from '#console/nights/choice-words.ts'
import type { LayerProps } from './price-window.tsx'
import { figuresOf, overridesOf } from './prices.ts'
import { SeasonList } from './season-list.tsx'
import { allWeekWords, figureWords, weekendWords } from './season-words.ts'

/** The layers of a price, the strongest first. */
export function PriceLayers(props: LayerProps) {
  const { loft, onChange } = props
  const locale = useLocale()
  const base = figuresOf(loft, null)
  const weekend = base && weekendWords(base, locale)
  return (
    <section aria-labelledby="price-layers">
      <h2 id="price-layers" className="title-card">
        {m.console_prices_layers()}
      </h2>
      <ol className="price-layers">
        <Layer title={m.console_prices_days()}>
          <Overrides {...props} />
          <div>
            <Button variant="quiet" onPress={() => onChange({ kind: 'nights' })}>
              {m.console_prices_days_change()}
            </Button>
          </div>
        </Layer>
        <Layer title={m.console_prices_seasons()}>
          <SeasonList {...props} />
        </Layer>
        <Layer title={m.console_prices_weekday()}>
          <p>{weekend || m.console_prices_weekday_none()}</p>
        </Layer>
        <Layer title={m.console_prices_base()}>
          <p>
            {base?.lastNight
              ? `${allWeekWords(base, locale)}, ${m.console_until({ day: formatDay(base.lastNight, locale) })}`
              : m.console_prices_base_none()}
          </p>
          <div>
            <Button
              variant="quiet"
              onPress={() => onChange({ kind: 'base', lofts: [loft.id], isLonger: false })}
            >
              {m.console_prices_base_change()}
            </Button>
          </div>
        </Layer>
      </ol>
    </section>
  )
}

function Layer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="price-layer">
      <h3 className="font-sans font-semibold">{title}</h3>
      {children}
    </li>
  )
}

/** Dates that have a price of their own, and what they go back to. */
function Overrides({ prices, loft, onChange }: LayerProps) {
  const locale = useLocale()
  const rows = overridesOf(loft, prices.today as Day)
  if (rows.length === 0)
    return (
      <p className="text-muted">
        {m.console_prices_days_none()}{' '}
        <Link to={consolePathTo('calendar', locale)} className="text-link">
          {m.console_prices_to_calendar()}
        </Link>
      </p>
    )
  return (
    <>
      <OverrideRows rows={rows.slice(0, few)} onChange={onChange} />
      {rows.length > few && (
        <details>
          <Summary>{m.console_prices_days_more({ count: rows.length - few })}</Summary>
          <OverrideRows rows={rows.slice(few)} onChange={onChange} />
        </details>
      )}
    </>
  )
}

/** Those that are next; the others lie behind a press. */
const few = 4

type RowsProps = Pick<LayerProps, 'onChange'> & { rows: ReturnType<typeof overridesOf> }

function OverrideRows({ rows, onChange }: RowsProps) {
  const locale = useLocale()
  return (
    <ul className="price-rows">
      {rows.map(({ nightlyRate, minNights, weekdays, ...row }) => {
        const nights = { firstNight: row.firstNight as Day, lastNight: row.lastNight as Day }
        const days = nightsWords(nights, locale)
        const closed = closedWords({
          isArrival: row.arrivals === false,
          isDeparture: row.departures === false,
        })
        const figures = figureWords(nightlyRate, minNights, locale)
        const price = [...(figures ? [figures] : []), ...closed].join(', ')
        return (
          <li key={row.firstNight}>
            <span>{m.console_prices_weekend_of({ days, price })}</span>
            <Button variant="link" onPress={() => onChange({ kind: 'clear', ...nights, weekdays })}>
              {m.console_remove()}
              <span className="sr-only">
                , {m.console_prices_of({ act: m.console_prices_days_remove(), name: days })}
              </span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
