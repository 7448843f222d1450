import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { monthOf, type Day } from '#domain/days.ts'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { canTurn, monthsOn, turned, viewOf, walked, type CalendarView } from './calendar-view.ts'
import { facesOf, type TotalOf } from './day-cell.ts'
import { addMonths } from '#i18n/month-days.ts'
import { StayMonth } from './stay-month.tsx'
import { lastDayOf, type StayRules } from './stay-rules.ts'
import { canEndOn, type StaySelection } from './stay-selection.ts'
import { useSwipe } from './use-swipe.ts'
import './stay-calendar.css'

type Props = {
  rules: StayRules
  selection: StaySelection
  /** The arrival that stands, or that was refused; null opens it on the first day that can be had. */
  opensOn: Day | null
  /** The stay stands, and the calendar is about to go: only the days of the stay are still drawn. */
  isLeaving: boolean
  onChoose: (day: Day) => void
  totalOf: TotalOf
  months: 1 | 2
}

/**
 * One or two months, Monday first. Which press means what is the specification's (stay-selection.ts); every day can be
 * pressed, and a closed one answers why it is closed. The grid is our own: docs/decisions/017.
 */
export function StayCalendar({
  rules,
  selection,
  opensOn,
  isLeaving,
  onChoose,
  totalOf,
  months: monthsAPage,
}: Props) {
  const locale = useLocale()
  const start = selection.state === 1 ? selection.start : null
  const bounds = { from: rules.today, to: lastDayOf(rules, start) }
  const monthsFrom = (first: Day) => monthsOn(first, rules.today, monthsAPage)
  const [view, setView] = useState(() => {
    const day = opensOn ?? firstDayOf(rules)
    const page = monthOf(rules.today)
    // Where two months are seen from today on, the day may be in the second of them.
    return monthsFrom(page) > monthsAPage ? seek(day, page) : viewOf(day, bounds, monthsAPage)
  })
  const months = monthsFrom(view.first)
  const [pointed, setPointed] = useState<Day | null>(null)
  const [seenStart, setSeenStart] = useState(selection.start)
  if (selection.start !== seenStart) {
    // A typed arrival turns the pages to its month.
    setSeenStart(selection.start)
    if (selection.start) setView(seek(selection.start, view.first))
  }
  const { calendar, focusNext } = useFocusedDay(view)
  // A press is seen at once; what it means for all the other days is drawn after it.
  const [drawn, setDrawn] = useState(selection)
  if (!isLeaving && drawn !== selection) setDrawn(selection)
  const picked = useMemo(
    () => facesOf(rules, selection, totalOf, locale),
    [rules, selection, totalOf, locale],
  )
  const others = useDeferredValue(
    useMemo(() => facesOf(rules, drawn, totalOf, locale), [rules, drawn, totalOf, locale]),
  )
  const { start: first, end: last } = selection
  const face = (day: Day) => (day === first || day === last || others(day).pick ? picked(day) : others(day))

  const looked = pointed ?? view.focused
  const previewEnd = canEndOn(selection, looked, rules) ? looked : last
  const shown = Array.from({ length: months }, (_, offset) => addMonths(view.first, offset))

  /** Where the page that is seen has the day it stays, and else one of as many months as pages have. */
  function seek(day: Day, page: Day): CalendarView {
    const seen = viewOf(day, bounds, monthsFrom(page), page)
    return seen.first === page ? seen : viewOf(day, bounds, monthsAPage, page)
  }

  function goTo(day: Day) {
    focusNext()
    // Anyone who moves by keys is not shown what lies under a resting pointer.
    setPointed(null)
    setView(seek(day, view.first))
  }

  function turn(by: 1 | -1) {
    const next = turned(view, by, bounds, months)
    // A button that has nowhere left to lead goes away, and must not take the focus with it.
    if (!canTurn(next, by, bounds, months)) focusNext()
    setView(next)
  }

  const { swiped, isOfSwipe } = useSwipe((by) => {
    if (!canTurn(view, by, bounds, months)) return
    // The day that has the focus goes away with its month.
    if (dayAt(document.activeElement)) focusNext()
    turn(by)
  })

  function walk(event: KeyboardEvent) {
    const day = dayAt(event.target)
    const to = day && walked(event.key, day, event.shiftKey)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goTo(to)
  }

  function press(target: EventTarget) {
    const day = dayAt(target)
    if (!day) return
    goTo(day)
    onChoose(day)
  }

  return (
    <div ref={calendar} role="group" aria-label={m.stay_calendar_label()} className="stay-calendar">
      <PageButton by={-1} canTurn={canTurn(view, -1, bounds, months)} onTurn={turn} />
      <PageButton by={1} canTurn={canTurn(view, 1, bounds, months)} onTurn={turn} />
      <p aria-live="polite" className="sr-only">
        {shown.map((month) => formatMonth(month, locale)).join(', ')}
      </p>
      {/* The days' buttons are pressed and walked through; this only listens to all of them at once. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className="stay-months"
        {...swiped}
        onClick={(event) => !isOfSwipe(event) && press(event.target)}
        onKeyDown={walk}
        onPointerOver={(event) => event.pointerType === 'mouse' && setPointed(dayAt(event.target))}
        onPointerLeave={() => setPointed(null)}
      >
        {shown.map((month) => (
          <StayMonth
            key={month}
            month={month}
            from={bounds.from}
            faceOf={face}
            tabStop={view.focused}
            isPreview={(day) => isBetween(selection.start, day, previewEnd)}
            canWalkTo={(day) => bounds.from <= day && day <= bounds.to}
          />
        ))}
      </div>
      <p className="stay-hint" aria-hidden="true">
        <Typeset>{hintOf(formatDay(looked, locale, { weekday: true }), face(looked).note)}</Typeset>
      </p>
    </div>
  )
}

type PageButtonProps = { by: 1 | -1; canTurn: boolean; onTurn: (by: 1 | -1) => void }

function PageButton({ by, canTurn: isOn, onTurn }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={by === 1 ? m.stay_next_month() : m.stay_previous_month()}
      disabled={!isOn}
      onClick={() => onTurn(by)}
      className={`icon-button stay-page ${by === 1 ? 'stay-page-on' : 'stay-page-back'}`}
    >
      <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  )
}

/** Gives the focus to the view's day when it was asked for; a page that is turned by its button keeps it there. */
function useFocusedDay(view: CalendarView) {
  const calendar = useRef<HTMLDivElement>(null)
  // Opening the calendar is why the person is here: the focus goes to the day, as in the ARIA practices.
  const isWanted = useRef(true)
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const day = calendar.current?.querySelector<HTMLElement>(`[data-day="${view.focused}"]`)
    // A day that is pressed has the focus already; to ask for it again would lay the page out once more.
    if (!day || day === document.activeElement) return
    // Browsers put what is focused in the middle, and the month's name out of sight of a small phone.
    day.focus({ preventScroll: true })
    day.scrollIntoView({ block: 'nearest' })
  }, [view])
  return {
    calendar,
    focusNext: () => {
      isWanted.current = true
    },
  }
}

const dayAt = (target: EventTarget | null): Day | null =>
  ((target as Element | null)?.closest<HTMLElement>('[data-day]')?.dataset['day'] as Day | undefined) ?? null

const hintOf = (day: string, note: string): string => (note ? m.stay_day_note({ day, note }) : day)

/** The first day on which a stay may start; today when none is left. */
const firstDayOf = ({ today, calendar }: StayRules): Day =>
  calendar?.available.find(({ date }) => date >= today)?.date ?? today

const isBetween = (start: Day | null, day: Day, end: Day | null): boolean =>
  start !== null && end !== null && start < day && day <= end
