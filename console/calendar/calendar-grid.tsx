import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { Day } from '#domain/days.ts'
import { useLocale } from '#ui/use-locale.ts'
import { between, hasNight, pressed, walked, type Chosen, type Point } from '#console/nights/choice.ts'
import { dayWords, DaysHead, WeekdaysHead } from './grid-head.tsx'
import { GridLine } from './grid-line.tsx'
import { stretchOn, type Calendar, type Line, type Stretch } from '#console/nights/lines.ts'
import type { CalendarView } from '#console/nights/place.ts'
import { isSame, nightOf, useGridHand } from './use-grid-hand.ts'

type Props = {
  label: string
  view: CalendarView
  lines: readonly Line[]
  days: readonly Day[]
  today: Day
  zone: string
  holidays: Calendar['holidays']
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onOpen: (loft: number, stretch: Stretch) => void
  /** A day that is on another page of the calendar. */
  onTurn: (day: Day) => void
  /** From the chosen nights to what can be done with them. */
  onGo: () => void
  monthOfLoft: (loft: number) => string
}

/** Lofts and their nights as one ARIA grid, of which the Tab key finds one night. What lies on nights is told by them. */
export function CalendarGrid(props: Props) {
  const {
    label,
    view,
    lines,
    days,
    today,
    holidays,
    zone,
    chosen,
    onChoose,
    onOpen,
    onTurn,
    onGo,
    monthOfLoft,
  } = props
  const locale = useLocale()
  const order = useMemo(() => [...new Set(lines.map(({ loft }) => loft.id))], [lines])
  const [walkedTo, setWalked] = useState<Point | null>(null)
  const wantsFocus = useRef(false)
  const hasFocus = useRef(false)
  const focused = within(walkedTo, order, days, today)
  const isTurning = () => wantsFocus.current && walkedTo !== null && !days.includes(walkedTo.day)
  const isMonth = view === 'month'
  const words = useMemo(
    () => days.map((day) => dayWords(day, today, holidays, locale)),
    [days, today, holidays, locale],
  )
  const wordsOf = useMemo(
    () => lines.map((_, index) => (isMonth ? words.slice(index * 7, index * 7 + 7) : words)),
    [lines, words, isMonth],
  )
  const links = useMemo(() => new Map(order.map((loft) => [loft, monthOfLoft(loft)])), [order, monthOfLoft])

  function press(point: Point) {
    setWalked(point)
    const loft = lines.find((line) => line.loft.id === point.loft)?.loft
    const stretch = loft && stretchOn(loft, point.day)
    if (stretch) onOpen(point.loft, stretch)
    else onChoose(pressed(chosen, point, order))
  }

  const { grid, handlers } = useGridHand({
    press,
    drag: (from, to) => onChoose({ choice: between(from, to, order), from: null }),
  })

  useLayoutEffect(() => {
    // A night of another page gets it once it is there; who walked on meanwhile keeps a night of the page that came.
    const isThere = wantsFocus.current && walkedTo !== null && focused === walkedTo
    const isLost = hasFocus.current && !grid.current?.contains(document.activeElement)
    if (!focused || (!isThere && !isLost)) return
    if (isThere) wantsFocus.current = false
    cellIn(grid.current, focused)?.focus()
  }, [focused, walkedTo, grid])

  function onKeyDown(event: KeyboardEvent) {
    if (!focused || !(event.target as Element).matches('[role=gridcell]')) return
    const { key, shiftKey, ctrlKey, metaKey } = event
    if (key === 'Escape' && chosen) onChoose(null)
    else if (key === 'Enter' || key === ' ') {
      if (chosen && isSeveral(chosen.choice) && hasNight(chosen.choice, focused)) onGo()
      else press(focused)
    } else {
      // While a page is turned, on from the night that is to come; the ends of its line are not known yet.
      const from = isTurning() ? walkedTo! : focused
      const to = walked({ key, isFar: ctrlKey || metaKey }, from, { view, order, days })
      if (!to) return
      if (!isTurning() || !days.includes(to.day)) walkTo(to, shiftKey)
    }
    event.preventDefault()
  }

  function walkTo(to: Point, isChoosing: boolean) {
    const from = chosen?.from ?? focused!
    if (isChoosing) onChoose({ choice: between(from, to, order), from })
    wantsFocus.current = true
    setWalked(to)
    if (!days.includes(to.day)) onTurn(to.day)
  }

  const [first, last] = [chosen?.choice.firstNight ?? null, chosen?.choice.lastNight ?? null]
  return (
    <div className="nights-scroll" data-view={view}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        className="nights"
        style={{ '--days': isMonth ? 7 : days.length } as CSSProperties}
        {...handlers}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          hasFocus.current = true
          // Whoever comes to a night by another way than these keys walks on from there.
          const point = nightOf(target.closest<HTMLElement>('[data-day]'))
          if (point && !isTurning()) setWalked((was) => (was && isSame(was, point) ? was : point))
        }}
        onBlur={() => (hasFocus.current = false)}
      >
        {isMonth ? (
          <WeekdaysHead />
        ) : (
          <DaysHead days={days} words={words} today={today} holidays={holidays} />
        )}
        <div role="rowgroup" className="nights-lines">
          {lines.map((line, index) => {
            const isChosen = chosen?.choice.lofts.includes(line.loft.id) ?? false
            const isHere = focused?.loft === line.loft.id && line.days.includes(focused.day)
            return (
              <GridLine
                key={line.key}
                line={line}
                isWeek={isMonth}
                dayWords={wordsOf[index]!}
                today={today}
                zone={zone}
                chosenFrom={isChosen ? first : null}
                chosenTo={isChosen ? last : null}
                tabStop={isHere ? focused.day : null}
                to={isMonth ? null : (links.get(line.loft.id) ?? null)}
              />
            )
          })}
        </div>
        {!isMonth && days.includes(today) && (
          <div aria-hidden className="nights-now" style={{ '--at': days.indexOf(today) } as CSSProperties} />
        )}
      </div>
    </div>
  )
}

const isSeveral = ({ lofts, firstNight, lastNight }: NonNullable<Chosen>['choice']) =>
  lofts.length > 1 || firstNight < lastNight

const cellIn = (grid: HTMLElement | null, { loft, day }: Point) =>
  grid?.querySelector<HTMLElement>(`[data-loft="${loft}"] [data-day="${day}"]`)

/** The night that Tab finds is one of those that are drawn: today at first, where it is among them. */
function within(
  point: Point | null,
  order: readonly number[],
  days: readonly Day[],
  today: Day,
): Point | null {
  const [firstDay, firstLoft] = [days[0], order[0]]
  if (!firstDay || firstLoft === undefined) return null
  const loft = point && order.includes(point.loft) ? point.loft : firstLoft
  const day = [point?.day, today].find((one) => one && days.includes(one)) ?? firstDay
  return point?.loft === loft && point.day === day ? point : { loft, day }
}
