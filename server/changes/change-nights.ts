// Does what closing and opening nights have in common: one form once, under the lock of its loft, with one entry of the journal and its undo.

import { checkNights, spanOf, type ClosedReason, type NightRange } from '#domain/closed-nights.ts'
import { todayIn, type Instant } from '#domain/days.ts'
import type { NightSpan } from '#domain/open-nights.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { OfferedUndo } from '#domain/undo.ts'
import { findZoneOfLoft } from '#server/db/blocks.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import type { NightAction } from '#server/db/column-kinds.ts'
import { beginForm, endForm, findForm } from '#server/db/forms.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import type { UndoCommand } from '#server/db/undos.ts'
import type { Deps } from '#server/deps.ts'
import { offerUndo, undoOffered } from '#server/staff/offer-undo.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Changer } from './change-stay.ts'

/** `key`: one for each form that is filled in; whoever sends it again means the same. */
export type NightsWish = NightRange & { propertyId: number; key: string }
export type Changed = Outcome<{ undo: OfferedUndo | null }>

/** As the journal tells of nights that are closed. */
export type ToldClosed = NightRange & { reason: ClosedReason }

/** What of its nights was closed before and after, and what takes it back. */
type Step = Outcome<{ before: ToldClosed[]; after: ToldClosed[]; undo: UndoCommand }>
type Change = (tx: Db, facts: { nights: NightRange; span: NightSpan; at: Instant }) => Promise<Step>

export async function changeNights(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  by: Changer,
  action: NightAction,
  { propertyId, key, firstNight, lastNight }: NightsWish,
  change: Change,
): Promise<Changed> {
  const nights = { firstNight, lastNight }
  const changed = await inTransaction(deps.db, async (tx): Promise<Changed> => {
    await lockNightsIn(tx, [propertyId])
    const zone = await findZoneOfLoft(tx, { propertyId, siteId: by.staff.siteId })
    if (zone === undefined) return refused('property_not_found')
    const at = deps.now()
    const known = await findForm(tx, { key, action })
    if (known) return { ok: true, undo: await undoOffered(tx, by, known.auditId, at) }
    const checked = checkNights(nights, todayIn(zone, at))
    if (!checked.ok) return checked
    const step = await change(tx, { nights, span: spanOf(nights), at })
    if (!step.ok) return step
    const auditId = await writeAudit(tx, deps, by, {
      action,
      subject: 'property',
      subjectId: propertyId,
      before: { ...nights, closed: step.before },
      after: { ...nights, closed: step.after },
    })
    await beginForm(tx, { key, action }, at)
    await endForm(tx, { key, action }, { auditId, made: {} })
    return { ok: true, undo: await offerUndo(tx, { auditId, command: step.undo, at }) }
  })
  if (changed.ok) deps.catalog.changed(propertyId)
  return changed
}
