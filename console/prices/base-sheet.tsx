import { addDays, addYears, toDay, type Day } from '#domain/days.ts'
import { priceReach } from '#domain/price-command.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { readFigures, typedFigures } from './loft-figures.ts'
import { LoftPriceFields } from './loft-price-fields.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { figuresOf, type Prices } from './prices.ts'
import { usePriceForm, type PriceCommand, type PriceNews } from './use-price-form.ts'

type Props = {
  prices: Prices
  /** The lofts that are checked at first. */
  lofts: readonly number[]
  /** Where the prices are to go on, a year longer at first. */
  isLonger: boolean
  onDone: (news: PriceNews) => void
  onLeave: () => void
}

/** What lofts cost outside of every season, and until when. */
export function BaseSheet({ prices, lofts: chosen, isLonger, onDone, onLeave }: Props) {
  const locale = useLocale()
  const { lofts } = prices
  const figures = lofts.map((loft) => ({ id: loft.id, own: figuresOf(loft, null) }))
  const own = figures.filter(({ id }) => chosen.includes(id))
  const weekdays = own.find((one) => one.own && one.own.weekdays.length > 0)?.own?.weekdays.join('')
  const last = own.map((one) => one.own?.lastNight ?? '').toSorted()[0] ?? ''
  const form = usePriceForm<Record<string, string>>({
    name: 'base',
    initial: {
      last: isLonger || last === '' ? yearLonger(last, prices) : last,
      weekdays: weekdays ?? '56',
      ...Object.assign(
        {},
        ...figures.map((one) => typedFigures(one.id, one.own, chosen.includes(one.id), locale)),
      ),
    },
    command: (values) => commandOf(values, prices),
    done:
      ({ last: until = '' }) =>
      () =>
        m.console_prices_done_base({ day: formatDay(toDay(until) as Day, getLocale()) }),
    onDone,
  })
  const { field, values, set } = form
  return (
    <PriceSheet title={m.console_prices_base()} form={form} onLeave={onLeave}>
      <TextField
        label={m.console_prices_until()}
        description={m.console_prices_until_help()}
        {...field('last')}
        type="date"
        isRequired
      />
      <LoftPriceFields
        form="base"
        lofts={lofts}
        help={m.console_prices_rates_help_base()}
        field={field}
        values={values}
        set={set}
      />
    </PriceSheet>
  )
}

/** A year after the former end, as far as prices can be given, and not before the last night that can be booked by now. */
function yearLonger(last: string, { today, lastBookableNight }: Prices): string {
  const former = toDay(last)
  const longer = former ? addYears(former, 1) : lastBookableNight
  const latest = addDays(today as Day, priceReach.daysAhead)
  const reached = longer < latest ? longer : latest
  return reached > lastBookableNight ? reached : lastBookableNight
}

function commandOf(values: Readonly<Record<string, string>>, { lofts }: Prices): PriceCommand | FieldWords {
  const lastNight = toDay(values['last'] ?? '')
  const read = readFigures(values, lofts)
  const missing: FieldWords = lastNight ? {} : { last: m.stay_day_missing }
  if ('problems' in read) return { ...missing, ...read.problems }
  return lastNight ? { kind: 'set_base', lofts: read.prices, lastNight } : missing
}
