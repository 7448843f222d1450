import { cardName } from '#i18n/card-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#web/client/call.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import { LinesBack } from './lines-back.tsx'

type RefundAhead = Answer<'POST /api/staff/reservations/{id}/refunds/preview'>

/** The button says exactly what it does: how much, to whom, on which card. */
export function giveBackWords({ guestName: guest, card }: Reservation, amount: string): string {
  if (!card) return m.console_refunds_confirm_cardless({ amount, guest })
  const short = m.console_refunds_card({ brand: cardName(card.brand), last4: card.last4 })
  return m.console_refunds_confirm({ amount, guest, card: short })
}

/** What giving back will do, before it is done. */
export function GiveBackAhead({ ahead, guest }: { ahead: RefundAhead; guest: string }) {
  const locale = useLocale()
  const { amount, lines, remaining, remainingAfter, allowance, email } = ahead
  const money = (of: number) => formatMoney(of, locale)
  return (
    <>
      <LinesBack lines={lines} amount={amount} />
      <ul className="ahead-facts">
        <li>{m.console_refunds_price({ before: money(remaining), after: money(remainingAfter) })}</li>
        <li>{m.console_refunds_papers()}</li>
        {allowance && (
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
