import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#web/api/call.ts'
import { company } from '#web/api/site.ts'
import { sentenceFor } from '#web/features/login-form/sentence-for.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** Codes after which the same form with another card, or the same one again, is the way on. */
const cardCodes = new Set([
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_invalid',
  'card_number_invalid',
  'card_expired',
  'card_cvc_invalid',
])
const dateCodes = new Set([
  'dates_unavailable',
  'hold_expired',
  'min_nights',
  'in_the_past',
  'invalid_dates',
  'too_far_ahead',
  'too_many_nights',
  'property_closed',
  'too_many_travelers',
])

type Props = {
  error: CallError
  propertySlug: string
  onAcceptPrice: (total: number) => void
  onCheck: () => void
}

/** Never a dead end: what happened, whether the card was charged, what is safe, what to do, and a reference (decisions §7). */
export function PaymentFailure({ error, propertySlug, onAcceptPrice, onCheck }: Props) {
  const locale = useLocale()
  const { code, charged = code === 'offline' ? 'unknown' : 'no', total } = error
  if (code === 'price_changed' && total !== undefined) {
    const amount = formatMoney(total, locale)
    return (
      <Notice tone="warning" role="alert" title={m.checkout_price_changed_title()}>
        <p>{m.checkout_price_changed({ amount })}</p>
        <Button onPress={() => onAcceptPrice(total)} className="mt-4">
          {m.checkout_accept_price({ amount })}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      role="alert"
      title={cardCodes.has(code) ? m.checkout_declined_title() : m.checkout_failure_title()}
    >
      <p>{code === 'offline' && charged !== 'no' ? m.checkout_offline() : sentenceFor(error)}</p>
      {(code !== 'offline' || charged === 'no') && (
        <p className="mt-2 font-semibold">{chargedSentence[charged]()}</p>
      )}
      {cardCodes.has(code) && <p className="mt-2">{m.checkout_try_other_card()}</p>}
      {code === 'error_3ds' && <p className="mt-2">{m.checkout_3ds_refused()}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {charged === 'unknown' && (
          <Button variant="quiet" onPress={onCheck}>
            {m.checkout_begun_check()}
          </Button>
        )}
        {dateCodes.has(code) && (
          <ButtonLink variant="quiet" to={pathTo('property', locale, { slug: propertySlug })}>
            {m.checkout_other_dates()}
          </ButtonLink>
        )}
        {charged !== 'no' && (
          <a
            className="text-link self-center"
            href={`mailto:${company.email}?subject=${encodeURIComponent(m.checkout_reference({ reference: error.requestId }))}`}
          >
            {m.checkout_contact({ email: company.email })}
          </a>
        )}
      </div>
      {error.requestId && (
        <p className="small text-muted mt-4">{m.checkout_reference({ reference: error.requestId })}</p>
      )}
    </Notice>
  )
}

const chargedSentence = {
  no: m.checkout_charged_no,
  yes: m.checkout_charged_yes,
  unknown: m.checkout_charged_unknown,
}
