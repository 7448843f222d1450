import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { load } from '#console/client/ask.ts'
import { may, useMe } from '#console/client/me.ts'
import { OpeningSection } from '#console/forms/form-section.tsx'
import { PageTitle } from '#console/frame/page-title.tsx'
import { LoftForm } from '#console/lofts/loft-form.tsx'
import { LoftSection } from '#console/lofts/loft-section.tsx'
import { SettingPages } from '#console/settings/setting-pages.tsx'
import '#console/settings/settings.css'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/lofts', {}, request)

/** What each loft says of itself, and another one. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { lofts, today } = loaded
  const locale = useLocale()
  const [isAdded, setAdded] = useState(false)
  return (
    <>
      <PageTitle lead={m.console_lofts_lead()}>{m.console_lofts()}</PageTitle>
      <SettingPages />
      <div className="console-sections">
        {lofts.map((loft) => (
          <LoftSection key={loft.id} loft={loft} today={today} />
        ))}
        <OpeningSection
          id="new-loft"
          title={lofts.length > 0 ? m.console_lofts_other() : m.console_setup_loft()}
          isOffered={may(useMe(), 'add_lofts')}
          lead={
            isAdded && (
              <p className="mb-4">
                <Link to={consolePathTo('waysIn', locale)} className="text-link inline-target">
                  {m.console_ways_title()}
                </Link>
              </p>
            )
          }
          opener={m.console_lofts_new()}
          subject={{ ...loaded, onAdded: () => setAdded(true) }}
          form={NewLoft}
        />
      </div>
    </>
  )
}

type Subject = Answer<'GET /api/staff/lofts'> & { onAdded: () => void }

/** Always the same function: what is typed stays however often the page is drawn. */
const NewLoft = ({
  subject: { onAdded, ...read },
  onClose,
}: {
  subject: Subject
  onClose: (news?: Words) => void
}) => (
  <LoftForm
    {...read}
    onDone={(loft) => (onAdded(), onClose(() => m.console_lofts_added({ loft })))}
    onLeave={() => onClose()}
  />
)
