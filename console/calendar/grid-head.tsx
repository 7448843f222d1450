import { memo, type CSSProperties } from 'react'
import { monthOf, partsOf, weekdayOf, type Day } from '#domain/days.ts'
import { formatDay, formatMonth, formatWeekday } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Locale } from '#domain/locale.ts'
import { weekdayNames } from '#i18n/month-days.ts'
import { useLocale } from '#ui/use-locale.ts'
import { holidayWords } from '#console/nights/cell-words.ts'
import type { Calendar } from '#console/nights/lines.ts'

type Holidays = Calendar['holidays']

/** A day as it is read aloud: with its year, that it is today, and the holiday that it is. */
export function dayWords(day: Day, today: Day, holidays: Holidays, locale: Locale): string {
  const holiday = holidays.find((one) => one.day === day)
  return [
    formatDay(day, locale, { weekday: true }),
    ...(day === today ? [m.words_today()] : []),
    ...(holiday ? [holidayWords(holiday, locale)] : []),
  ].join(', ')
}

type Props = { days: readonly Day[]; words: readonly string[]; today: Day; holidays: Holidays }

/** The days above all lofts, with month and year over them. */
export const DaysHead = memo(function DaysHead({ days, words, today, holidays }: Props) {
  const locale = useLocale()
  const months = [...Map.groupBy(days, monthOf)]
  return (
    <div role="rowgroup" className="nights-head">
      <div aria-hidden className="nights-months">
        {months.map(([month, own]) => (
          <div key={month} style={{ '--length': own.length } as CSSProperties} className="nights-month">
            <span>{formatMonth(month, locale)}</span>
          </div>
        ))}
      </div>
      <div role="row" className="nights-line">
        <div role="columnheader" className="nights-name nights-corner">
          {m.words_loft()}
        </div>
        {days.map((day, index) => (
          <div
            key={index}
            role="columnheader"
            aria-label={words[index]}
            className="nights-day"
            data-today={day === today || undefined}
            data-weekend={weekdayOf(day) > 5 || undefined}
            data-holiday={holidays.some((one) => one.day === day) || undefined}
          >
            <span className="nights-weekday">{formatWeekday(day, locale, 'short')}</span>
            <span className="nights-date">{partsOf(day).day}</span>
          </div>
        ))}
      </div>
    </div>
  )
})

/** The days of a week above the weeks of a month. */
export function WeekdaysHead() {
  const locale = useLocale()
  return (
    <div role="rowgroup" className="nights-head">
      <div role="row" className="nights-line">
        <div role="columnheader" className="sr-only">
          {m.console_calendar_week()}
        </div>
        {weekdayNames(locale).map(({ short, long }) => (
          <div key={long} role="columnheader" aria-label={long} className="nights-day">
            <span className="nights-weekday">{short}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
