import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { ChangeNews } from '#console/account/change-news.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { InviteForm } from '#console/team/invite-form.tsx'
import { KeepingSection } from '#console/team/keeping-section.tsx'
import { MemberRow } from '#console/team/member-row.tsx'
import { OpenInvitations } from '#console/team/open-invitations.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/team', {}, request)

/** Who is of the staff, what they may do and where they are signed in; who was invited. */
export function Component() {
  const { members, invitations, properties, keeping } = useLoaderData<typeof loader>()
  const change = useChange()
  return (
    <>
      <PageTitle lead={m.console_team_lead()}>{m.console_nav_team()}</PageTitle>
      <ChangeNews change={change} />
      <div className="console-sections">
        <section aria-label={m.console_nav_team()}>
          <ul className="console-rows">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} lofts={properties} change={change} />
            ))}
          </ul>
        </section>
        <OpenInvitations invitations={invitations} change={change} />
        <InviteForm lofts={properties} change={change} />
        <KeepingSection keeping={keeping} change={change} />
      </div>
    </>
  )
}
