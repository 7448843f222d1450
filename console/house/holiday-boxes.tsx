import { useId } from 'react'
import { holidays } from '#domain/holidays.ts'
import { m } from '#i18n/paraglide/messages.js'
import { quebecWords } from '#console/nights/cell-words.ts'

type Props = {
  label: string
  name: string
  /** Those that are shown, each on a line. */
  value: string | undefined
  onChange: (value: string) => void
}

/** Which of Quebec's holidays the calendar shows. */
export function HolidayBoxes({ label, name, value, onChange }: Props) {
  const help = useId()
  const shown = value?.split('\n') ?? []
  return (
    <fieldset className="calendar-radios" aria-describedby={help}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <p id={help} className="field-help">
        {m.console_service_holidays_help()}
      </p>
      {holidays.map((holiday) => (
        <label key={holiday} className="calendar-radio">
          <input
            type="checkbox"
            name={name}
            value={holiday}
            checked={shown.includes(holiday)}
            onChange={({ target }) =>
              onChange(
                holidays.filter((one) => (one === holiday ? target.checked : shown.includes(one))).join('\n'),
              )
            }
          />
          <span>{quebecWords(holiday)}</span>
        </label>
      ))}
    </fieldset>
  )
}
