import { dialled, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { HostWords } from '#web/features/site-frame/host-words.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Whoever comes along and did not book has to reach somebody, too. */
export function WhoAnswers() {
  const { telephone } = useSite()
  const locale = useLocale()
  return (
    <div className="h-fit">
      <HostWords className="mb-8" />
      <p>
        {m.reservation_shared_ask()}
        <a href={`tel:${dialled(telephone)}`} className="text-link figures flex min-h-11 w-fit items-center">
          {formatTelephone(telephone, locale)}
        </a>
      </p>
    </div>
  )
}
