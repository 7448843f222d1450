import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { stepToTake } from '#domain/set-up.ts'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { StepFrame, stepNamed } from '#console/setup/step-frame.tsx'
import { steps } from '#console/setup/steps.tsx'
import '#console/settings/settings.css'
import '#console/opening/opening.css'
import '#console/setup/setup.css'

export const handle = live

/** Nothing of where somebody is stays in a browser: which step is next says what is stored. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [opening, setUp, settings, house] = await Promise.all([
    load('GET /api/staff/opening', {}, request),
    load('GET /api/staff/set-up', {}, request),
    load('GET /api/staff/settings', {}, request),
    load('GET /api/staff/settings/service', {}, request),
  ])
  return { opening, setUp, settings, house }
}

/** From an empty house to one that is open, one step on a screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const isOwner = may(useMe(), 'open_site')
  const step = stepNamed(query.get('step')) ?? stepToTake(loaded.opening.items)
  const Step = steps[step]
  if (!isOwner) return <PageTitle lead={m.console_opening_owner_only()}>{m.console_setup_title()}</PageTitle>
  return (
    <>
      <PageTitle lead={m.console_setup_lead()}>{m.console_setup_title()}</PageTitle>
      <StepFrame
        step={step}
        opening={loaded.opening}
        setUp={loaded.setUp}
        onStep={(to) => setQuery({ step: to })}
      >
        {(onDone) => <Step {...loaded} onDone={onDone} />}
      </StepFrame>
    </>
  )
}
