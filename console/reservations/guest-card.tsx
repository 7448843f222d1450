import type { ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { tagOf } from '#i18n/locale.ts'
import { dialled, dot, formatTelephone } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { WriteToGuest } from '#console/messages/write-to-guest.tsx'

type Guest = NonNullable<Answer<'GET /api/staff/reservations/{id}'>['guest']>

const countryOf = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(code) ?? code

const writes = { fr: m.console_writes_french, en: m.console_writes_english }

type Props = {
  name: ReactNode
  guest: Omit<Guest, 'id'>
  /** The stay that one writes about: in its thread first, by one's own mail program where that is wanted. */
  stay?: { id: number; reference: string; threadId: number | null; guestName: string }
}

/** How to reach whoever comes: to call and to write are one tap. */
export function GuestCard({ name, guest, stay }: Props) {
  const locale = useLocale()
  const { email, telephone, city, country, hasAccount } = guest
  const lives = city && `${city}, ${countryOf(country, locale)}`
  const subject = stay && m.console_mail_subject({ reference: stay.reference }, { locale: guest.locale })
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return (
    <section aria-labelledby="guest">
      <h2 id="guest" className="title-card">
        {m.console_guest()}
      </h2>
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="small text-muted">
          {[lives, writes[guest.locale](), hasAccount ? '' : m.console_options_no_account()]
            .filter(Boolean)
            .join(dot)}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-8">
        {telephone && (
          <li>
            <a href={`tel:${dialled(telephone)}`} className="text-link inline-target figures">
              <Icon name="phone" />
              {formatTelephone(telephone, locale)}
            </a>
          </li>
        )}
        {stay && email !== null && (
          <li>
            <WriteToGuest stayId={stay.id} threadId={stay.threadId} name={stay.guestName} />
          </li>
        )}
        <li className="min-w-0">
          {email === null ? (
            <span className="text-muted">{m.console_options_no_email()}</span>
          ) : (
            <a href={`mailto:${email}${query}`} className="text-link inline-target wrap-anywhere">
              <Icon name="mail" />
              {email}
            </a>
          )}
        </li>
      </ul>
    </section>
  )
}
