import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { missingOf } from '#domain/opening-checklist.ts'
import { m } from '#i18n/paraglide/messages.js'
import { missingWords } from '#i18n/opening-words.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { ChangeOpening } from '#console/opening/change-opening.tsx'
import { Checklist } from '#console/opening/checklist.tsx'
import { OpeningStatus } from '#console/opening/opening-status.tsx'
import '#console/opening/opening.css'

export const handle = live

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/opening', {}, request)

/** Whether guests can book, and what is missing for it; an owner opens and closes the site here. */
export function Component() {
  const opening = useLoaderData<typeof loader>()
  const locale = useLocale()
  const missing = missingOf(opening.items)
  const isOpen = opening.status === 'open'
  const words = isOpen ? m.console_opening_unsold : m.console_opening_refusals_opening_incomplete
  return (
    <>
      <PageTitle lead={m.console_opening_lead()}>{m.console_opening_title()}</PageTitle>
      <div className="console-sections">
        <OpeningStatus opening={opening}>
          {missing.length > 0 && (
            <Notice tone="warning">{words({ missing: missingWords(missing, locale) })}</Notice>
          )}
        </OpeningStatus>
        <ChangeOpening opening={opening} isBlocked={!isOpen && missing.length > 0} />
        <Checklist opening={opening} />
      </div>
    </>
  )
}
