import { toDay } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { Summary } from '#ui/summary.tsx'
import type { Calendar } from './lines.ts'

export type TypedNights = { first: string; last: string }

type Props = {
  properties: Calendar['properties']
  /** Where nothing is chosen yet, and all of it is typed. */
  isOpen: boolean
  typed: TypedNights
  lofts: readonly number[]
  onChange: (typed: TypedNights, lofts: readonly number[]) => void
}

/** The chosen nights and lofts, to be typed. */
export function NightsFields({ properties, isOpen, typed, lofts, onChange }: Props) {
  const hasAll = properties.every(({ id }) => lofts.includes(id))
  return (
    <details open={isOpen || undefined}>
      <Summary>{m.console_calendar_change()}</Summary>
      <div className="grid gap-5">
        <div className="change-fields">
          <TextField
            label={m.console_first_night()}
            name="calendar-first"
            type="date"
            autoComplete="off"
            value={typed.first}
            onChange={(first) => onChange({ ...typed, first }, lofts)}
          />
          <TextField
            label={m.console_last_night()}
            name="calendar-last"
            type="date"
            autoComplete="off"
            value={typed.last}
            onChange={(last) => onChange({ ...typed, last }, lofts)}
          />
        </div>
        <fieldset className="calendar-boxes">
          <legend className="mb-1 font-semibold">{m.console_lofts()}</legend>
          {properties.map(({ id, name }) => (
            <Checkbox
              key={id}
              id={`calendar-loft-${id}`}
              isSelected={lofts.includes(id)}
              onChange={(isChosen) => onChange(typed, withLoft(properties, lofts, { id, isChosen }))}
            >
              {name}
            </Checkbox>
          ))}
          {properties.length > 2 && (
            <Button
              variant="link"
              onPress={() => onChange(typed, hasAll ? [] : properties.map(({ id }) => id))}
            >
              {hasAll ? m.console_calendar_clear_lofts() : m.console_calendar_every_loft()}
            </Button>
          )}
        </fieldset>
      </div>
    </details>
  )
}

/** Dates that somebody is still typing are none. That the last is before the first is the server's to say. */
export function nightsIn({ first, last }: TypedNights) {
  const [firstNight, lastNight] = [toDay(first), toDay(last)]
  return firstNight && lastNight ? { firstNight, lastNight } : null
}

const withLoft = (
  properties: Calendar['properties'],
  lofts: readonly number[],
  { id, isChosen }: { id: number; isChosen: boolean },
) => properties.flatMap((one) => ((one.id === id ? isChosen : lofts.includes(one.id)) ? [one.id] : []))
