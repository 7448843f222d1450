// Cancels a stay as somebody of the house: by the policy, because the house cannot give what was sold, or for an agreed amount.

import { cancelBeyondPolicy, cancelByPolicy } from '#contract/staff/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import type { NightRange } from '#domain/closed-nights.ts'
import { referenceOf } from '#domain/reference.ts'
import {
  judgeHouseCancellation,
  nightsToClose,
  type DecidedRefund,
  type HouseCancellation,
  type HouseWish,
  type SeenRefund,
} from '#domain/house-cancellation.ts'
import type { Concession } from '#domain/concession.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { OfferedUndo } from '#domain/undo.ts'
import { command } from '#server/action/command.ts'
import type { Mode } from '#server/action/steps.ts'
import { closing } from '#server/changes/close-nights.ts'
import type { Db } from '#server/db/client.ts'
import type { Job } from '#server/db/jobs.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { findStay } from '#server/db/stays.ts'
import { isOfHouse } from '#server/reservations/find-sold.ts'
import { concede, type Giver } from '#server/staff/concede.ts'
import { offerUndo } from '#server/staff/offer-undo.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { checkOpen, findCancelling, storeCancellation, type Cancelling } from './cancel-stay.ts'

type Decision = {
  found: Cancelling
  refund: DecidedRefund
  house: HouseCancellation
  concession: Concession
  /** Nights that are closed in the same step. */
  closes: NightRange | null
}

/** The same for whoever only looks. */
export function decideForHouse(
  found: Awaited<ReturnType<typeof findCancelling>>,
  by: Giver,
  { wish, at, seen }: { wish: HouseWish; at: Instant; seen?: SeenRefund },
): Outcome<Decision> {
  if (!found || !isOfHouse(found, by)) return refused('reservation_not_found')
  const open = checkOpen(found)
  if (!open.ok) return open
  const judged = judgeHouseCancellation(open.cancellable, wish, at, seen)
  return judged.ok ? { ...judged, found: open, closes: nightsToClose(open.stay, wish) } : judged
}

type Of = { params: { id: number } }
type At = { by: Giver; at: Instant }
type Stored = { refund: number; kept: number; jobs: Job[]; undo?: OfferedUndo }

const cancelling = {
  facts: (tx: Db, { params }: Of, mode: Mode) => findCancelling(tx, params.id, mode),
  store: async (tx: Db, { found, refund, house, concession, closes }: Decision, { by, at }: At) => {
    const given = {
      ...concession,
      stayId: found.stay.id,
      door: 'cancellation',
      note: noteOf(refund),
    } as const
    const conceded = await concede(tx, by, given, at)
    if (!conceded.ok) return conceded
    const { jobs } = await storeCancellation(tx, found, { refund, house }, at)
    const undo = closes && (await closeGivenBack(tx, found.stay, closes, { by, at }))
    return {
      refund: refund.refund,
      kept: found.cancellable.quote.total - refund.refund,
      jobs,
      ...(undo && { undo }),
    }
  },
  tell: ({ found: { stay, cancellable }, refund, house }: Decision) => {
    const note = noteOf(refund)
    return {
      subject: 'reservation' as const,
      subjectId: stay.id,
      before: { worth: cancellable.quote.total },
      after: { cancelledAs: house.as, refund: refund.refund },
      ...(note !== null && { reason: note }),
    }
  },
  jobs: (_: Decision, { stored }: { stored: Stored }) => stored.jobs,
  changed: ({ found: { stay } }: Decision) => [{ propertyId: stay.propertyId, kind: 'nights' as const }],
  answer: (stored: Stored | null) => ({ refund: stored!.refund, kept: stored!.kept }),
}

export const byPolicy = command(cancelByPolicy, {
  ...cancelling,
  decide: (found, { by, at, payload: { expectedPercent, expectedRefund = null } }) => {
    const wish = { as: 'policy', amount: null, note: '' } as const
    return decideForHouse(found, by, { wish, at, seen: { refund: expectedRefund, percent: expectedPercent } })
  },
})

export const beyondPolicy = command(cancelBeyondPolicy, {
  ...cancelling,
  answer: (stored) => {
    const { refund, kept, undo } = stored!
    return { refund, kept, ...(undo && { undo }) }
  },
  // Before the rows, as anyone who takes nights does.
  lock: async (tx, { params, payload: { closesNights = false } }) => {
    const stay = closesNights ? await findStay(tx, params.id) : undefined
    if (stay) await lockNightsIn(tx, [stay.propertyId])
  },
  decide: (found, { by, at, payload: { as, amount = null, note, expectedRefund, closesNights } }) =>
    decideForHouse(found, by, {
      wish: { as, amount, note, closesNights },
      at,
      seen: { refund: expectedRefund, percent: null },
    }),
})

const noteOf = (refund: DecidedRefund): string | null => ('words' in refund ? refund.words : null)

/** A closing as any other, with an entry of its own: until this transaction ends the nights are the stay's, and from then on closed. */
async function closeGivenBack(
  tx: Db,
  { id, propertyId }: Cancelling['stay'],
  nights: NightRange,
  { by, at }: At,
): Promise<OfferedUndo> {
  const closed = { propertyId, nights, reason: 'maintenance' } as const
  const stored = await closing.store(tx, closed, { by, at })
  const { after, ...told } = closing.tell(closed)
  const entry = { ...told, action: 'nights_closed', after: { ...after, reference: referenceOf(id) } } as const
  const auditId = await writeAudit(tx, { now: () => at }, { staff: by.staff, requestId: by.requestId }, entry)
  return offerUndo(tx, { auditId, command: closing.undo(closed, { by, at }, stored), at })
}
