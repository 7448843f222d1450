import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { referenceOf, type CallError } from '#web/client/call.ts'
import { useSite } from '#web/client/site.ts'
import { adviceFor, chargedSentenceFor, headlineFor } from '#web/features/checkout/failure-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { AskedLink } from './link-summary.tsx'

/** What happened, whether the card was charged, what is safe, and whom to write to. */
export function LinkFailure({ error, onCheck }: { error: CallError; onCheck: () => void }) {
  const advice = adviceFor(error, true)
  return (
    <Notice tone="error" role="alert" title={headlineFor(error)}>
      <p className="mt-1">{chargedSentenceFor(error)}</p>
      {advice && <p className="mt-2">{advice}</p>}
      {error.charged !== 'no' && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="quiet" onPress={onCheck}>
            {m.checkout_begun_check()}
          </Button>
          <WriteToUs />
        </div>
      )}
      {error.requestId && (
        <p className="small text-muted mt-3 wrap-anywhere">
          {m.checkout_reference({ reference: referenceOf(error.requestId) })}
        </p>
      )}
    </Notice>
  )
}

/** A link that asks for nothing any more: why, and what to do. */
export function LinkOver({ link }: { link: AskedLink }) {
  const locale = useLocale()
  const { state, amount, balance } = link
  if (state === 'paid')
    return (
      <Notice tone="success" role="status" title={m.payment_link_paid_title()}>
        <p>{m.payment_link_paid({ amount: formatMoney(amount, locale) })}</p>
        {balance > 0 && <p>{m.payment_link_paid_rest({ rest: formatMoney(balance, locale) })}</p>}
        <ButtonLink variant="quiet" className="mt-4" to={pathTo('account', locale)}>
          {m.payment_link_account()}
        </ButtonLink>
      </Notice>
    )
  const rest = formatMoney(balance, locale)
  return (
    <Notice
      tone="info"
      role="status"
      title={state === 'expired' ? m.payment_link_expired_title() : m.payment_link_withdrawn_title()}
    >
      <p>{balance > 0 ? m.payment_link_over_rest({ rest }) : m.payment_link_over_none()}</p>
      <p className="mt-4">
        <WriteToUs />
      </p>
    </Notice>
  )
}

/** Whoever mistyped it, or has another one: nobody is told which links there are. */
export function NoSuchLink() {
  return (
    <>
      <p className="mb-6">{m.payment_link_unknown()}</p>
      <WriteToUs />
    </>
  )
}

function WriteToUs() {
  const { email } = useSite()
  return (
    <a className="text-link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
      {m.checkout_contact({ email })}
    </a>
  )
}
