import { useEffect, useState, type FormEvent } from 'react'
import { canPay } from '#domain/card.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { browserDay } from '#web/features/profile-form/profile-values.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { Approvals } from './approvals.tsx'
import { CardFields } from './card-fields.tsx'
import { checkCard, rememberCard, rememberedCard, type CardValues } from './card-values.ts'
import type { CardDetails } from './pay.ts'

type Props = { guestId: number; total: number; isBusy: boolean; onPay: (card: CardDetails) => void }

/** Our own card fields, against the sandbox bank only; a live provider brings its own (decisions §7). */
export function CardForm({ guestId, total, isBusy, onPay }: Props) {
  const locale = useLocale()
  const [values, setValues] = useState(() => rememberedCard(guestId))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => rememberCard(guestId, values), [guestId, values])

  function change<K extends keyof CardValues>(name: K, value: CardValues[K]) {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors({})
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !canPay(values)) return
    const found = checkCard(values, browserDay())
    setErrors(found)
    setAttempt((number) => number + 1)
    if (Object.keys(found).length > 0) return
    const { name, number, expMonth, expYear, cvc } = values
    onPay({ name: name.trim(), number: number.trim(), expMonth, expYear, cvc })
  }

  const isComplete = canPay(values)
  return (
    <form onSubmit={submit} noValidate className="grid gap-8" aria-label={m.checkout_payment_title()}>
      <ErrorSummary
        key={attempt}
        title={m.account_form_summary_invalid()}
        errors={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      <CardFields values={values} errors={errors} isDisabled={isBusy} onChange={change} />
      <Approvals values={values} isDisabled={isBusy} onChange={change} />
      <div>
        <Button
          type="submit"
          size="large"
          isDisabled={!isComplete}
          isPending={isBusy}
          pendingLabel={m.checkout_paying()}
          aria-describedby={isComplete ? undefined : 'pay-missing'}
          className="w-full sm:w-auto"
        >
          {m.checkout_pay({ amount: formatMoney(total, locale) })}
        </Button>
        {!isComplete && (
          <p id="pay-missing" className="small text-muted mt-3">
            {m.checkout_pay_missing()}
          </p>
        )}
      </div>
    </form>
  )
}
