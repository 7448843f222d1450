import { memo, useId } from 'react'
import { partsOf, type Day } from '#domain/days.ts'
import { formatMonth } from '#i18n/format.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { DayFace } from './day-cell.ts'
import { weeksOf, weekdayNames } from '#i18n/month-days.ts'

type Props = {
  month: Day
  /** Its weeks that were over before this day are not drawn. */
  from: Day
  faceOf: (day: Day) => DayFace
  /** The one day that the Tab key finds. */
  tabStop: Day
  isPreview: (day: Day) => boolean
  canWalkTo: (day: Day) => boolean
}

/** One month as a grid of buttons (ARIA practices, date grid). What a press or a key does is its calendar's business. */
export function StayMonth({ month, from, faceOf, tabStop, isPreview, canWalkTo }: Props) {
  const locale = useLocale()
  const heading = useId()
  const name = formatMonth(month, locale)
  const weekdays = weekdayNames(locale)
  return (
    <div>
      <h3 id={heading} className="stay-month">
        {name}
      </h3>
      {/* A month that has begun is as short as what is left of it. */}
      <div className={month < from ? '' : 'stay-grid-room'}>
        {/* A table whose cells are walked through by arrows is a grid. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table role="grid" aria-labelledby={heading} className="stay-grid">
          <thead>
            <tr>
              {weekdays.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long} className="stay-weekday">
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, from).map((week, row) => (
              <tr key={row}>
                {week.map((day, column) =>
                  day ? (
                    <StayDay
                      key={day}
                      day={day}
                      rest={`${name}, ${weekdays[column]!.long}`}
                      face={faceOf(day)}
                      isTabStop={day === tabStop}
                      isPreview={isPreview(day)}
                      isOut={!canWalkTo(day)}
                    />
                  ) : (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                    <td key={column} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type DayProps = {
  day: Day
  /** What is heard after its number: of which month, and its weekday. */
  rest: string
  face: DayFace
  isTabStop: boolean
  isPreview: boolean
  isOut: boolean
}

/**
 * Its name begins with the number that is seen, so that who walks through the days hears first what changes, and who speaks to
 * the screen finds it; the figure below has its place in the sentence. Kept as it is while nothing about it changes: a turned page
 * draws the days of one month, a moved pointer a few.
 */
const StayDay = memo(function StayDay({ day, rest, face, isTabStop, isPreview, isOut }: DayProps) {
  return (
    <td aria-selected={face.pick ? true : undefined}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={isOut || undefined}
        className="stay-day"
        data-day={day}
        data-kind={face.kind}
        data-pick={face.pick ?? (isPreview ? 'preview' : undefined)}
      >
        <span className="stay-day-number">{partsOf(day).day}</span>
        <span className="sr-only"> {face.note ? `${rest}, ${face.note}` : rest}</span>
        <span aria-hidden="true" className={face.word ? 'stay-day-word' : 'stay-day-figure figures'}>
          {face.word ?? face.figure}
        </span>
        {face.count && (
          <span aria-hidden="true" className="stay-day-count">
            {face.count}
          </span>
        )}
      </button>
    </td>
  )
})
