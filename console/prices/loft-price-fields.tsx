import { m } from '#i18n/paraglide/messages.js'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { namesOf } from './loft-figures.ts'
import type { LoftPrices } from './prices.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'

type Field = {
  name: string
  value: string | undefined
  autoComplete: string
  errorMessage: string | undefined
  onChange: (value: string) => void
}

type Props = {
  /** What the names of the form’s fields begin with. */
  form: string
  lofts: readonly LoftPrices[]
  help: string
  field: (name: string) => Field
  values: Readonly<Record<string, string>>
  set: (some: Record<string, string>) => void
}

/** What each loft costs: on all days, and on those of the weekend. */
export function LoftPriceFields({ form, lofts, help, field, values, set }: Props) {
  return (
    <>
      <WeekdayBoxes
        name={`${form}-weekdays`}
        label={m.console_prices_weekend_days()}
        description={m.console_prices_weekend_days_help()}
        value={values['weekdays'] ?? ''}
        onChange={(weekdays) => set({ weekdays })}
      />
      <fieldset className="loft-prices">
        <legend className="mb-1 font-semibold">{m.console_prices_rates()}</legend>
        <p className="field-help">{help}</p>
        {lofts.map(({ id, name }) => {
          const names = namesOf(id)
          const isIn = values[names.has] === 'yes'
          return (
            <div key={id} role="group" aria-label={name} className="loft-price">
              <Checkbox
                id={`${form}-has-${id}`}
                isSelected={isIn}
                onChange={(has) => set({ [names.has]: has ? 'yes' : '' })}
              >
                {name}
              </Checkbox>
              {isIn && (
                <div className="loft-price-fields">
                  <TextField
                    label={m.console_price()}
                    {...field(names.rate)}
                    inputMode="decimal"
                    isRequired
                  />
                  <TextField label={m.console_prices_least()} {...field(names.least)} inputMode="numeric" />
                  <TextField
                    label={m.console_prices_weekend_rate()}
                    {...field(names.weekendRate)}
                    inputMode="decimal"
                  />
                  <TextField
                    label={m.console_prices_weekend_least()}
                    {...field(names.weekendLeast)}
                    inputMode="numeric"
                  />
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
    </>
  )
}
