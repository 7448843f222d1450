import type { Day } from '#domain/days.ts'
import { dot, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { holidayWords } from '#console/nights/cell-words.ts'
import type { Calendar, Loft } from '#console/nights/lines.ts'

type Props = { calendar: Calendar; lofts: readonly Loft[]; days: readonly Day[] }

/** What the grid shows by a sign only, in words: the holidays, and where prices and registrations end. */
export function CalendarNotes({ calendar, lofts, days }: Props) {
  const locale = useLocale()
  const last = days.at(-1) ?? (calendar.today as Day)
  const shown = new Set(days)
  const named = calendar.holidays
    .filter(({ day }) => shown.has(day as Day))
    .map((one) => `${formatDay(one.day as Day, locale)}, ${holidayWords(one, locale)}`)
  const ends = lofts.flatMap((loft) => endsOf(loft, last).map((say) => say(locale)))
  const hasPrices = lofts.some(({ nights }) => nights.some((night) => night !== null && night.rate !== null))
  const hasClosed = lofts.some(({ noArrivals, noDepartures }) => noArrivals.length + noDepartures.length > 0)
  return (
    <div className="calendar-notes">
      {ends.length > 0 && (
        <ul className="calendar-ends">
          {ends.map((end) => (
            <li key={end}>{end}</li>
          ))}
        </ul>
      )}
      {hasPrices && (
        <p>
          {m.console_calendar_prices()} {m.console_calendar_own_prices()}
        </p>
      )}
      {hasClosed && <p>{m.console_calendar_changeover()}</p>}
      {named.length > 0 && <p>{m.console_calendar_holidays_are({ days: named.join(dot) })}</p>}
      <details>
        <Summary>{m.console_calendar_how()}</Summary>
        <p className="measure">{m.console_calendar_how_press()}</p>
        <p className="measure keys-hint">{m.console_calendar_how_keys()}</p>
      </details>
    </div>
  )
}

type Said = (locale: ReturnType<typeof useLocale>) => string

function endsOf({ name: loft, lastRatedNight, licenseExpiresOn }: Loft, last: Day): Said[] {
  const ends: Said[] = []
  if (lastRatedNight === null) ends.push(() => m.console_calendar_no_price({ loft }))
  else if (lastRatedNight < last)
    ends.push((locale) =>
      m.console_calendar_no_price_after({ loft, day: formatDay(lastRatedNight as Day, locale) }),
    )
  if (licenseExpiresOn < last)
    ends.push((locale) =>
      m.console_to_do_licence_ends({ loft, day: formatDay(licenseExpiresOn as Day, locale) }),
    )
  return ends
}
