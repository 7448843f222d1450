import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { momentOf } from '#client/session-words.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Change } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import { roleWords } from './role-words.ts'

type Invitation = Answer<'GET /api/staff/team'>['invitations'][number]

/** Links that wait to be taken up, and those that nobody took up in time. */
export function OpenInvitations({
  invitations,
  change,
}: {
  invitations: readonly Invitation[]
  change: Change
}) {
  const locale = useLocale()
  if (invitations.length === 0) return null
  const withdraw = ({ id }: Invitation) =>
    change.run(
      `invitation/${id}`,
      (asking) => asking('DELETE /api/staff/team/invitations/{id}', { params: { id: String(id) } }),
      m.console_invitation_withdrawn,
    )
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="title-card">
        {m.console_invitations()}
      </h2>
      <ul className="console-rows">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{invitation.email}</p>
              <p className="small text-muted">
                {roleWords[invitation.role]()}
                {dot}
                {invitation.isExpired
                  ? m.console_invitation_expired()
                  : m.console_join_expires({ moment: momentOf(invitation.expiresAt, locale) })}
              </p>
            </div>
            <SureButton
              label={m.console_invitation_withdraw()}
              name={m.console_invitation_withdraw_named({ email: invitation.email })}
              what={m.console_invitation_withdraw_what()}
              sure={m.console_invitation_withdraw_sure()}
              isPending={change.busy === `invitation/${invitation.id}`}
              onSure={() => void withdraw(invitation)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
