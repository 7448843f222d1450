// Takes back what somebody of the house changed some minutes ago, by the same rules as if they did the opposite now; never a part of it.

import { spanOf, type NightRange, type ToldClosed } from '#domain/closed-nights.ts'
import { addDays, type Instant } from '#domain/days.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { mayUndo } from '#domain/undo.ts'
import { deleteBlock, restoreBlock } from '#server/db/blocks.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { takeReplyBack } from '#server/db/staff-reviews.ts'
import { expireStaleHolds } from '#server/db/stays.ts'
import type { NightAction } from '#server/db/column-kinds.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import {
  findUndo,
  lockUndo,
  markUndone,
  type CloseAgain,
  type OpenAgain,
  type TakeReplyBack,
  type UndoCommand,
} from '#server/db/undos.ts'
import type { Deps } from '#server/deps.ts'
import { isPriceOvertaken, restorePrices, type PricesEntry } from '#server/prices/restore-prices.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Changer } from './open-option.ts'
import { refuseTaken } from './refuse-taken.ts'

type Undoer = Changer & { staff: Pick<StaffMember, 'role'> }

/** `id` is that of the journal's entry; whoever did it takes it back, within minutes, and a second time changes nothing. */
export async function undoChange(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  by: Undoer,
  id: number,
): Promise<Outcome> {
  const undo = await findUndo(deps.db, { id, staff: by.staff })
  if (!undo) return refused('undo_not_found')
  const { command } = undo
  if (!mayUndo(by.staff.role, command.kind)) return refused('not_allowed')
  try {
    const undone = await inTransaction(deps.db, async (tx): Promise<Outcome> => {
      await lockNightsIn(tx, command.propertyIds)
      const at = deps.now()
      if ((await lockUndo(tx, id)).isUndone) return { ok: true }
      if (undo.until <= at) return refused('undo_over')
      const taken = await takeBack(tx, by, command, at)
      if (!taken.ok) return taken
      await markUndone(tx, id, at)
      await writeAudit(tx, deps, by, { ...taken.entry, after: { ...taken.entry.after, undoes: id } })
      return { ok: true }
    })
    const isOfNights = command.kind === 'close_nights' || command.kind === 'open_nights'
    const kind = isOfNights ? 'nights' : 'property'
    if (undone.ok) for (const propertyId of command.propertyIds) deps.catalog.changed(propertyId, kind)
    return undone
  } catch (error) {
    if (isPriceOvertaken(error)) return refused('undo_overtaken')
    if (!isOverlap(error) || command.kind !== 'open_nights') throw error
    const [propertyId] = command.propertyIds as [number]
    const taken = await refuseTaken(deps, by, { propertyId, ...command.nights })
    return taken ?? refused('undo_overtaken')
  }
}

type NightsToldOf = NightRange & { closed: ToldClosed[] }
type Entry =
  | PricesEntry
  | {
      action: NightAction
      subject: 'property'
      subjectId: number
      before: NightsToldOf
      after: NightsToldOf
    }
  | { action: 'review_reply_taken_back'; subject: 'review'; subjectId: number; after?: object }
type TakenBack = Outcome<{ entry: Entry }>
type Of<Command> = Command & { propertyIds: number[] }

async function takeBack(tx: Db, by: Undoer, command: UndoCommand, at: Instant): Promise<TakenBack> {
  switch (command.kind) {
    case 'close_nights':
      return openAgain(tx, command)
    case 'open_nights':
      return closeAgain(tx, command, at)
    case 'answer_review':
      return takeAnswerBack(tx, command)
    case 'change_prices':
      return restorePrices(tx, by.staff.siteId, command)
  }
}

/** Only as it was closed: what somebody changed of it meanwhile is theirs. */
async function openAgain(tx: Db, { propertyIds, ...closed }: Of<OpenAgain>): Promise<TakenBack> {
  const { blockId, nights, reason } = closed
  if (!(await deleteBlock(tx, blockId, spanOf(nights)))) return refused('undo_overtaken')
  return entryOf('nights_opened', propertyIds, nights, { before: [{ ...nights, reason }], after: [] })
}

/** With whoever closed them, why and since when. The constraint says whether somebody has one of the nights by now. */
async function closeAgain(
  tx: Db,
  { propertyIds, ...opened }: Of<CloseAgain>,
  at: Instant,
): Promise<TakenBack> {
  const { nights, blocks } = opened
  const [propertyId] = propertyIds as [number]
  const { arrival, departure } = spanOf(nights)
  await expireStaleHolds(tx, propertyId, arrival, departure, at)
  for (const block of blocks) await restoreBlock(tx, propertyId, block)
  const after = blocks.map((block) => ({
    firstNight: block.arrival,
    lastNight: addDays(block.departure, -1),
    reason: block.reason,
  }))
  return entryOf('nights_closed', propertyIds, nights, { before: [], after })
}

/** It is a draft again; one that somebody answered anew is theirs. */
async function takeAnswerBack(tx: Db, { reviewId, version }: TakeReplyBack): Promise<TakenBack> {
  if (!(await takeReplyBack(tx, { reviewId, version }))) return refused('undo_overtaken')
  return {
    ok: true,
    entry: { action: 'review_reply_taken_back', subject: 'review', subjectId: reviewId },
  }
}

function entryOf(
  action: NightAction,
  [propertyId]: number[],
  nights: NightRange,
  { before, after }: { before: ToldClosed[]; after: ToldClosed[] },
): TakenBack {
  const entry = {
    action,
    subject: 'property' as const,
    subjectId: propertyId!,
    before: { ...nights, closed: before },
    after: { ...nights, closed: after },
  }
  return { ok: true, entry }
}
