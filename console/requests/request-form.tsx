import { requestHours } from '#domain/payment-request.ts'
import { readAmount } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Reservation } from '#console/client/entry-words.ts'
import { RequestAhead } from './request-ahead.tsx'

const lastsWords = {
  24: m.console_requests_one_day,
  72: m.console_requests_three_days,
  168: m.console_requests_a_week,
} as const

export type MadeLink = { url: string; isMailed: boolean }

type Props = { reservation: Reservation; onClose: (made?: MadeLink) => void }

/** How much and until when. An empty amount asks for all that is owed; the link of an option asks for all and ends with it. */
export function RequestForm({ reservation, onClose }: Props) {
  const locale = useLocale()
  const { balance, option } = reservation
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'request',
    initial: {
      amount: balance === null || option ? '' : typedOf(formatMoney(balance, locale)),
      hours: String(requestHours[0]),
    },
    preview(ask, { amount: typed, hours }) {
      const isAll = typed.trim() === ''
      const amount = isAll ? null : readAmount(typed)
      if (amount === null && !isAll) return { amount: m.console_refunds_unread }
      const payload = { amount, hours: Number(hours) }
      return ask('POST /api/staff/reservations/{id}/requests/preview', { params, payload })
    },
    act(ask, { hours }, { ahead: { amount }, key }) {
      const payload = { key, amount, hours: Number(hours) }
      return ask('POST /api/staff/reservations/{id}/requests', { params, payload })
    },
    onDone: ({ url }, { email }) => onClose({ url, isMailed: email !== null }),
  })

  return (
    <ActionForm
      form={form}
      preview={(ahead) => <RequestAhead ahead={ahead} reservation={reservation} />}
      confirm={({ amount, email }) => {
        const words = email ? m.console_requests_send : m.console_requests_make
        return words({ amount: formatMoney(amount, locale) })
      }}
      onLeave={onClose}
    >
      {!option && <AmountFields form={form} balance={balance} />}
    </ActionForm>
  )
}

type Said = {
  name: string
  value: string
  autoComplete: string
  errorMessage: string | undefined
  onChange: (value: string) => void
}
type FieldsProps = { form: { field: (name: 'amount' | 'hours') => Said }; balance: number | null }

function AmountFields({ form, balance }: FieldsProps) {
  const locale = useLocale()
  return (
    <>
      <TextField
        label={m.console_requests_amount()}
        description={
          balance === null
            ? m.console_requests_amount_help()
            : m.console_changes_amount_help({ amount: formatMoney(balance, locale) })
        }
        {...form.field('amount')}
        inputMode="decimal"
      />
      <SelectField
        label={m.console_requests_lasts()}
        description={m.console_requests_lasts_help()}
        {...form.field('hours')}
        options={requestHours
          .toSorted((a, b) => a - b)
          .map((value) => ({ value: String(value), label: lastsWords[value]() }))}
      />
    </>
  )
}

/** An amount as somebody types it into a field that says of itself that it is in dollars. */
const typedOf = (written: string): string => written.replace('$', '').trim()
