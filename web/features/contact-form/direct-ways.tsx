import { formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { company } from '#web/client/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** Offered to whom the form failed twice, for whatever reason. */
export function DirectWays() {
  return (
    <Notice tone="info" role="status" title={m.contact_direct_title()}>
      <p>{m.contact_direct_text()}</p>
      <p className="flex flex-wrap gap-x-8">
        <a href={`mailto:${company.email}`} className="inline-target">
          {company.email}
        </a>
        <a href={`tel:${company.telephoneDialled}`} className="inline-target figures">
          {formatTelephone(company.telephone, useLocale())}
        </a>
      </p>
    </Notice>
  )
}
