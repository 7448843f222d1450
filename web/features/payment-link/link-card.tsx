import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { startingApprovals } from '#web/features/checkout/card-values.ts'
import type { CardEntry } from '#web/features/checkout/load-checkout.ts'
import type { GiveCard } from '#web/features/checkout/pay.ts'
import type { CardPart } from '#web/features/checkout/payment-step.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AskedLink } from './link-summary.tsx'
import { LinkTerms } from './link-terms.tsx'

type Props = {
  link: AskedLink
  cardEntry: CardEntry
  form: CardPart
  isBusy: boolean
  onPay: (giveCard: GiveCard, englishChosen: boolean) => void
  before?: ReactNode
}

/** The card of whoever opened the link; `before` is what is asked beside it. */
export function LinkCard({ link, cardEntry, form, isBusy, onPay, before }: Props) {
  const approvals = startingApprovals(link.approvalsTicked, undefined)
  const isAgreed = !link.asksApproval
  const shared = { guestId: 0, approvals, isAgreed, consent: null, total: link.amount, isBusy }
  return (
    <>
      <p className="measure">{m.payment_link_intro()}</p>
      {link.asksApproval && <LinkTerms link={link} />}
      {before}
      {'ProviderForm' in form ? (
        <form.ProviderForm
          {...shared}
          publishableKey={cardEntry.publishableKey ?? ''}
          hasDeposit={false}
          onPay={onPay}
        />
      ) : (
        <form.CardForm
          {...shared}
          note={<Notice tone="info">{m.checkout_test_cards()}</Notice>}
          onPay={(card, englishChosen) => onPay(async () => ({ ok: true, given: { card } }), englishChosen)}
          onWallet={onPay}
        />
      )}
    </>
  )
}
