import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { LoftWaysSection } from '#console/ways/loft-ways.tsx'
import '#console/ways/ways.css'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/ways-in', {}, request)

/** How to get into each loft: what is written down, since when and from when on; a code shows when somebody asks to read it. */
export function Component() {
  const ways = useLoaderData<typeof loader>()
  const change = useChange()
  return (
    <>
      <PageTitle lead={m.console_ways_lead()}>{m.console_ways_title()}</PageTitle>
      <Outcome news={change.news} problem={change.problem} takesFocus />
      <div className="console-sections">
        {ways.lofts.map((loft) => (
          <LoftWaysSection key={loft.id} loft={loft} ways={ways} change={change} />
        ))}
      </div>
    </>
  )
}
