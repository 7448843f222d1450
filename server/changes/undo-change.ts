// Takes back what somebody of the house changed some minutes ago, by the same rules as if they did the opposite now; never a part of it.

import { undoChange } from '#contract/staff/undo.ts'
import { spanOf, type NightRange, type ToldClosed } from '#domain/closed-nights.ts'
import { addDays, type Instant } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import type { Correction } from '#domain/typed-loft.ts'
import { decideUndo } from '#domain/undo.ts'
import { command } from '#server/action/command.ts'
import { deleteBlock, restoreBlock } from '#server/db/blocks.ts'
import { isOverlap, isRateRefused, type Db } from '#server/db/client.ts'
import type { NightAction } from '#server/db/column-kinds.ts'
import { restoreLoft } from '#server/db/lofts.ts'
import { takeReplyBack } from '#server/db/staff-reviews.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { expireStaleHolds } from '#server/db/stays.ts'
import { restoreLook, restoreTexts } from '#server/db/site-texts.ts'
import { findUndo, markUndone, type UndoCommand } from '#server/db/undos.ts'
import { toldLook, toldTexts } from '#server/pages/page-facts.ts'
import { restorePrices, tellRestored, type PricesEntry } from '#server/prices/restore-prices.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Whoever did it takes it back, within minutes; a second time changes nothing. */
export const undo = command(undoChange, {
  lock: async (tx, { by, params }) => {
    const found = await findUndo(tx, { id: params.id, staff: by.staff }, 'look')
    if (found) await lockNightsIn(tx, found.command.propertyIds)
  },
  facts: (tx, { by, params }, mode) => findUndo(tx, { id: params.id, staff: by.staff }, mode),
  decide: (found, { by, at }) => decideUndo(found, by.staff.role, at),
  store: async (tx, { undo: { id, command: done } }, { by, at }) => {
    const { siteId, name } = by.staff
    if (!(await inverseOf(done).store(tx, done, { siteId, at, by: name }))) return refused('undo_overtaken')
    await markUndone(tx, id, at)
    return null
  },
  tell: ({ undo: { id, command: done } }, { by }) => {
    const entry = inverseOf(done).tell(done, by.staff)
    return { ...entry, after: { ...entry.after, undoes: id } }
  },
  clash: {
    knows: (error) => isOverlap(error) || isRateRefused(error),
    refuse: async (deps, { by, params }) => {
      const done = (await findUndo(deps.db, { id: params.id, staff: by.staff }, 'look'))?.command
      if (done?.kind !== 'open_nights') return refused('undo_overtaken')
      const taken = await refuseTaken(deps, by, { propertyId: done.propertyIds[0]!, ...done.nights })
      return taken ?? refused('undo_overtaken')
    },
  },
  changed: ({ undo: { command: done } }, { by }) => {
    const { changes: kind } = inverseOf(done)
    if (kind === 'site') return [{ siteId: by.staff.siteId, kind }]
    return done.propertyIds.map((propertyId) => ({ propertyId, kind }))
  },
})

type Of<Kind> = UndoCommand & { kind: Kind }
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
  | ({ action: 'texts_set' } & ReturnType<typeof toldTexts>)
  | ({ action: 'look_set' } & ReturnType<typeof toldLook>)
  | ({ action: 'loft_corrected'; subject: 'property'; subjectId: number } & Correction)
  | { action: 'review_reply_taken_back'; subject: 'review'; subjectId: number; after?: object }

/** False: it is not as it was left, and what somebody changed of it meanwhile is theirs. */
type Inverse<Done> = {
  store(tx: Db, done: Done, by: { siteId: number; at: Instant; by: string }): Promise<boolean>
  tell(done: Done, by: { siteId: number }): Entry
  changes: 'nights' | 'property' | 'site'
}

/** By what was done. */
const inverses: { [Kind in UndoCommand['kind']]: Inverse<Of<Kind>> } = {
  close_nights: {
    store: (tx, { blockId, nights }) => deleteBlock(tx, blockId, spanOf(nights)),
    tell: ({ propertyIds, nights, reason }) =>
      entryOf('nights_opened', propertyIds, nights, { before: [{ ...nights, reason }], after: [] }),
    changes: 'nights',
  },
  open_nights: { store: closeAgain, tell: tellClosedAgain, changes: 'nights' },
  change_prices: {
    store: (tx, done, { siteId }) => restorePrices(tx, siteId, done),
    tell: tellRestored,
    changes: 'property',
  },
  // It is a draft again.
  answer_review: {
    store: (tx, { reviewId, version }) => takeReplyBack(tx, { reviewId, version }),
    tell: ({ reviewId }) => ({ action: 'review_reply_taken_back', subject: 'review', subjectId: reviewId }),
    changes: 'property',
  },
  set_texts: {
    store: (tx, done, { siteId, ...writer }) => restoreTexts(tx, siteId, done, writer),
    tell: ({ texts, former }, { siteId }) => ({
      action: 'texts_set',
      ...toldTexts(siteId, { former: texts, texts: former }),
    }),
    changes: 'site',
  },
  set_look: {
    store: (tx, done, { siteId }) => restoreLook(tx, siteId, done),
    tell: ({ look, former }, { siteId }) => ({
      action: 'look_set',
      ...toldLook(siteId, { former: look, look: former }),
    }),
    changes: 'site',
  },
  correct_loft: {
    store: (tx, { propertyIds: [id], facts, former, point }, { siteId, ...publisher }) =>
      restoreLoft(tx, siteId, { id: id!, facts, former, point }, publisher),
    tell: ({ propertyIds: [id], facts, former }) => ({
      action: 'loft_corrected',
      subject: 'property',
      subjectId: id!,
      before: facts,
      after: former,
    }),
    changes: 'property',
  },
}
const inverseOf = ({ kind }: UndoCommand) => inverses[kind] as Inverse<UndoCommand>

/** With whoever closed them, why and since when. The constraint says whether somebody has one of the nights by now. */
async function closeAgain(
  tx: Db,
  { propertyIds, nights, blocks }: Of<'open_nights'>,
  { at }: { at: Instant },
): Promise<boolean> {
  const [propertyId] = propertyIds as [number]
  const { arrival, departure } = spanOf(nights)
  await expireStaleHolds(tx, propertyId, arrival, departure, at)
  for (const block of blocks) await restoreBlock(tx, propertyId, block)
  return true
}

function tellClosedAgain({ propertyIds, nights, blocks }: Of<'open_nights'>): Entry {
  const after = blocks.map((block) => ({
    firstNight: block.arrival,
    lastNight: addDays(block.departure, -1),
    reason: block.reason,
  }))
  return entryOf('nights_closed', propertyIds, nights, { before: [], after })
}

const entryOf = (
  action: NightAction,
  [propertyId]: number[],
  nights: NightRange,
  { before, after }: { before: ToldClosed[]; after: ToldClosed[] },
): Entry => ({
  action,
  subject: 'property',
  subjectId: propertyId!,
  before: { ...nights, closed: before },
  after: { ...nights, closed: after },
})
