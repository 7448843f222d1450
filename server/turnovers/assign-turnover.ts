// Says who does a turnover and what they have to know, or lets somebody take one or leave it.

import { holdsCardNumber } from '#domain/card.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { mayTurnOver } from '#domain/turnovers.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import {
  findTurnoverWords,
  keepTurnoverWords,
  listWorkers,
  type NamedWorker,
  type TurnoverWords,
} from '#server/db/turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { lockTurnover, type SeenTurnover, type TurnoverActor } from './lock-turnover.ts'

type Assignment = SeenTurnover & {
  assigneeId: number | null
  note: string
  /** The note as whoever writes it read it: nobody writes over what they have not read. */
  formerNote: string
}

/** Only who may do turnovers in this loft is given one. */
export async function assignTurnover(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  { assigneeId, note, formerNote, ...seen }: Assignment,
): Promise<Outcome> {
  if (holdsCardNumber(note)) return refused('card_in_text')
  return withWords(deps, by, seen, ({ propertyId, propertyName, former, workers }) => {
    if ((former.note ?? '') !== formerNote) return refused('note_changed')
    const assignee = workers.find(({ id }) => id === assigneeId)
    if (assigneeId !== null && !assignee) return refused('member_not_found')
    if (assignee && !mayTurnOver(assignee, propertyId))
      return refused('turnover_not_for', { name: assignee.name, property: propertyName })
    return { ok: true, assigneeId, note: note || null }
  })
}

/** Of two who take the same one, the first has it; what somebody else has is theirs until it is given to another. */
export async function takeTurnover(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  { isTaken, ...seen }: SeenTurnover & { isTaken: boolean },
): Promise<Outcome> {
  const own = by.staff.id
  return withWords(deps, by, seen, ({ propertyId, former, workers }) => {
    const holder = workers.find(({ id }) => id === former.assigneeId)
    const isTheirs = holder && holder.id !== own && mayTurnOver(holder, propertyId)
    if (isTheirs) return refused('turnover_taken', { name: holder.name })
    return { ok: true, assigneeId: isTaken ? own : null, note: former.note }
  })
}

type Facts = {
  propertyId: number
  propertyName: string
  former: TurnoverWords
  workers: readonly NamedWorker[]
}
type Decided = Outcome<Pick<TurnoverWords, 'assigneeId' | 'note'>>

/** What is so already is no entry of the journal. */
async function withWords(
  deps: Pick<Deps, 'db' | 'now'>,
  by: TurnoverActor,
  seen: SeenTurnover,
  decide: (facts: Facts) => Decided,
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const found = await lockTurnover(tx, by, seen)
    if (!found.ok) return found
    const { place, propertyName } = found
    const former = await findTurnoverWords(tx, place.stayId)
    const workers = await listWorkers(tx, by.staff.siteId)
    const decided = decide({ propertyId: place.propertyId, propertyName, former, workers })
    if (!decided.ok) return decided
    const { assigneeId, note } = decided
    if (assigneeId === former.assigneeId && note === former.note) return { ok: true }
    await keepAndTell(tx, deps, by, { place, former, words: { assigneeId, note }, workers })
    return { ok: true }
  })
}

type Change = {
  place: SeenTurnover
  former: TurnoverWords
  words: Pick<TurnoverWords, 'assigneeId' | 'note'>
  workers: readonly NamedWorker[]
}

async function keepAndTell(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: TurnoverActor,
  { place, former, words, workers }: Change,
): Promise<void> {
  await keepTurnoverWords(tx, { stayId: place.stayId, ...words })
  const told = ({ assigneeId, note }: Change['words']) => {
    const assignee = workers.find(({ id }) => id === assigneeId)?.name
    return { turnover: place.day, ...(assignee && { assignee }), ...(note && { note }) }
  }
  await writeAudit(tx, deps, by, {
    action: 'turnover_assigned',
    subject: 'property',
    subjectId: place.propertyId,
    before: told(former),
    after: told(words),
  })
}
