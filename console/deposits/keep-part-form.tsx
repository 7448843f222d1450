import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import type { FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { KeepPartAhead } from './keep-part-ahead.tsx'

/** How much of the deposit is kept, and why. */
export function KeepPartForm({ reservation, held, onClose }: FormProps & { held: number }) {
  const locale = useLocale()
  const { guestName: guest } = reservation
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'keep',
    initial: { amount: '', note: '' },
    preview(ask, { amount: typed, note }) {
      const amount = readAmount(typed)
      if (amount === null) return { amount: m.console_refunds_unread }
      return ask('POST /api/staff/reservations/{id}/deposit/preview', { params, payload: { amount, note } })
    },
    act: (ask, { note }, { ahead: { amount }, key }) =>
      ask('POST /api/staff/reservations/{id}/deposit', { params, payload: { key, amount, note } }),
    onDone: ({ amount, isTaken }) =>
      onClose(() =>
        isTaken
          ? m.console_bank_keep_done({ amount: formatMoney(amount, getLocale()) })
          : m.console_bank_keep_later(),
      ),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <KeepPartAhead ahead={ahead} guest={guest} />}
      confirm={({ amount }) => m.console_bank_keep_confirm({ amount: formatMoney(amount, locale), guest })}
      onLeave={onClose}
    >
      <Notice tone="info">{m.console_bank_keep_first()}</Notice>
      <TextField
        label={m.console_bank_keep_amount()}
        description={m.console_bank_keep_amount_help({ held: formatMoney(held, locale) })}
        {...form.field('amount')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.words_reason()}
        description={m.console_bank_keep_note_help()}
        {...form.field('note')}
        rows={3}
        isRequired
      />
    </ActionForm>
  )
}
