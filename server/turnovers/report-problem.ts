// Keeps what somebody found wrong in a loft, and notes that it is settled.

import { holdsCardNumber } from '#domain/card.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { hasLoft } from '#domain/turnovers.ts'
import { inTransaction } from '#server/db/client.ts'
import { insertProblem, lockProblem, updateProblem } from '#server/db/turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { lockTurnover, type SeenTurnover, type TurnoverActor } from './lock-turnover.ts'

/** `key`: one for each form that is filled in; sent again it changes nothing. */
export async function reportProblem(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  { words, key, ...seen }: SeenTurnover & { words: string; key: string },
): Promise<Outcome> {
  if (words === '') return refuseFields({ words: { code: 'missing_fields' } })
  if (holdsCardNumber(words)) return refused('card_in_text')
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const found = await lockTurnover(tx, by, seen)
    if (!found.ok) return found
    const { place } = found
    const problem = { ...place, words, key, reportedBy: by.staff.id, reportedAt: deps.now() }
    if ((await insertProblem(tx, problem)) === undefined) return { ok: true }
    await writeAudit(tx, deps, by, {
      action: 'turnover_problem_reported',
      subject: 'property',
      subjectId: place.propertyId,
      after: { turnover: place.day, words },
    })
    return { ok: true }
  })
}

/** What is so already stays as it was noted first. */
export async function settleProblem(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  { id, isSettled }: { id: number; isSettled: boolean },
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const problem = await lockProblem(tx, by.staff.siteId, id)
    if (!problem || !hasLoft(by.staff, problem.propertyId)) return refused('turnover_problem_not_found')
    if ((problem.settledAt !== null) === isSettled) return { ok: true }
    await updateProblem(tx, id, isSettled ? { settledBy: by.staff.id, settledAt: deps.now() } : null)
    await writeAudit(tx, deps, by, {
      action: 'turnover_problem_settled',
      subject: 'property',
      subjectId: problem.propertyId,
      before: { words: problem.words, isSettled: !isSettled },
      after: { words: problem.words, isSettled },
    })
    return { ok: true }
  })
}
