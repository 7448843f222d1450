import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { ChangeNews } from '#console/account/change-news.tsx'
import { PushDevices } from '#console/account/push-devices.tsx'
import { OwnNotices } from '#console/account/own-notices.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { PageTitle } from '#console/frame/page-title.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [notices, push] = await Promise.all([
    load('GET /api/staff/account/notices', {}, request),
    load('GET /api/staff/account/push', {}, request),
  ])
  return { notices, push }
}

/** Of what one is told oneself, by which ways, and when not. */
export function Component() {
  const { notices, push } = useLoaderData<typeof loader>()
  const change = useChange()
  return (
    <>
      <PageTitle lead={m.console_notices_lead()}>{m.console_notices_title()}</PageTitle>
      <ChangeNews change={change} />
      <div className="console-sections">
        <OwnNotices key={keyOf(notices)} {...notices} change={change} />
        <PushDevices {...push} change={change} />
      </div>
    </>
  )
}

/** What stands there by now, as by a device that was just allowed, is what the form begins with. */
const keyOf = (notices: object): string => JSON.stringify(notices)
