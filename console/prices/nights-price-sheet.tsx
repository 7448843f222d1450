import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import { dot } from '#i18n/format.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import type { FieldWords } from '#ui/use-words.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Choice } from '#console/nights/choice.ts'
import { countOf, loftsWords, nightsWords } from '#console/nights/choice-words.ts'
import type { Calendar } from '#console/nights/lines.ts'
import { NightsFields, nightsIn } from '#console/nights/nights-fields.tsx'
import { Radios } from '#console/forms/radios.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { everyDay, readLeast, readRateChange, weekdaysIn, type How } from './typed-prices.ts'
import { usePriceForm, type PriceCommand, type PriceNews } from './use-price-form.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'

type Props = {
  properties: Calendar['properties']
  /** Null: nothing is chosen yet, and all of it is typed. */
  choice: Choice | null
  onChoose: (choice: Choice) => void
  onDone: (news: PriceNews) => void
  onLeave: () => void
}

type Values = {
  first: string
  last: string
  lofts: string
  weekdays: string
  how: How
  amount: string
  least: string
  arrivals: Allowed
  departures: Allowed
}

/** Whether people arrive on the chosen days, or leave on them. */
type Allowed = 'kept' | 'open' | 'closed'

/** What the chosen nights cost from now on, in all the chosen lofts together. */
export function NightsPriceSheet({ properties, choice, onChoose, onDone, onLeave }: Props) {
  const locale = useLocale()
  // Open where it began open, whatever is chosen by it.
  const [isTyped] = useState(choice === null)
  const form = usePriceForm<Values>({
    name: 'nights-price',
    initial: {
      first: choice?.firstNight ?? '',
      last: choice?.lastNight ?? '',
      lofts: (choice?.lofts ?? []).join(','),
      weekdays: everyDay,
      how: 'set',
      amount: '',
      least: '',
      arrivals: 'kept',
      departures: 'kept',
    },
    command: commandOf,
    done: (values) => () => {
      const said = {
        lofts: loftsWords(loftsIn(values), properties),
        days: nightsWords(nightsIn(values)!, getLocale()),
      }
      if (values.how === 'clear') return m.console_prices_done_cleared(said)
      const isOfPrices = values.amount.trim() !== '' || values.least.trim() !== ''
      return isOfPrices ? m.console_prices_done_nights(said) : m.console_prices_done_changeover(said)
    },
    onDone,
  })
  const { values, field, set } = form
  const lofts = loftsIn(values)
  const nights = nightsIn(values)
  const isBy = values.how === 'up' || values.how === 'down'
  return (
    <PriceSheet
      title={nights && lofts.length > 0 ? loftsWords(lofts, properties) : m.console_prices_act()}
      form={form}
      onLeave={onLeave}
    >
      {nights && (
        <p>
          {nightsWords(nights, locale)}
          {dot}
          {m.catalog_stay_nights({ count: Math.max(countOf(nights), 0) })}
        </p>
      )}
      <Radios
        isDense
        label={m.console_prices_how()}
        name="nights-price-how"
        value={values.how}
        options={[
          { value: 'set', label: m.console_prices_how_set() },
          { value: 'up', label: m.console_prices_how_up() },
          { value: 'down', label: m.console_prices_how_down() },
          { value: 'clear', label: m.console_prices_how_clear() },
        ]}
        onChange={(how) => set({ how })}
      />
      {values.how === 'clear' ? (
        <p className="text-muted">{m.console_prices_how_clear_help()}</p>
      ) : (
        <>
          <div className="change-fields">
            <TextField
              label={isBy ? m.console_prices_amount_by() : m.console_prices_amount()}
              description={isBy ? m.console_prices_amount_by_help() : m.console_prices_amount_help()}
              {...field('amount')}
              inputMode={isBy ? 'text' : 'decimal'}
            />
            <TextField
              label={m.console_prices_least()}
              description={m.console_prices_least_help()}
              {...field('least')}
              inputMode="numeric"
            />
          </div>
          <ChangeoverFields values={values} set={set} />
        </>
      )}
      {(!nights || countOf(nights) > 2) && (
        <WeekdayBoxes
          name="nights-price-weekdays"
          label={m.console_prices_weekdays()}
          value={values.weekdays}
          onChange={(weekdays) => set({ weekdays })}
        />
      )}
      <NightsFields
        properties={properties}
        isOpen={isTyped}
        typed={values}
        lofts={lofts}
        onChange={({ first, last }, chosen) => {
          set({ first, last, lofts: chosen.join(',') })
          const next = nightsIn({ first, last })
          if (next && chosen.length > 0) onChoose({ ...next, lofts: chosen })
        }}
      />
    </PriceSheet>
  )
}

type ChangeoverProps = {
  values: Pick<Values, 'arrivals' | 'departures'>
  set: (change: Partial<Values>) => void
}

function ChangeoverFields({ values, set }: ChangeoverProps) {
  return (
    <>
      <div className="change-fields">
        <SelectField
          label={m.console_prices_arrivals()}
          name="nights-price-arrivals"
          value={values.arrivals}
          options={[
            { value: 'kept', label: m.console_prices_arrivals_kept() },
            { value: 'open', label: m.console_prices_arrivals_open() },
            { value: 'closed', label: m.console_prices_closed() },
          ]}
          onChange={(arrivals) => set({ arrivals: arrivals as Allowed })}
        />
        <SelectField
          label={m.console_prices_departures()}
          name="nights-price-departures"
          value={values.departures}
          options={[
            { value: 'kept', label: m.console_prices_departures_kept() },
            { value: 'open', label: m.console_prices_departures_open() },
            { value: 'closed', label: m.console_prices_closed() },
          ]}
          onChange={(departures) => set({ departures: departures as Allowed })}
        />
      </div>
      <p className="field-help">{m.console_prices_changeover_help()}</p>
    </>
  )
}

const allowed: Record<Allowed, boolean | null> = { kept: null, open: true, closed: false }

const loftsIn = ({ lofts }: Pick<Values, 'lofts'>): number[] =>
  lofts === '' ? [] : lofts.split(',').map(Number)

function commandOf(values: Values): PriceCommand | FieldWords {
  const lofts = loftsIn(values)
  const nights = nightsIn(values) as { firstNight: Day; lastNight: Day } | null
  if (lofts.length === 0) return { form: m.console_calendar_no_loft }
  if (!nights) return { form: m.console_calendar_dates_missing }
  if (values.weekdays === '') return { form: m.console_prices_weekdays_none }
  const on = { lofts, ...nights, weekdays: weekdaysIn(values.weekdays) }
  if (values.how === 'clear') return { kind: 'clear_nights', ...on }
  const rate = readRateChange(values.amount, values.how)
  const least = readLeast(values.least)
  if ('problem' in rate) return { amount: rate.problem }
  if ('problem' in least) return { least: least.problem }
  const [arrivals, departures] = [allowed[values.arrivals], allowed[values.departures]]
  const wish = { rate: rate.value, minNights: least.value, arrivals, departures }
  if (Object.values(wish).every((said) => said === null)) return { amount: m.console_prices_nothing }
  return { kind: 'set_nights', ...on, ...wish }
}
