import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import { LinesBack } from '#console/refunds/lines-back.tsx'
import { dayWords } from './exception-words.ts'

type Adoption = Answer<'POST /api/staff/books/{id}/adoption/preview'>

/** What the bank says of it, and what taking it into the books will do. */
export function AdoptionAhead({ ahead, guest, zone }: { ahead: Adoption; guest: string; zone: string }) {
  const locale = useLocale()
  const { amount, madeAt, lines, remainingAfter, settlesRefused, email } = ahead
  const made = { amount: formatMoney(amount, locale), day: dayWords(madeAt, zone, locale) }
  return (
    <>
      <p>{m.console_bank_adopt_made(made)}</p>
      {lines.length > 0 && <LinesBack lines={lines} amount={amount} />}
      <ul className="ahead-facts">
        {remainingAfter !== null && (
          <li>{m.console_bank_adopt_price({ after: formatMoney(remainingAfter, locale) })}</li>
        )}
        <li>{settlesRefused ? m.console_bank_adopt_settles() : m.console_bank_adopt_papers()}</li>
      </ul>
      {!settlesRefused && <EmailAhead email={email} guest={guest} />}
    </>
  )
}
