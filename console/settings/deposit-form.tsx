import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SettingForm, useSettingForm } from './setting-form.tsx'
import type { SettingFormProps } from './setting-section.tsx'
import type { DepositRow } from './setting-words.ts'
import { centsIn, readFields, typedCents } from './typed-settings.ts'

type Values = Record<'depositAmount' | 'from', string>

/** What one loft asks; an empty field is what the site asks. */
export function DepositForm({ row, today, propertyId, onDone, onLeave }: SettingFormProps<DepositRow>) {
  const own = row?.depositAmount ?? null
  const initial: Values = { depositAmount: own === null ? '' : typedCents(own), from: today }
  const ofLoft = { propertyId: propertyId! }
  const form = useSettingForm({
    name: `deposit-${propertyId}`,
    initial,
    read: readDeposit,
    preview: (ask, payload) =>
      ask('POST /api/staff/settings/deposit/preview', { payload: { ...payload, ...ofLoft } }),
    set: (ask, payload) => ask('PUT /api/staff/settings/deposit', { payload: { ...payload, ...ofLoft } }),
    onDone,
  })
  return (
    <SettingForm setting="deposit" form={form} onLeave={onLeave}>
      <TextField
        label={m.reservation_deposit()}
        description={m.console_terms_deposit_help()}
        {...form.field('depositAmount')}
        inputMode="decimal"
      />
    </SettingForm>
  )
}

const readDeposit = ({ depositAmount }: Values) =>
  depositAmount.trim() === ''
    ? { read: { depositAmount: null } }
    : readFields<{ depositAmount: number | null }>({ depositAmount: centsIn(depositAmount) })
