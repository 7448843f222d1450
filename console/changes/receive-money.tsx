import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { FormSection, type FormProps } from '#console/forms/form-section.tsx'
import { OutsideMoneyFields, outsideToday, outsideWords } from '#console/forms/outside-money-fields.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Reservation } from '#console/client/entry-words.ts'

/** What the guest still owes, and the form in which it is written down once it is here. */
export function ReceiveMoney({ reservation }: { reservation: Reservation }) {
  const locale = useLocale()
  const { guestName: guest, group } = reservation
  const balance = reservation.balance ?? 0
  return (
    <FormSection
      id="receive-money"
      title={m.console_changes_owed_title()}
      isOffered={balance > 0 && group !== 'cancelled'}
      lead={
        <p className="measure">{m.console_changes_owed({ amount: formatMoney(balance, locale), guest })}</p>
      }
      opener={m.console_changes_receive_open()}
      reservation={reservation}
      form={ReceiptForm}
    />
  )
}

function ReceiptForm({ reservation, onClose }: FormProps) {
  const locale = useLocale()
  const balance = reservation.balance ?? 0
  const form = useActionForm({
    name: 'receipt',
    initial: { amount: '', ...outsideToday(reservation.zone) },
    act(ask, { amount: typed, method, reference, day }, { key }) {
      const amount = readAmount(typed)
      if (amount === null) return { amount: m.console_refunds_unread }
      return ask('POST /api/staff/reservations/{id}/receipts', {
        params: { id: String(reservation.id) },
        payload: { key, amount, method, reference, receivedOn: day },
      })
    },
    onDone: () => onClose(m.console_changes_received),
  })
  const cents = readAmount(form.values.amount)
  return (
    <ActionForm form={form} submit={m.console_changes_receive()} onLeave={onClose}>
      <TextField
        label={m.console_changes_amount()}
        description={m.console_changes_amount_help({ amount: formatMoney(balance, locale) })}
        {...form.field('amount')}
        inputMode="decimal"
        isRequired
      />
      <OutsideMoneyFields field={form.field} day={m.console_changes_day()} />
      <p className="ahead">
        {m.console_changes_receive_ahead({
          ...outsideWords(form.values, locale),
          amount: cents === null ? '…' : formatMoney(cents, locale),
          guest: reservation.guestName,
          rest: cents === null ? '…' : formatMoney(Math.max(0, balance - cents), locale),
        })}
      </p>
    </ActionForm>
  )
}
