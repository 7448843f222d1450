import { m } from '#i18n/paraglide/messages.js'
import { ChangeNews } from '#console/account/change-news.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { InviteForm } from '#console/team/invite-form.tsx'
import type { StepProps } from './steps.tsx'

/** Somebody who works alone goes on without. */
export function TeamStep({ setUp: { team, lofts } }: StepProps) {
  const change = useChange()
  return (
    <>
      <ChangeNews change={change} />
      {team > 0 && <p className="mb-4">{m.console_setup_team_there({ count: team })}</p>}
      <InviteForm lofts={lofts} change={change} />
    </>
  )
}
