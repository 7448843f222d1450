import { useState, type MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { toDay, type Day } from '#domain/days.ts'
import { calendarNights } from '#domain/staff-calendar.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Choice } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SelectField } from '#ui/select.tsx'
import { Summary } from '#ui/summary.tsx'
import type { Calendar } from '#console/nights/lines.ts'
import { placeAt, reachOf, turnedFrom, type CalendarView, type Place } from '#console/nights/place.ts'

type Props = {
  place: Place
  view: CalendarView
  /** The first day of the page, or of the month. */
  first: Day
  calendar: Calendar
  /** Dates that are typed, to be closed or to get a price. */
  onType: (() => void) | null
  onPrice: (() => void) | null
}

/** Other days, other lofts: each is an address. */
export function CalendarTools({ place, view, first, calendar, onType, onPrice }: Props) {
  const today = calendar.today as Day
  return (
    <div className="calendar-tools">
      <nav aria-label={m.console_calendar_dates()} className="calendar-turns">
        <Turn icon="chevron-left" by={-1} {...{ place, view, first, today }}>
          {m.console_earlier()}
        </Turn>
        <Link
          to={placeAt({ ...place, from: view === 'month' ? today : null })}
          className={buttonClass({ variant: 'quiet' })}
        >
          {m.words_today()}
        </Link>
        <Turn icon="chevron-right" by={1} {...{ place, view, first, today }}>
          {m.console_later()}
        </Turn>
      </nav>
      {calendar.properties.length > 1 && (
        <ViewSwitch place={place} view={view} first={first} properties={calendar.properties} />
      )}
      <details className="calendar-more">
        <Summary>{m.console_calendar_more()}</Summary>
        <div className="calendar-more-inside">
          <GoTo key={first} place={place} first={first} today={today} />
          {onType && (
            <Button variant="quiet" onPress={onType}>
              {m.console_calendar_type()}
            </Button>
          )}
          {onPrice && (
            <Button variant="quiet" onPress={onPrice}>
              {m.console_prices_type()}
            </Button>
          )}
          {view === 'lofts' && calendar.properties.length > 1 && (
            <ShownLofts place={place} properties={calendar.properties} />
          )}
        </div>
      </details>
    </div>
  )
}

type TurnProps = {
  icon: 'chevron-left' | 'chevron-right'
  by: 1 | -1
  place: Place
  view: CalendarView
  first: Day
  today: Day
  children: string
}

/** To the days before or after those in sight: where only some of the page's are, on within the page as long as there are more. */
function Turn({ icon, by, place, view, first, today, children }: TurnProps) {
  const navigate = useNavigate()
  const from = turnedFrom(first, by, view, today)

  function go(event: MouseEvent) {
    const sight = sightOf(document.querySelector('.nights-scroll'))
    if (!sight || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (sight.move(by)) return
    sight.moveToEnd(by === 1 ? -1 : 1)
    const whole = turnedFrom(first, by, view, today, calendarNights.usual)
    if (whole) void navigate(placeAt({ ...place, from: whole }))
  }

  return from === null ? (
    <span className="icon-button calendar-turn-end" aria-hidden>
      <Icon name={icon} />
    </span>
  ) : (
    <Link to={placeAt({ ...place, from })} aria-label={children} className="icon-button" onClick={go}>
      <Icon name={icon} />
    </Link>
  )
}

/** What of the page is in sight, where that is not all of it; null where it is. */
function sightOf(grid: HTMLElement | null) {
  const longest = grid ? grid.scrollWidth - grid.clientWidth : 0
  const day = grid?.querySelector<HTMLElement>('.nights-day')?.offsetWidth
  if (!grid || !day || longest < day) return null
  const names = grid.querySelector<HTMLElement>('.nights-name')?.offsetWidth ?? 0
  const days = Math.max(1, Math.floor((grid.clientWidth - names) / day))
  return {
    /** @returns whether there was anything more on that side. */
    move(by: 1 | -1) {
      const left = Math.round(grid.scrollLeft / day)
      const isAtEnd = by === 1 ? grid.scrollLeft >= longest - 1 : grid.scrollLeft <= 1
      if (!isAtEnd) grid.scrollTo({ left: (left + by * days) * day })
      return !isAtEnd
    },
    moveToEnd: (side: 1 | -1) => grid.scrollTo({ left: side === 1 ? longest : 0, behavior: 'instant' }),
  }
}

/** A day that is whole and within reach is gone to at once. */
function GoTo({ place, first, today }: { place: Place; first: Day; today: Day }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>(place.from ?? first)
  const reach = reachOf(today)
  function type(text: string) {
    setTyped(text)
    const day = toDay(text)
    if (day && reach.first <= day && day <= reach.last) void navigate(placeAt({ ...place, from: day }))
  }
  return (
    <TextField
      label={m.console_calendar_go()}
      name="calendar-from"
      type="date"
      autoComplete="off"
      value={typed}
      onChange={type}
    />
  )
}

type Lofts = { properties: Calendar['properties'] }

function ViewSwitch({
  place,
  view,
  first,
  properties,
}: Omit<Props, 'calendar' | 'onType' | 'onPrice'> & Lofts) {
  const navigate = useNavigate()
  const own = place.loft ?? String(place.shown[0] ?? properties[0]!.id)
  return (
    <div className="calendar-view">
      <Choice
        label={m.console_view()}
        value={view}
        options={[
          { value: 'lofts', label: m.console_all_lofts() },
          { value: 'month', label: m.console_calendar_view_month() },
        ]}
        onChange={(value) =>
          void navigate(placeAt({ ...place, from: first, loft: value === 'month' ? own : undefined }))
        }
      />
      {view === 'month' && (
        <SelectField
          label={m.words_loft()}
          name="calendar-loft"
          options={properties.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={own}
          onChange={(loft) => void navigate(placeAt({ ...place, from: first, loft }))}
        />
      )}
    </div>
  )
}

/** None said is all; what is left out is said in the address. */
function ShownLofts({ place, properties }: { place: Place } & Lofts) {
  const navigate = useNavigate()
  const shown = place.shown.length > 0 ? place.shown : properties.map(({ id }) => id)
  function show(loft: number, isShown: boolean) {
    const next = properties.flatMap(({ id }) => ((id === loft ? isShown : shown.includes(id)) ? [id] : []))
    void navigate(placeAt({ ...place, shown: next.length === properties.length ? [] : next }), {
      replace: true,
    })
  }
  return (
    <fieldset className="calendar-boxes">
      <legend className="mb-1 font-semibold">{m.console_calendar_shown()}</legend>
      {properties.map(({ id, name }) => (
        <Checkbox
          key={id}
          id={`calendar-shown-${id}`}
          isSelected={shown.includes(id)}
          isDisabled={shown.length === 1 && shown.includes(id)}
          onChange={(isShown) => show(id, isShown)}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
