import { firstFees } from '#domain/first-terms.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import type { FeeRow } from './setting-words.ts'
import { centsIn, readFields, typedCents, wholeIn } from './typed-settings.ts'

type Values = Record<'cleaningFee' | 'extraPersonFee' | 'includedPersons' | 'from', string>

export function FeesForm({ row, today, propertyId, onDone, onLeave }: SettingFormProps<FeeRow>) {
  const fees = row ?? firstFees
  const initial: Values = {
    cleaningFee: typedCents(fees.cleaningFee),
    extraPersonFee: typedCents(fees.extraPersonFee),
    includedPersons: String(fees.includedPersons),
    from: today,
  }
  const ofLoft = { propertyId: propertyId! }
  const form = useSettingForm({
    name: `fees-${propertyId}`,
    initial,
    read: readFees,
    preview: (ask, payload) =>
      ask('POST /api/staff/settings/fees/preview', { payload: { ...payload, ...ofLoft } }),
    set: (ask, payload) => ask('PUT /api/staff/settings/fees', { payload: { ...payload, ...ofLoft } }),
    onDone,
  })
  return (
    <SettingForm setting="fees" form={form} onLeave={onLeave}>
      <TextField
        label={m.console_settings_cleaning()}
        {...form.field('cleaningFee')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.console_settings_extra_person()}
        {...form.field('extraPersonFee')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.console_settings_included()}
        {...form.field('includedPersons')}
        inputMode="numeric"
        isRequired
      />
    </SettingForm>
  )
}

const readFees = ({ cleaningFee, extraPersonFee, includedPersons }: Values) =>
  readFields({
    cleaningFee: centsIn(cleaningFee),
    extraPersonFee: centsIn(extraPersonFee),
    includedPersons: wholeIn(includedPersons, m.console_settings_included_unread),
  })
