import {
  exportJournal as exportJournalSpec,
  readJournal as readJournalSpec,
} from '#contract/staff/journal.ts'
import {
  changeMember as changeSpec,
  endMemberSessions as endSessionsSpec,
  inviteStaff as inviteSpec,
  readTeam as readTeamSpec,
  resetMemberFactors as resetSpec,
  withdrawInvitation as withdrawSpec,
} from '#contract/staff/team.ts'
import type { Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { changeMember, endMemberSessions, resetMemberFactors } from '#server/staff/change-team.ts'
import { inviteStaff, withdrawInvitation } from '#server/staff/invite-staff.ts'
import { exportJournal, readJournal } from '#server/staff/read-journal.ts'
import { readTeam } from '#server/staff/read-team.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { answerTable } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffTeam(app: ApiApp, deps: Deps): void {
  serve(app, readTeamSpec, deps, ({ by }) => readTeam(deps, by.staff))
  serve(app, readJournalSpec, deps, ({ by, params }) => readJournal(deps, by.staff, params))
  serve(app, exportJournalSpec, deps, async ({ by, params, locale, c }) =>
    answerTable(c, await exportJournal(deps, by, { ...params, locale })),
  )

  serve(app, inviteSpec, deps, async ({ by, payload }) => done(await inviteStaff(deps, by, payload)))
  serve(app, withdrawSpec, deps, async ({ by, params }) =>
    done(await withdrawInvitation(deps, by, params.id)),
  )
  serve(app, changeSpec, deps, async ({ by, params, payload }) =>
    done(await changeMember(deps, by, params.id, payload)),
  )
  serve(app, endSessionsSpec, deps, async ({ by, params }) =>
    done(await endMemberSessions(deps, by, params.id)),
  )
  serve(app, resetSpec, deps, async ({ by, params }) => done(await resetMemberFactors(deps, by, params.id)))
}

const done = (outcome: Outcome) => (outcome.ok ? { status: 'ok' as const } : outcome)
