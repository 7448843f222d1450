import { localized } from '#domain/locale.ts'
import { dialled, formatTelephone } from '#i18n/format.ts'
import type { ReactNode } from 'react'
import { townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Texts } from '#web/client/catalog.ts'
import { socialLinksOf, useSite } from '#web/client/site.ts'
import { DirectionsLink } from '#ui/directions-link.tsx'
import { EmailAddress } from '#ui/email-in-sentence.tsx'
import { Icon } from '#ui/icon.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

export function ContactOptions({ texts }: { texts: Texts }) {
  const locale = useLocale()
  const site = useSite()
  const { email, telephone, isAnsweredAtNight } = site
  const urgent = isAnsweredAtNight ? '' : m.contact_urgent_elsewhere()
  const social = socialLinksOf(site)
  return (
    <dl className="mt-10 border-b border-line md:mt-14">
      <Way
        label={m.words_email()}
        note={texts['contact-email-text']}
        end={
          <a href="#contact-form" className="inline-target text-link">
            {m.contact_to_form()}
          </a>
        }
      >
        <a href={`mailto:${email}`} className="inline-target text-link">
          <span>
            <EmailAddress email={email} />
          </span>
        </a>
      </Way>
      <Way
        label={m.contact_telephone()}
        note={[texts['contact-telephone-text'], urgent].filter(Boolean).join(' ')}
      >
        <a href={`tel:${dialled(telephone)}`} className="inline-target text-link figures">
          {formatTelephone(telephone, locale)}
        </a>
      </Way>
      <Way
        label={m.contact_address()}
        note={texts['contact-address-text']}
        end={<DirectionsLink place={site} className="mt-4" />}
      >
        <address className="pt-1 not-italic sm:pt-2">
          {site.address}
          <br />
          <Typeset>{townLine({ ...site, region: localized(site, 'region', locale) }, locale)}</Typeset>
        </address>
      </Way>
      {social.length > 0 && (
        <Way label={m.contact_social()}>
          <ul className="flex flex-wrap gap-x-7 font-sans text-base">
            {social.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className="inline-target text-link">
                  <Icon name={icon} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Way>
      )}
    </dl>
  )
}

type WayProps = { label: string; note?: string; children: ReactNode; end?: ReactNode }

function Way({ label, note, children, end }: WayProps) {
  return (
    <div className="grid gap-x-8 border-t border-line py-5 sm:max-lg:grid-cols-[min(9rem,40%)_minmax(0,1fr)] xl:grid-cols-[min(9rem,40%)_minmax(0,1fr)]">
      <dt className="text-muted sm:max-lg:leading-11 xl:leading-11">{label}</dt>
      <dd>
        <div className="title-card font-serif leading-snug">{children}</div>
        {note && <p className="mt-1 text-muted">{note}</p>}
        {end}
      </dd>
    </div>
  )
}
