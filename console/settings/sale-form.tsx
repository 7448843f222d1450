import { firstSale } from '#domain/first-terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import type { SaleRow } from './setting-words.ts'
import { centsIn, readFields, typedCents, wholeIn } from './typed-settings.ts'

type Values = Record<'minimumAge' | 'depositAmount' | 'from', string>

export function SaleForm({ row, today, firstOf, onDone, onLeave }: SettingFormProps<SaleRow>) {
  const { minimumAge, depositAmount } = row ?? firstSale
  const initial: Values = {
    minimumAge: String(minimumAge),
    depositAmount: typedCents(depositAmount),
    from: today,
  }
  const form = useSettingForm({
    name: 'sale',
    initial,
    read: readSale,
    preview: (ask, payload) => ask('POST /api/staff/settings/sale/preview', { payload }),
    set: (ask, payload) => ask('PUT /api/staff/settings/sale', { payload }),
    onDone,
    firstOf,
  })
  return (
    <SettingForm setting="sale" form={form} onLeave={onLeave}>
      <TextField
        label={m.console_settings_age()}
        {...form.field('minimumAge')}
        inputMode="numeric"
        isRequired
      />
      <TextField
        label={m.reservation_deposit()}
        description={m.console_settings_deposit_help()}
        {...form.field('depositAmount')}
        inputMode="decimal"
        isRequired
      />
    </SettingForm>
  )
}

const readSale = ({ minimumAge, depositAmount }: Values) =>
  readFields({
    minimumAge: wholeIn(minimumAge, m.console_settings_age_unread),
    depositAmount: centsIn(depositAmount),
  })
