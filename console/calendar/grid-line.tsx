import { memo, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { partsOf, weekdayOf, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { numberOf } from '#domain/loft-facts.ts'
import { formatDayBrief, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { barWords, closedWords, nightWords, stretchWords } from '#console/nights/cell-words.ts'
import { barsOf, closedOn, openDay, stretchOn, type Line, type Night } from '#console/nights/lines.ts'

type Props = {
  line: Line
  /** A line of a month is a week, and its days say their number. */
  isWeek: boolean
  /** The days as they are read aloud. */
  dayWords: readonly string[]
  today: Day
  zone: string
  /** The nights of it that are chosen, and the one that the Tab key finds. */
  chosenFrom: Day | null
  chosenTo: Day | null
  tabStop: Day | null
  /** Where the name of the loft leads. */
  to: string | null
}

/** One line of nights and what lies over them; kept as it is while nothing about it changes. */
export const GridLine = memo(function GridLine(props: Props) {
  const { line, isWeek, dayWords, today, zone, chosenFrom, chosenTo, tabStop, to } = props
  const { loft, days, nights } = line
  const locale = useLocale()
  const said = wordsOfNights(locale)
  return (
    <div role="row" className="nights-line" data-loft={loft.id}>
      <div
        role="rowheader"
        className={isWeek ? 'sr-only' : 'nights-name'}
        aria-label={isWeek ? undefined : loft.name}
      >
        {isWeek ? formatDayBrief(days[0]!, locale) : <LoftName name={loft.name} to={to} />}
      </div>
      {days.map((day, index) => {
        const stretch = stretchOn(loft, day)
        const night = nights[index] ?? null
        const free = said(night)
        const words = stretch ? stretchWords(stretch, zone, locale) : free.words
        const closed = day < today ? openDay : closedOn(loft, day)
        return (
          <NightCell
            // The page that comes is written into the cells of the one that goes, which costs a slow phone less than new ones.
            key={index}
            day={day}
            label={[dayWords[index], words, ...closedWords(closed)].join(', ')}
            price={stretch || day < today ? '' : free.price}
            isOwn={!stretch && day >= today && night?.isOwn === true}
            least={stretch || day < today || closed.isArrival ? 0 : (night?.minNights ?? 0)}
            isNoArrival={closed.isArrival}
            isNoDeparture={closed.isDeparture}
            kind={stretch ? 'taken' : day < today ? 'past' : night ? 'free' : 'none'}
            isToday={day === today}
            hasNumber={isWeek}
            isChosen={chosenFrom !== null && chosenFrom <= day && day <= chosenTo!}
            isTabStop={day === tabStop}
          />
        )
      })}
      {barsOf(line).map(({ stretch, at, length, isBegun, isOpenEnded }) => (
        <div
          key={`${stretch.arrival} ${stretch.kind}`}
          aria-hidden
          className="nights-bar"
          data-kind={stretch.kind}
          data-reason={stretch.reason ?? undefined}
          data-night={stretch.arrival < days[0]! ? days[0]! : stretch.arrival}
          data-begun={isBegun || undefined}
          data-open={isOpenEnded || undefined}
          style={{ '--at': at, '--length': length } as CSSProperties}
        >
          <span className="nights-bar-words">{barWords(stretch)}</span>
        </div>
      ))}
    </div>
  )
})

/** Where there is little room its number, which is the last word of its name. */
function LoftName({ name, to }: { name: string; to: string | null }) {
  const words = (
    <>
      <span className="nights-name-short">{numberOf(name)}</span>
      <span className="nights-name-long">{name}</span>
    </>
  )
  // The way by the keyboard is the switch above.
  return to === null ? (
    words
  ) : (
    <Link to={to} tabIndex={-1} className="nights-name-link">
      {words}
    </Link>
  )
}

/** Of the nights of a line most cost the same: what is said of one is written once. */
function wordsOfNights(locale: Locale): (night: Night) => { words: string; price: string } {
  const known = new Map<string, { words: string; price: string }>()
  return (night) => {
    const key = night ? `${night.rate} ${night.minNights} ${night.isOwn}` : ''
    const said = known.get(key) ?? { words: nightWords(night, locale), price: priceOf(night, locale) }
    known.set(key, said)
    return said
  }
}

const priceOf = (night: Night, locale: Locale): string =>
  night === null ? '—' : night.rate === null ? '' : formatNumber(Math.round(night.rate / 100), locale)

type CellProps = {
  day: Day
  label: string
  price: string
  isOwn: boolean
  least: number
  isNoArrival: boolean
  isNoDeparture: boolean
  kind: 'taken' | 'past' | 'free' | 'none'
  isToday: boolean
  hasNumber: boolean
  isChosen: boolean
  isTabStop: boolean
}

const NightCell = memo(function NightCell(props: CellProps) {
  const { day, label, price, isOwn, least, kind, isToday, hasNumber, isChosen, isTabStop } = props
  const { isNoArrival, isNoDeparture } = props
  return (
    <div
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isChosen}
      className="nights-cell"
      data-day={day}
      data-kind={kind}
      data-own={isOwn || undefined}
      data-today={isToday || undefined}
      data-weekend={weekdayOf(day) > 5 || undefined}
    >
      <span className="sr-only">{label}</span>
      {/* What has its place in the sentence that is heard of the night, written short. */}
      <span aria-hidden="true" className="contents">
        {hasNumber && <span className="nights-number">{partsOf(day).day}</span>}
        {isNoArrival && <span className="nights-closed">{m.console_calendar_no_arrival_short()}</span>}
        {isNoDeparture && <span className="nights-closed">{m.console_calendar_no_departure_short()}</span>}
        {price && <span className={isOwn ? 'nights-price' : undefined}>{price}</span>}
        {least > 1 && <span className="nights-least">{m.stay_word_minimum({ count: least })}</span>}
      </span>
    </div>
  )
})
