import { cardName } from '#i18n/card-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ConcessionLines } from '#console/approvals/concession-line.tsx'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import type { Reservation } from '#console/client/entry-words.ts'

export type StayAhead = Answer<'POST /api/staff/reservations/{id}/change/preview'>

type Props = {
  ahead: StayAhead
  reservation: Reservation
  /** The days that the stay would have. */
  days: string
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
  hasLink: boolean
  onLink: (hasLink: boolean) => void
}

/** What a change will do, before it is made: both prices, who pays whom, the papers, and what the guest reads. */
export function ChangeAhead({ ahead, reservation, days, isAgreed, onAgree, hasLink, onLink }: Props) {
  const locale = useLocale()
  const { guestName: guest } = reservation
  const { lines, total, before, carried, difference, balance, refund, card, concession, link } = ahead
  const money = (of: number) => formatMoney(of, locale)
  const named = card
    ? m.console_refunds_card({ brand: cardName(card.brand), last4: card.last4 })
    : m.console_changes_card()
  return (
    <>
      <p className="font-semibold">{days}</p>
      <ul className="money-rows">
        <Row name={m.console_changes_new()} value={money(total - carried)} isStrong />
        <Row name={m.console_worth()} value={money(before)} />
        {difference !== 0 && (
          <Row
            name={m.console_changes_difference()}
            value={`${difference > 0 ? '+' : '−'}${money(Math.abs(difference))}`}
          />
        )}
      </ul>
      <ul className="ahead-facts">
        {difference === 0 && <li>{m.console_changes_same()}</li>}
        {refund.toCard > 0 && (
          <li>{m.console_changes_refund({ amount: money(refund.toCard), guest, card: named })}</li>
        )}
        {refund.handed > 0 && <li>{m.console_changes_handed({ amount: money(refund.handed), guest })}</li>}
        {balance > 0 && <li>{m.console_changes_owes({ amount: money(balance), guest })}</li>}
        <li>{m.console_changes_papers()}</li>
        <ConcessionLines concession={concession} />
      </ul>
      <details className="small">
        <Summary className="text-link">{m.console_changes_lines()}</Summary>
        <ul className="money-rows">
          {lines.map(({ code, label, labelEn, amount }, index) => (
            <li key={`${code}-${index}`}>
              <span>{{ fr: label, en: labelEn }[locale]}</span>
              <span className="figures">{money(amount)}</span>
            </li>
          ))}
          {carried > 0 && <Row name={m.console_changes_carried()} value={`−${money(carried)}`} />}
        </ul>
      </details>
      <EmailAhead email={link && hasLink ? link.email : ahead.email} guest={guest} />
      {difference > 0 && balance > 0 && (
        <Checkbox name="change-agreed" isSelected={isAgreed} onChange={onAgree}>
          {m.console_changes_agreed({ amount: money(balance), guest })}
        </Checkbox>
      )}
      {link && (
        <Checkbox name="change-link" isSelected={hasLink} onChange={onLink}>
          {m.console_changes_with_link({ amount: money(link.amount) })}
        </Checkbox>
      )}
    </>
  )
}

const Row = ({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) => (
  <li className={isStrong ? 'font-semibold' : undefined}>
    <span>{name}</span>
    <span className="figures">{value}</span>
  </li>
)
