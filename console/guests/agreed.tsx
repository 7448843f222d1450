import { browserOf } from '#domain/browser.ts'
import type { Day, Instant } from '#domain/days.ts'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { browserWords } from '#client/session-words.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Reservation } from '#console/client/entry-words.ts'

type Kept = NonNullable<Reservation['consents']>[number]

type Props = { reservation: Pick<Reservation, 'consents' | 'option'>; zone: string }

/** Who agreed to the terms of this stay, as a card's bank asks for it; of nights that are held nobody has been asked yet. */
export function Agreed({ reservation: { consents, option }, zone }: Props) {
  const locale = useLocale()
  if (!consents || (option && consents.length === 0)) return null
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed" className="title-card">
        {m.console_guests_agreed_title()}
      </h2>
      {consents.length === 0 && <p className="measure text-muted">{m.console_guests_agreed_none()}</p>}
      {consents.length > 0 && (
        <ul className="money-rows">
          {consents.map((one) => (
            <li key={one.door}>
              <span>
                {doorWords(one)}
                <span className="small text-muted block">
                  {formatInstant(one.at as Instant, zone, locale)}
                </span>
                <span className="small text-muted block">{versionWords(one, locale)}</span>
                {one.address && (
                  <span className="small text-muted block wrap-anywhere">
                    {m.console_guests_agreed_from({ address: one.address })}
                  </span>
                )}
                {one.userAgent && (
                  <span className="small text-muted block wrap-anywhere">
                    {browserWords(browserOf(one.userAgent))} ({one.userAgent})
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {consents.length > 0 && <p className="small text-muted measure">{m.console_guests_agreed_why()}</p>}
    </section>
  )
}

function doorWords({ door, toldBy }: Kept): string {
  switch (door) {
    case 'site':
      return m.console_guests_agreed_site()
    case 'link':
      return m.console_guests_agreed_link()
    case 'telephone':
      return m.console_guests_agreed_telephone({ by: toldBy ?? '' })
  }
}

const inLanguage = { fr: m.console_guests_agreed_french, en: m.console_guests_agreed_english }

function versionWords(one: Kept, locale: ReturnType<typeof useLocale>): string {
  const on = (day: string) => formatDay(day as Day, locale)
  const days = { terms: on(one.terms), policy: on(one.cancellationPolicy), privacy: on(one.privacy) }
  return inLanguage[one.locale](days)
}
