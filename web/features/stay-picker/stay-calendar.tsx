import { parseDate, type CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components'
import { addDays, type Day } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { faceOf, type DayFace, type TotalOf } from './day-face.ts'
import { lastDayOf, type StayRules } from './stay-rules.ts'
import { canEndOn, type StaySelection } from './stay-selection.ts'
import './stay-calendar.css'

type Props = {
  rules: StayRules
  selection: StaySelection
  onChoose: (day: Day) => void
  totalOf: TotalOf
  months: 1 | 2
}

/**
 * react-aria's grid of one or two months, Monday first. Its own selection stays empty: which click means what is the
 * specification's (stay-selection.ts), so every offered day can be pressed and a closed one answers why it is closed.
 */
export function StayCalendar({ rules, selection, onChoose, totalOf, months }: Props) {
  const locale = useLocale()
  const [focused, setFocused] = useState<Day>(selection.start ?? firstDayOf(rules))
  const [pointed, setPointed] = useState<Day | null>(null)
  const [seenStart, setSeenStart] = useState(selection.start)
  if (selection.start !== seenStart) {
    // A typed arrival turns the pages to its month.
    setSeenStart(selection.start)
    if (selection.start) setFocused(selection.start)
  }
  const looked = pointed ?? focused
  const face = (day: Day) => faceOf(rules, selection, day, totalOf, locale)
  const previewEnd = canEndOn(selection, looked, rules) ? looked : null

  return (
    <Calendar
      // Opening the calendar is why the person is here: the focus goes to the day, as in the ARIA practices.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={m.stay_calendar_label()}
      className="stay-calendar"
      value={null}
      onChange={(date) => onChoose(dayOf(date))}
      minValue={parseDate(rules.today)}
      maxValue={parseDate(lastDayOf(rules, selection.state === 1 ? selection.start : null))}
      focusedValue={parseDate(focused)}
      onFocusChange={(date) => {
        setFocused(dayOf(date))
        // Whoever moves by keys is not shown what lies under a resting pointer.
        setPointed(null)
      }}
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek="mon"
    >
      <div className="stay-months">
        <Button slot="previous" className="icon-button stay-page stay-page-back">
          <Icon name="chevron-left" />
        </Button>
        <Button slot="next" className="icon-button stay-page stay-page-on">
          <Icon name="chevron-right" />
        </Button>
        {Array.from({ length: months }, (_, offset) => (
          <div key={offset}>
            <CalendarHeading offset={{ months: offset }} className="stay-month" />
            <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className="stay-grid">
              <CalendarGridHeader>
                {(name) => <CalendarHeaderCell className="stay-weekday">{name}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <StayDay
                    date={date}
                    face={face(dayOf(date))}
                    isPreview={isBetween(selection.start, dayOf(date), previewEnd)}
                    onPoint={setPointed}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
      <p className="stay-hint" aria-hidden="true">
        {hintOf(formatDay(looked, locale), face(looked).note)}
      </p>
    </Calendar>
  )
}

type DayProps = {
  date: CalendarDate
  face: DayFace
  isPreview: boolean
  onPoint: (day: Day | null) => void
}

function StayDay({ date, face, isPreview, onPoint }: DayProps) {
  return (
    <CalendarCell
      date={date}
      // The grid cell belongs to react-aria, which marks its own selection; ours is told to it here.
      ref={(cell) => {
        if (face.pick) cell?.setAttribute('aria-selected', 'true')
        else cell?.removeAttribute('aria-selected')
      }}
      className="stay-day"
      data-kind={face.kind}
      data-pick={face.pick ?? (isPreview ? 'preview' : undefined)}
      onHoverStart={() => onPoint(dayOf(date))}
      onHoverEnd={() => onPoint(null)}
      render={(props) => <div {...props} aria-label={face.label} />}
    >
      {({ formattedDate }) => (
        <>
          <span className="stay-day-number">{formattedDate}</span>
          <span className="stay-day-figure figures">{face.figure}</span>
        </>
      )}
    </CalendarCell>
  )
}

const hintOf = (day: string, note: string): string => (note ? m.stay_day_note({ day, note }) : day)

/** The first day on which a stay may start; today when none is left. */
const firstDayOf = ({ today, calendar }: StayRules): Day =>
  calendar?.available.find(({ date }) => date >= today)?.date ?? today

const isBetween = (start: Day | null, day: Day, end: Day | null): boolean =>
  start !== null && end !== null && start < day && day < addDays(end, 1)

const dayOf = (date: { toString: () => string }): Day => date.toString() as Day
