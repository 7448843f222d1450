import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { cardName } from '#i18n/card-names.ts'
import { formatInstant, formatMoney } from '#i18n/format.ts'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { KeepPart } from '#console/deposits/keep-part.tsx'
import { entryWords, signOf, type Reservation } from '#console/client/entry-words.ts'
import { DepositClock } from './deposit-clock.tsx'
import { DownloadButton } from '#console/forms/download-button.tsx'

/** What the stay costs line by line, every movement of its money, and each document. */
export function Ledger({ reservation }: { reservation: Reservation }) {
  const locale = useLocale()
  const { lines, ledger, refunds, documents, card, zone, id, deposit, isSoldBefore } = reservation
  const moment = (instant: string) => formatInstant(instant as Instant, zone, locale)
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="title-card">
        {m.console_money()}
      </h2>
      {card && (
        <p className="small text-muted">
          {m.console_card({ brand: cardName(card.brand), last4: card.last4 })}
        </p>
      )}
      <ul className="money-rows" aria-label={m.console_movements()}>
        {ledger.map((entry, index) => (
          <li key={index}>
            <span>
              {entryWords(entry)}
              <span className="small text-muted block">{moment(entry.at)}</span>
            </span>
            <span className="figures">{`${signOf(entry)}${formatMoney(entry.amount, locale)}`}</span>
          </li>
        ))}
        {refunds
          .filter(({ status, toHandOver }) => status === 'pending' && !toHandOver)
          .map(({ id: refund, amount, askedAt }) => (
            <li key={`refund-${refund}`} className="text-muted">
              <span>
                {m.console_refunds_pending()}
                <span className="small block">{moment(askedAt)}</span>
              </span>
              <span className="figures">{formatMoney(amount, locale)}</span>
            </li>
          ))}
        {ledger.length === 0 && <li>{m.console_no_movements()}</li>}
      </ul>
      {deposit && <DepositClock deposit={deposit} zone={zone} />}
      {deposit && <KeepPart reservation={reservation} deposit={deposit} />}
      {isSoldBefore && <p className="small text-muted">{m.console_bringin_sold_before()}</p>}
      {documents.length > 0 && (
        <ul className="money-rows" aria-label={m.console_documents()}>
          {documents.map(({ id: document, kind, number, issuedAt, amount, replacedBy, isCorrected }) => (
            <li key={document}>
              <span>
                <DownloadButton address={`/api/staff/reservations/${id}/documents/${document}`}>
                  {kind === 'invoice'
                    ? m.console_invoice({ number })
                    : m.reservation_credit_note_numbered({ number })}
                </DownloadButton>
                <span className="small text-muted block">{moment(issuedAt)}</span>
                {replacedBy !== null && (
                  <span className="small text-muted block">
                    {m.console_buyers_replaced({ by: replacedBy })}
                  </span>
                )}
              </span>
              {/* With another buyer alone, it is the same charge: no credit note takes it back. */}
              <span className={`figures ${isCorrected ? 'text-muted line-through' : ''}`}>
                {`${kind === 'credit_note' ? '−' : ''}${formatMoney(amount, locale)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details>
        <Summary className="text-link">{m.console_lines()}</Summary>
        <ul className="money-rows">
          {lines.map(({ code, label, labelEn, amount }, index) => (
            <li key={`${code}-${index}`}>
              <span>{{ fr: label, en: labelEn }[locale]}</span>
              <span className="figures">{formatMoney(amount, locale)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
