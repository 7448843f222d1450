import type { CSSProperties } from 'react'
import { addDays, daysBetween, monthOf, type Day } from '#domain/days.ts'
import { dot, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { nameIn, outcomeWords, type SeenStays, type StayLine } from './line-words.ts'

/** The stays of the file as bars, a line for each loft: what fits, and what stands in whose way. */
export function LinesCalendar({ ahead: { lines, lofts, today } }: { ahead: SeenStays }) {
  const locale = useLocale()
  const shown = lines.filter(isToCome(today as Day))
  if (shown.length === 0) return null
  const first = monthOf(shown.map(({ arrival }) => arrival as Day).reduce((a, b) => (a < b ? a : b)))
  const last = shown.map(({ departure }) => departure as Day).reduce((a, b) => (a > b ? a : b))
  const months: Day[] = []
  for (let month = first; month <= last; month = monthOf(addDays(month, 31))) months.push(month)
  const end = monthOf(addDays(months.at(-1) ?? first, 31))
  const days = daysBetween(first, end)
  const placeOf = (from: Day, to: Day): CSSProperties => ({
    insetInlineStart: `${(daysBetween(first, from) / days) * 100}%`,
    inlineSize: `${(daysBetween(from, to) / days) * 100}%`,
  })
  return (
    <section aria-labelledby="bringin-calendar">
      <h2 id="bringin-calendar" className="title-card mb-2">
        {m.console_bringin_calendar()}
      </h2>
      <div
        className="bringin-scroll"
        role="group"
        aria-label={m.console_bringin_calendar()}
        // Scrolled by the browser's own keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="bringin-calendar" style={{ '--months': months.length } as CSSProperties}>
          <div className="bringin-months" aria-hidden>
            {months.map((month) => (
              <span key={month} style={placeOf(month, monthOf(addDays(month, 31)))}>
                {formatMonth(month, locale)}
              </span>
            ))}
          </div>
          {lofts.map(({ id, name }) => (
            <div key={id} className="bringin-loft">
              <p className="small">{name}</p>
              <ul className="bringin-bars" aria-label={name}>
                {shown
                  .filter(({ propertyId }) => propertyId === id)
                  .map((line) => (
                    <li
                      key={line.line}
                      className={`bringin-bar bringin-bar-${line.outcome}`}
                      style={placeOf(line.arrival as Day, line.departure as Day)}
                      title={wordsOf(line)}
                    >
                      <span className="sr-only">{wordsOf(line)}</span>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <ul className="bringin-key">
        {[...new Set(shown.map(({ outcome }) => outcome))].map((outcome) => (
          <li key={outcome} className="small">
            <span className={`bringin-bar bringin-bar-${outcome}`} aria-hidden />
            {outcomeWords(outcome, 'stays')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of a typing error in a year nobody wants a calendar of decades. */
const isToCome =
  (today: Day) =>
  ({ arrival, departure }: StayLine): boolean =>
    arrival !== null && departure !== null && departure > today && arrival < addDays(today, 400)

const wordsOf = (line: StayLine): string => `${nameIn(line)}${dot}${outcomeWords(line.outcome, 'stays')}`
