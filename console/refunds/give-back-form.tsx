import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Words } from '#web/ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { GiveBackAhead, giveBackWords } from './give-back-ahead.tsx'

const readsIn = { fr: m.console_refunds_reads_french, en: m.console_refunds_reads_english } as const

/** Who reads the reason, and in which language they write. */
export function noteHelp({ guest, guestName }: Reservation): string {
  const help = m.console_refunds_note_help()
  return guest ? `${help} ${readsIn[guest.locale]({ guest: guestName })}` : help
}

type Props = { reservation: Reservation; onClose: (news?: Words) => void }

/** How much and why. */
export function GiveBackForm({ reservation, onClose }: Props) {
  const locale = useLocale()
  const { guestName: guest } = reservation
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'refund',
    initial: { amount: '', note: '' },
    preview(ask, { amount: typed, note }) {
      const amount = readAmount(typed)
      if (amount === null) return { amount: m.console_refunds_unread }
      if (amount === 0) return { amount: m.refusals_refund_amount_invalid }
      return ask('POST /api/staff/reservations/{id}/refunds/preview', { params, payload: { amount, note } })
    },
    act(ask, { note }, { ahead: { amount, remaining: expectedRemaining }, key }) {
      const payload = { key, amount, expectedRemaining, note }
      return ask('POST /api/staff/reservations/{id}/refunds', { params, payload })
    },
    onDone: ({ amount }) =>
      onClose(() => m.console_refunds_done({ amount: formatMoney(amount, getLocale()), guest })),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <GiveBackAhead ahead={ahead} guest={guest} />}
      confirm={({ amount }) => giveBackWords(reservation, formatMoney(amount, locale))}
      onLeave={onClose}
    >
      <TextField
        label={m.console_refunds_amount()}
        description={m.console_refunds_amount_help({ worth: formatMoney(reservation.total, locale) })}
        {...form.field('amount')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={m.console_refunds_note()}
        description={noteHelp(reservation)}
        {...form.field('note')}
        rows={3}
        isRequired
      />
    </ActionForm>
  )
}
