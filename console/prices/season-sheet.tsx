import { toDay } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { readFigures, typedFigures } from './loft-figures.ts'
import { LoftPriceFields } from './loft-price-fields.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { figuresOf, type Prices, type Season } from './prices.ts'
import { seasonWords } from './season-words.ts'
import { usePriceForm, type PriceCommand, type PriceNews } from './use-price-form.ts'

type Props = {
  prices: Prices
  /** Null: a new one. */
  season: Season | null
  onDone: (news: PriceNews) => void
  onLeave: () => void
}

const weekend = '56'

/** A season: its name in both languages, its nights, and what each loft costs in it. A new one begins with the base prices. */
export function SeasonSheet({ prices, season, onDone, onLeave }: Props) {
  const locale = useLocale()
  const { lofts } = prices
  const figures = lofts.map((loft) => ({ id: loft.id, own: figuresOf(loft, season?.id ?? null) }))
  const weekdays = figures.find(({ own }) => own && own.weekdays.length > 0)?.own?.weekdays.join('')
  const form = usePriceForm<Record<string, string>>({
    name: 'season',
    initial: {
      name: season?.name ?? '',
      nameEn: season?.nameEn ?? '',
      first: season?.firstNight ?? '',
      last: season?.lastNight ?? '',
      weekdays: weekdays ?? weekend,
      ...Object.assign(
        {},
        ...figures.map(({ id, own }) => typedFigures(id, own, season === null || own !== null, locale)),
      ),
    },
    command: (values) => commandOf(values, prices, season),
    done:
      ({ name = '', nameEn = '' }) =>
      () =>
        m.console_prices_done_season({ name: seasonWords({ name, nameEn }) }),
    onDone,
  })
  const { field, values, set } = form
  return (
    <PriceSheet
      title={
        season ? m.console_prices_season_of({ name: seasonWords(season) }) : m.console_prices_season_new()
      }
      form={form}
      onLeave={onLeave}
    >
      <div className="change-fields">
        <TextField label={m.console_name_fr()} {...field('name')} longest={60} isRequired />
        <TextField label={m.console_name_en()} {...field('nameEn')} longest={60} isRequired />
      </div>
      <p className="field-help">{m.console_prices_season_name_help()}</p>
      <div className="change-fields">
        <TextField label={m.console_first_night()} {...field('first')} type="date" isRequired />
        <TextField label={m.console_last_night()} {...field('last')} type="date" isRequired />
      </div>
      <LoftPriceFields
        form="season"
        lofts={lofts}
        help={m.console_prices_rates_help()}
        field={field}
        values={values}
        set={set}
      />
    </PriceSheet>
  )
}

function commandOf(
  values: Readonly<Record<string, string>>,
  { lofts }: Prices,
  season: Season | null,
): PriceCommand | FieldWords {
  const { name = '', nameEn = '', first = '', last = '' } = values
  const [firstNight, lastNight] = [toDay(first), toDay(last)]
  const read = readFigures(values, lofts)
  const problems: FieldWords = {
    ...(name.trim() === '' && { name: m.console_prices_name_missing }),
    ...(nameEn.trim() === '' && { nameEn: m.console_prices_name_missing }),
    ...(!firstNight && { first: m.stay_day_missing }),
    ...(!lastNight && { last: m.stay_day_missing }),
    ...('problems' in read && read.problems),
  }
  if ('problems' in read || !firstNight || !lastNight || Object.keys(problems).length > 0) return problems
  return {
    kind: 'save_season',
    seasonId: season?.id ?? null,
    name: name.trim(),
    nameEn: nameEn.trim(),
    firstNight,
    lastNight,
    lofts: read.prices,
  }
}
