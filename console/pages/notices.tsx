import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { ChangeNews } from '#console/account/change-news.tsx'
import { OwnNotices } from '#console/account/own-notices.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { PageTitle } from '#console/frame/page-title.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/account/notices', {}, request)

/** Of what one is told oneself, by which ways, and when not. */
export function Component() {
  const notices = useLoaderData<typeof loader>()
  const change = useChange()
  return (
    <>
      <PageTitle lead={m.console_notices_lead()}>{m.console_notices_title()}</PageTitle>
      <ChangeNews change={change} />
      <OwnNotices {...notices} change={change} />
    </>
  )
}
