import { readAmount } from '#domain/typed-amount.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import type { FormProps } from '#console/forms/form-section.tsx'
import { OutsideMoneyFields, outsideToday } from '#console/forms/outside-money-fields.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { PaidAhead } from './paid-ahead.tsx'

/** What came without the card, for an option. */
export function PaidForm({ reservation, onClose }: FormProps) {
  const locale = useLocale()
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'paid',
    initial: { amount: '', told: '', ...outsideToday(reservation.zone) },
    preview(ask, { amount: typed, method, reference, day }) {
      const amount = readAmount(typed)
      if (amount === null) return { amount: m.console_refunds_unread }
      const payload = { amount, method, reference, receivedOn: day }
      return ask('POST /api/staff/reservations/{id}/option/confirm/preview', { params, payload })
    },
    act(ask, { method, reference, day, told }, { ahead: { amount }, key }) {
      const payload = { key, amount, method, reference, receivedOn: day, guestTold: told === 'yes' }
      return ask('POST /api/staff/reservations/{id}/option/confirm', { params, payload })
    },
    onDone: () => onClose(m.console_options_paid_done),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <PaidAhead ahead={ahead} guest={reservation.guestName} />}
      confirm={({ amount }) => m.console_options_paid({ amount: formatMoney(amount, locale) })}
      onLeave={onClose}
    >
      <TextField
        label={m.console_changes_amount()}
        description={m.console_options_amount_help({ amount: formatMoney(reservation.total ?? 0, locale) })}
        {...form.field('amount')}
        inputMode="decimal"
        isRequired
      />
      <OutsideMoneyFields field={form.field} day={m.console_changes_day()} />
      <Checkbox
        name="paid-told"
        isSelected={form.values.told === 'yes'}
        onChange={(isTold) => form.set({ told: isTold ? 'yes' : '' })}
      >
        {m.console_booking_told()}
      </Checkbox>
    </ActionForm>
  )
}
