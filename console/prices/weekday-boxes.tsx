import { addDays, type Day } from '#domain/days.ts'
import { formatWeekday } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { everyDay } from './typed-prices.ts'

type Props = {
  name: string
  label: string
  description?: string
  /** '56' is Friday and Saturday. */
  value: string
  onChange: (value: string) => void
}

const monday: Day = '2001-01-01'

/** Days of a week, side by side. */
export function WeekdayBoxes({ name, label, description, value, onChange }: Props) {
  const locale = useLocale()
  const press = (weekday: string) =>
    onChange(
      everyDay
        .split('')
        .filter((one) => value.includes(one) !== (one === weekday))
        .join(''),
    )
  return (
    <fieldset className="weekday-boxes" aria-describedby={description && `${name}-help`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="weekday-row">
        {everyDay.split('').map((weekday, index) => {
          const day = addDays(monday, index)
          return (
            <label key={weekday} className="weekday-box">
              <input
                type="checkbox"
                name={name}
                value={weekday}
                className="sr-only"
                checked={value.includes(weekday)}
                onChange={() => press(weekday)}
              />
              <span aria-hidden>{formatWeekday(day, locale, 'short')}</span>
              <span className="sr-only">{formatWeekday(day, locale)}</span>
            </label>
          )
        })}
      </div>
      <Button variant="link" onPress={() => onChange(value === everyDay ? '' : everyDay)}>
        {value === everyDay ? m.console_prices_weekdays_clear() : m.console_prices_weekdays_every()}
      </Button>
      {description && (
        <p id={`${name}-help`} className="field-help">
          {description}
        </p>
      )}
    </fieldset>
  )
}
