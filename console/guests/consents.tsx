import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dot, formatInstant, formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { consentWords } from './request-words.ts'

type Consent = Answer<'GET /api/staff/guests/{id}'>['consents'][number]

/** What a guest agreed to, with which stay and when. */
export function Consents({ consents, zone }: { consents: readonly Consent[]; zone: string }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="title-card">
        {m.console_guests_consents()}
      </h2>
      <ul className="money-rows">
        {consents.map(({ reservationId, kind, reference, at, amount }) => (
          <li key={`${reservationId}-${kind}`}>
            <span>
              {consentWords[kind]({ amount: formatMoney(amount ?? 0, locale) })}
              <span className="small text-muted block">
                {reference}
                {dot}
                {formatInstant(at as Instant, zone, locale)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
