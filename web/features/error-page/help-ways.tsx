import { formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { company } from '#web/client/site.ts'
import { useLocale } from '#web/ui/use-locale.ts'

/** How to reach people where the site itself cannot help. */
export function HelpWays() {
  return (
    <>
      <p className="mt-8 font-medium">{m.errors_help()}</p>
      <p className="flex flex-wrap gap-x-8">
        <a href={`mailto:${company.email}`} className="text-link inline-flex min-h-11 items-center">
          {company.email}
        </a>
        <a
          href={`tel:${company.telephoneDialled}`}
          className="text-link figures inline-flex min-h-11 items-center"
        >
          {formatTelephone(company.telephone, useLocale())}
        </a>
      </p>
    </>
  )
}
