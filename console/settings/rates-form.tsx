import type { Locale } from '#domain/locale.ts'
import { firstRates } from '#domain/first-terms.ts'
import type { ChargeRates } from '#domain/taxes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import type { RatesRow } from './setting-words.ts'
import { percentIn, readFields, typedPercent } from './typed-settings.ts'

const labels = {
  managingFee: m.console_settings_managing_fee,
  lodgingTax: m.console_settings_lodging_tax,
  tps: m.console_settings_tps,
  tvq: m.console_settings_tvq,
} as const
const names = Object.keys(labels) as (keyof typeof labels)[]

type Values = Record<keyof typeof labels | 'from', string>

export function RatesForm({ row, today, firstOf, onDone, onLeave }: SettingFormProps<RatesRow>) {
  const initial = { ...mapped(row ?? firstRates, useLocale()), from: today } as Values
  const form = useSettingForm({
    name: 'rates',
    initial,
    read: readRates,
    preview: (ask, payload) => ask('POST /api/staff/settings/rates/preview', { payload }),
    set: (ask, payload) => ask('PUT /api/staff/settings/rates', { payload }),
    onDone,
    firstOf,
  })
  return (
    <SettingForm setting="rates" form={form} onLeave={onLeave}>
      <p className="small text-muted">{m.console_settings_percent_help()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <TextField key={name} label={labels[name]()} {...form.field(name)} inputMode="decimal" isRequired />
        ))}
      </div>
    </SettingForm>
  )
}

const mapped = (rates: ChargeRates, locale: Locale) =>
  Object.fromEntries(names.map((name) => [name, typedPercent(rates[name], locale)]))

const readRates = ({ managingFee, lodgingTax, tps, tvq }: Values) =>
  readFields({
    managingFee: percentIn(managingFee),
    lodgingTax: percentIn(lodgingTax),
    tps: percentIn(tps),
    tvq: percentIn(tvq),
  })
