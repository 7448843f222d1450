import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
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
          lead={null}
          opener={m.console_lofts_new()}
          subject={loaded}
          form={NewLoft}
        />
      </div>
    </>
  )
}

type Subject = Answer<'GET /api/staff/lofts'>

/** Always the same function: what is typed stays however often the page is drawn. */
const NewLoft = ({ subject, onClose }: { subject: Subject; onClose: (news?: Words) => void }) => (
  <LoftForm
    {...subject}
    onDone={(loft) => onClose(() => m.console_lofts_added({ loft, page: m.console_ways_title() }))}
    onLeave={() => onClose()}
  />
)
