import type { Instant } from '#domain/days.ts'
import type { ClosingReason, NightRange } from '#domain/closed-nights.ts'
import type { Look } from '#domain/house-look.ts'
import type { LoftFacts, Point } from '#domain/typed-loft.ts'
import type { SiteText } from '#domain/site-texts.ts'
import type { ToldPriceChange } from '#domain/told-prices.ts'
import type { ClosedBlock } from './blocks.ts'
import type { Db } from './client.ts'
import type { WrittenPrices } from './rates.ts'

/** What undoes a change; `propertyIds` are the lofts whose nights it waits for. */
export type UndoCommand = { propertyIds: number[] } & (
  | OpenAgain
  | CloseAgain
  | RestorePrices
  | TakeReplyBack
  | RestoreTexts
  | RestoreLook
  | RestoreLoft
)

/** `kind` is what was done. */
export type OpenAgain = { kind: 'close_nights'; blockId: number; nights: NightRange; reason: ClosingReason }
/** The stretches that were opened, without what stayed closed of them. */
export type CloseAgain = { kind: 'open_nights'; nights: NightRange; blocks: ClosedBlock[] }
/** What was written in place of what; the entry that told it, for the one that tells of its undoing. */
export type RestorePrices = { kind: 'change_prices'; written: WrittenPrices; told: ToldPriceChange }

/** The answer as it was written: a later one is somebody's own. */
export type TakeReplyBack = { kind: 'answer_review'; reviewId: number; version: number }

/** What was written in place of what; a text that is empty was not there. */
export type RestoreTexts = { kind: 'set_texts'; texts: SiteText[]; former: SiteText[] }

export type RestoreLook = { kind: 'set_look'; look: Look; former: Look }

/** Of the one loft: what was said in place of what, and where it stood. */
export type RestoreLoft = {
  kind: 'correct_loft'
  facts: Partial<LoftFacts>
  former: Partial<LoftFacts>
  point?: Point
}

/** `id` is that of the journal's entry. */
export type Undo = { id: number; command: UndoCommand; until: Instant; undoneAt: Instant | null }

export async function insertUndo(
  tx: Db,
  { auditId, command, until }: { auditId: number; command: UndoCommand; until: Instant },
): Promise<void> {
  await tx
    .insertInto('undos')
    .values({ auditId, command: JSON.stringify(command), until })
    .execute()
}

/** Only who did it takes it back; whoever does it a second time waits until the first has ended. */
export async function findUndo(
  db: Db,
  { id, staff }: { id: number; staff: { id: number; siteId: number } },
  mode: 'do' | 'look',
): Promise<Undo | undefined> {
  return db
    .selectFrom('undos')
    .innerJoin('audit', 'audit.id', 'undos.auditId')
    .select(['undos.auditId as id', 'command', 'until', 'undoneAt'])
    .where('undos.auditId', '=', id)
    .where('audit.staffId', '=', staff.id)
    .where('audit.siteId', '=', staff.siteId)
    .$if(mode === 'do', (query) => query.forUpdate('undos'))
    .$castTo<Undo>()
    .executeTakeFirst()
}

export async function markUndone(tx: Db, id: number, at: Instant): Promise<void> {
  await tx.updateTable('undos').set({ undoneAt: at }).where('auditId', '=', id).execute()
}

export async function deleteOldUndos(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('undos').where('until', '<', before).execute()
}
