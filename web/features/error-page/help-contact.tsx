import { useContext } from 'react'
import { dialled, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SiteContext, type Site } from '#web/client/site.ts'
import { useLocale } from '#ui/use-locale.ts'

/** How to reach people where the site itself cannot help. */
export function HelpContact() {
  const site = useContext(SiteContext)
  if (!site) return null
  return (
    <>
      <p className="mt-8 font-medium">{m.errors_help()}</p>
      <Reach contact={site} />
    </>
  )
}

export function Reach({ contact: { email, telephone } }: { contact: Pick<Site, 'email' | 'telephone'> }) {
  const locale = useLocale()
  return (
    <p className="flex flex-wrap gap-x-8">
      <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center">
        {email}
      </a>
      <a href={`tel:${dialled(telephone)}`} className="text-link figures inline-flex min-h-11 items-center">
        {formatTelephone(telephone, locale)}
      </a>
    </p>
  )
}
