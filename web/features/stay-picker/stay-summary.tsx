import type { Locale } from '#domain/locale.ts'
import { nightsOf } from '#domain/stay.ts'
import { formatDay, formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { TotalOf } from './day-cell.ts'
import { datesOf, type StaySelection } from './stay-selection.ts'

/** What is chosen so far, for the eyes and, as a live region, for screen readers. */
export function StaySummary({ selection, totalOf }: { selection: StaySelection; totalOf: TotalOf }) {
  const locale = useLocale()
  const dates = datesOf(selection)
  if (!dates)
    return (
      <p role="status" className="stay-summary">
        <Typeset>{wantedWords(selection, locale)}</Typeset>
      </p>
    )
  const total = totalOf(dates.arrival, dates.departure)
  return (
    <p role="status" className="stay-summary">
      <Typeset>
        {`${formatDays(dates.arrival, dates.departure, locale)}, ${m.stay_nights({ count: nightsOf(dates) })}`}
      </Typeset>
      {total !== null && (
        <>
          <span className="sr-only">, </span>
          <span className="stay-summary-total">
            <span className="stay-summary-figure figures">{formatMoney(total, locale)}</span>{' '}
            {m.stay_summary_total()}
          </span>
        </>
      )}
    </p>
  )
}

function wantedWords({ state, start, alert }: StaySelection, locale: Locale): string {
  if (state === 1 && start) return m.stay_status_choose_departure({ arrival: formatDay(start, locale) })
  // An alert says what to do by itself.
  return alert ? '' : m.stay_status_choose_arrival()
}
