import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { AskedLink } from './link-summary.tsx'
import type { LinkPayment } from './use-link-payment.ts'

const loadFailure = () => import('./link-failure.tsx')

/** Most people only see the form: the words of what failed come once the page has nothing else to do. */
export function DeferredFailure({ payment: { error, check } }: { payment: LinkPayment }) {
  const { part, hasFailed } = useDeferredPart(loadFailure, error !== null, () => undefined)
  if (!error) return null
  if (part) return <part.LinkFailure error={error} onCheck={check} />
  if (!hasFailed) return <Skeleton className="block h-24" />
  return (
    <Notice tone="error" role="alert" title={m.payment_link_title()}>
      {error.charged === 'no' ? m.checkout_charged_not() : m.checkout_charged_unknown()}
    </Notice>
  )
}

/** A link that asks for nothing any more: why, and what to do. */
export function LinkOver({ link }: { link: AskedLink }) {
  const locale = useLocale()
  const { state, balance } = link
  if (state === 'paid') return <LinkPaid link={link} />
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

/** A guest without an address gets no receipt; one without an account has the way to their stay in the receipt. */
function LinkPaid({ link: { amount: paid, balance, isReceiptMailed, hasAccount } }: { link: AskedLink }) {
  const locale = useLocale()
  const telephone = formatTelephone(useSite().telephone, locale)
  const amount = formatMoney(paid, locale)
  return (
    <Notice tone="success" role="status" title={m.payment_link_paid_title()}>
      <p>
        {isReceiptMailed
          ? m.payment_link_paid({ amount })
          : m.payment_link_paid_no_email({ amount, telephone })}
      </p>
      {balance > 0 && <p>{m.payment_link_paid_rest({ rest: formatMoney(balance, locale) })}</p>}
      {hasAccount && (
        <ButtonLink variant="quiet" className="mt-4" to={pathTo('account', locale)}>
          {m.checkout_resume_account()}
        </ButtonLink>
      )}
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

export function WriteToUs() {
  const { email } = useSite()
  return (
    <a className="text-link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
      {m.checkout_contact({ email })}
    </a>
  )
}
