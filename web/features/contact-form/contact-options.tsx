import { dialled, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Offered to whom the form failed twice, for whatever reason. */
export function ContactOptions() {
  const { email, telephone } = useSite()
  return (
    <Notice tone="info" role="status" title={m.contact_direct_title()}>
      <p>{m.contact_direct_text()}</p>
      <p className="flex flex-wrap gap-x-8">
        <a href={`mailto:${email}`} className="inline-target">
          {email}
        </a>
        <a href={`tel:${dialled(telephone)}`} className="inline-target figures">
          {formatTelephone(telephone, useLocale())}
        </a>
      </p>
    </Notice>
  )
}
