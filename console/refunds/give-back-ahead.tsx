import type { Locale } from '#domain/locale.ts'
import { cardName } from '#i18n/card-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import { LinesBack } from './lines-back.tsx'

type RefundAhead = Answer<'POST /api/staff/reservations/{id}/refunds/preview'>
type Of = { guest: string; locale: Locale }

const shortName = ({ brand, last4 }: NonNullable<RefundAhead['card']>) =>
  m.console_refunds_card({ brand: cardName(brand), last4 })

/** The button says exactly what it does: how much, to whom, on which card, and what is handed over without one. */
export function giveBackWords({ amount: cents, refund, card }: RefundAhead, of: Of): string {
  const { guest, locale } = of
  const amount = formatMoney(cents, locale)
  const handed = formatMoney(refund.handed, locale)
  if (refund.toCard === 0) return m.console_refunds_confirm_handed({ amount, guest })
  if (refund.handed > 0)
    return m.console_refunds_confirm_both({ card: formatMoney(refund.toCard, locale), handed, guest })
  if (!card) return m.console_refunds_confirm_cardless({ amount, guest })
  return m.console_refunds_confirm({ amount, guest, card: shortName(card) })
}

/** The same once it is done. Whoever has no address was sent nothing. */
export function gaveBackWords({ amount: cents, refund, email }: RefundAhead, of: Of): string {
  const { guest, locale } = of
  const amount = formatMoney(cents, locale)
  const handed = formatMoney(refund.handed, locale)
  const given =
    refund.toCard === 0
      ? m.console_refunds_done_handed({ amount, guest })
      : refund.handed > 0
        ? m.console_refunds_done_both({ card: formatMoney(refund.toCard, locale), handed, guest })
        : m.console_refunds_done({ amount, guest })
  return email ? `${given} ${m.console_refunds_done_email()}` : given
}

/** What giving back will do, before it is done. */
export function GiveBackAhead({ ahead, guest }: { ahead: RefundAhead; guest: string }) {
  const locale = useLocale()
  const { amount, lines, remaining, remainingAfter, refund, card, concession, email } = ahead
  const { allowance } = concession
  const money = (of: number) => formatMoney(of, locale)
  return (
    <>
      <LinesBack lines={lines} amount={amount} />
      <ul className="ahead-facts">
        {refund.handed > 0 && refund.toCard > 0 && (
          <li>
            {m.console_changes_refund({
              amount: money(refund.toCard),
              guest,
              card: card ? shortName(card) : m.console_changes_card(),
            })}
          </li>
        )}
        {refund.handed > 0 && <li>{m.console_changes_handed({ amount: money(refund.handed), guest })}</li>}
        <li>{m.console_refunds_price({ before: money(remaining), after: money(remainingAfter) })}</li>
        <li>{m.console_refunds_papers()}</li>
        {concession.may === 'ask' && <li>{m.console_approvals_above()}</li>}
        {allowance && concession.may === 'yes' && (
          <li>
            {m.console_refunds_allowance({
              limit: money(allowance.limit),
              given: money(allowance.given + amount),
            })}
          </li>
        )}
      </ul>
      <EmailAhead email={email} guest={guest} />
    </>
  )
}
