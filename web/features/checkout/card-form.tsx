import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { canPay } from '#domain/card.ts'
import { contractLanguage } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSiteToday } from '#web/features/stay-picker/site-today.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useLeftErrors } from '#ui/forms/use-left-errors.ts'
import { saidOf, type FieldWords } from '#ui/use-words.ts'
import { agreed, Approvals, missingApprovals, stepsToPay, type Agreed } from './approvals.tsx'
import { CardFields } from './card-fields.tsx'
import {
  checkCard,
  errorFields,
  rememberCard,
  rememberedCard,
  withNumber,
  type CardValues,
} from './card-values.ts'
import { PayButton } from './pay-button.tsx'
import type { CardDetails, GiveCard } from './pay.ts'
import { WalletButton } from './wallet-button.tsx'

type Props = {
  guestId: number
  /** The guest's own, as it most likely stands on the card. */
  ownName?: string
  /** Where the guest is billed: below the fields. */
  billing?: ReactNode
  /** Said below that. */
  note?: ReactNode
  /** What paying agrees to besides. */
  consent: ReactNode
  total: number
  isBusy: boolean
  /** Which of the boxes start ticked. */
  approvals?: Agreed
  /** The stay is booked: terms and policy were agreed to then. */
  isAgreed?: boolean
  onPay: (card: CardDetails, englishChosen: boolean) => void
  onWallet: (giveCard: GiveCard, englishChosen: boolean) => void
}

/** Our own card fields, against the sandbox bank only; a live provider brings its own (decisions §7). */
export function CardForm({
  guestId,
  ownName = '',
  billing,
  note,
  consent,
  total,
  isBusy,
  approvals,
  isAgreed = false,
  onPay,
  onWallet,
}: Props) {
  const locale = useLocale()
  const today = useSiteToday()
  const hasChoice = locale !== contractLanguage && !isAgreed
  const [values, setValues] = useState(() => rememberedCard(guestId, { ...approvals, name: ownName }))
  const [errors, setErrors] = useState<FieldWords>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => rememberCard(guestId, values), [guestId, values])
  const { withLeft, checkLeft, forgetLeft } = useLeftErrors(() => {
    const found = checkCard(values, today)
    // A month alone is not over yet.
    return values.expYear === 0 ? { ...found, expMonth: undefined } : found
  })

  const hasCard = canPay({ ...values, termsApproved: true, cancellationApproved: true })
  const missing = stepsToPay(isAgreed ? agreed : values, hasCard, locale)
  /** Which of the two pays, or did last: each button tells of its own work only. */
  const [isByWallet, setByWallet] = useState(false)

  function change<K extends keyof CardValues>(name: K, value: CardValues[K]) {
    setValues((now) => (name === 'number' ? withNumber(now, value as string) : { ...now, [name]: value }))
    const field = errorFields[name]
    if (field) forgetError(field)
  }

  function forgetError(field: string) {
    forgetLeft(field)
    setErrors((now) => ({ ...now, [field]: undefined }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || missing || !isRight(checkCard(values, today))) return
    const { name, number, expMonth, expYear, cvc } = values
    setByWallet(false)
    onPay(
      { name: name.trim(), number: number.trim(), expMonth, expYear, cvc },
      hasChoice && values.englishChosen,
    )
  }

  /** Whether nothing was found; what was is told. */
  function isRight(found: FieldWords): boolean {
    forgetLeft()
    setErrors(found)
    setAttempt((number) => number + 1)
    return Object.keys(found).length === 0
  }

  const told = withLeft(errors)
  const said = saidOf(errors)
  const lacksApprovals = Object.keys(missingApprovals(values, hasChoice)).some((name) => name in said)
  return (
    <form
      method="post"
      onSubmit={submit}
      onFocus={checkLeft}
      noValidate
      className="grid gap-8"
      aria-label={m.checkout_card_form()}
    >
      <ErrorSummary
        key={attempt}
        title={lacksApprovals ? m.checkout_before_paying() : m.account_form_summary_invalid()}
        errors={Object.entries(said).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      <WalletButton
        total={total}
        consent={consent}
        isBusy={isBusy && isByWallet}
        isDisabled={isBusy && !isByWallet}
        mayOpen={() => isRight(missingApprovals(values, hasChoice))}
        onPay={(giveCard) => {
          setByWallet(true)
          onWallet(giveCard, hasChoice && values.englishChosen)
        }}
      />
      <CardFields values={values} errors={told} isDisabled={isBusy} onChange={change} />
      {billing}
      {note}
      {!isAgreed && <Approvals values={values} errors={told} isDisabled={isBusy} onChange={change} />}
      {consent}
      <PayButton
        total={total}
        missing={missing}
        isAgreed={isAgreed}
        isBusy={isBusy && !isByWallet}
        isDisabled={isBusy && isByWallet}
      />
    </form>
  )
}
