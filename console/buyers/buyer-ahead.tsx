import { documentNumber } from '#domain/invoice.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { townLine } from '#i18n/loft-address.ts'
import { regionIn } from '#i18n/region-names.ts'
import { tagOf } from '#i18n/locale.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'

type Ahead = Answer<'POST /api/staff/reservations/{id}/buyer/preview'>

/** A buyer in lines, as invoices print them. */
export function BuyerLines({ buyer }: { buyer: Ahead['buyer'] }) {
  const locale = useLocale()
  const { name, address, addressSuite, country } = buyer
  const abroad =
    country === 'CA' || country === ''
      ? ''
      : new Intl.DisplayNames([tagOf(locale)], { type: 'region' }).of(country)
  const lines = [
    name,
    ...(address === ''
      ? []
      : [
          [address, addressSuite].filter(Boolean).join(', '),
          townLine({ ...buyer, region: regionIn(buyer, locale) }, locale),
          abroad,
        ]),
  ].filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  )
}

/** What the new invoice will say, what stays as it is, and what the guest reads. */
export function BuyerAhead({ ahead, guest }: { ahead: Ahead; guest: string }) {
  const locale = useLocale()
  const { invoice, total, former, buyer, email } = ahead
  const number = documentNumber('invoice', invoice)
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="small text-muted">{m.console_invoice({ number })}</dt>
          <dd>
            <BuyerLines buyer={former} />
          </dd>
        </div>
        <div>
          <dt className="small text-muted">{m.console_buyers_after()}</dt>
          <dd>
            <BuyerLines buyer={buyer} />
          </dd>
        </div>
      </dl>
      <ul className="ahead-facts">
        <li>{m.console_buyers_money({ total: formatMoney(total, locale) })}</li>
        <li>{m.console_buyers_papers({ number })}</li>
        {!email && <li>{m.console_buyers_by_hand({ guest })}</li>}
      </ul>
      {email && <EmailAhead email={email} guest={guest} />}
    </>
  )
}
