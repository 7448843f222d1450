// Decides what is noted of a turnover: that its loft is ready, who does it, what was found wrong. Null: it is so already.

import { holdsCardNumber } from './card.ts'
import type { Day } from './days.ts'
import { refused, refuseFields, type Outcome } from './refusal.ts'
import { hasLoft, mayTurnOver, type DonePlace, type Worker } from './turnovers.ts'

/** Where and when a stay leaves that was bought, by now. */
export type LeavingStay = { propertyId: number; propertyName: string; day: Day }

/** `seen`: where and when it was as somebody saw it. `reader`: they, with the lofts that they are limited to. */
export type FoundTurnover = {
  leaving: LeavingStay | undefined
  seen: DonePlace
  reader: Pick<Worker, 'propertyIds'>
}

/** One whose stay was cancelled, or that is not theirs, is not there; one that moved since they saw it is another one. */
function checkTurnover({
  leaving,
  seen,
  reader,
}: FoundTurnover): Outcome<{ place: DonePlace; propertyName: string }> {
  if (!leaving || !hasLoft(reader, leaving.propertyId)) return refused('turnover_not_found')
  const { propertyId, propertyName, day } = leaving
  if (propertyId !== seen.propertyId || day !== seen.day)
    return refused('turnover_moved', { property: propertyName, day })
  return { ok: true, place: seen, propertyName }
}

/** Once its guests leave, or later. */
export function decideMarking(
  found: FoundTurnover & { wasDone: boolean },
  isDone: boolean,
  today: Day,
): Outcome<{ place: DonePlace }> | null {
  const turnover = checkTurnover(found)
  if (!turnover.ok) return turnover
  const { place } = turnover
  if (isDone && today < place.day) return refused('turnover_not_begun', { day: place.day })
  return found.wasDone === isDone ? null : { ok: true, place }
}

/** What is said ahead of a turnover. */
export type TurnoverWords = { assigneeId: number | null; note: string | null }
export type NamedWorker = Worker & { id: number; name: string }

type SaidOf = { former: TurnoverWords; workers: readonly NamedWorker[] }
export type Assigned = SaidOf & { place: DonePlace; words: TurnoverWords }

/** Only who may do turnovers in this loft is given one. `formerNote` is the note as its writer read it: nobody writes over what they have not read. */
export function decideAssignment(
  found: FoundTurnover & SaidOf,
  { assigneeId, note, formerNote }: { assigneeId: number | null; note: string; formerNote: string },
): Outcome<Assigned> | null {
  if (holdsCardNumber(note)) return refused('card_in_text')
  const turnover = checkTurnover(found)
  if (!turnover.ok) return turnover
  const { place, propertyName } = turnover
  if ((found.former.note ?? '') !== formerNote) return refused('note_changed')
  const assignee = found.workers.find(({ id }) => id === assigneeId)
  if (assigneeId !== null && !assignee) return refused('member_not_found')
  if (assignee && !mayTurnOver(assignee, place.propertyId))
    return refused('turnover_not_for', { name: assignee.name, property: propertyName })
  return assigned(found, place, { assigneeId, note: note || null })
}

/** Of two who take the same one, the first has it; what somebody else has is theirs until it is given to another. */
export function decideTaking(
  found: FoundTurnover & SaidOf,
  { own, isTaken }: { own: number; isTaken: boolean },
): Outcome<Assigned> | null {
  const turnover = checkTurnover(found)
  if (!turnover.ok) return turnover
  const { place } = turnover
  const { former, workers } = found
  const holder = workers.find(({ id }) => id === former.assigneeId)
  const isTheirs = holder && holder.id !== own && mayTurnOver(holder, place.propertyId)
  if (isTheirs) return refused('turnover_taken', { name: holder.name })
  return assigned(found, place, { assigneeId: isTaken ? own : null, note: former.note })
}

function assigned(
  { former, workers }: SaidOf,
  place: DonePlace,
  words: TurnoverWords,
): Outcome<Assigned> | null {
  const isSo = words.assigneeId === former.assigneeId && words.note === former.note
  return isSo ? null : { ok: true, place, former, words, workers }
}

/** `wasReported`: by the same form. */
export function decideReport(
  found: FoundTurnover & { wasReported: boolean },
  words: string,
): Outcome<{ place: DonePlace }> | null {
  if (words === '') return refuseFields({ words: { code: 'missing_fields' } })
  if (holdsCardNumber(words)) return refused('card_in_text')
  const turnover = checkTurnover(found)
  if (!turnover.ok) return turnover
  return found.wasReported ? null : { ok: true, place: turnover.place }
}

type Problem = { propertyId: number; settledAt: string | null }

/** Whoever of the house has this loft settles its problems. */
export function decideSettling<Found extends Problem>(
  problem: Found | undefined,
  reader: Pick<Worker, 'propertyIds'>,
  isSettled: boolean,
): Outcome<{ problem: Found }> | null {
  if (!problem || !hasLoft(reader, problem.propertyId)) return refused('turnover_problem_not_found')
  return (problem.settledAt !== null) === isSettled ? null : { ok: true, problem }
}
