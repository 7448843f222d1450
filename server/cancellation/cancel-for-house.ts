// Cancels a stay as somebody of the house: by the policy, because the house cannot give what was sold, or for an agreed amount.

import { cancelBeyondPolicy, cancelByPolicy } from '#contract/staff/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import {
  judgeHouseCancellation,
  type DecidedRefund,
  type HouseCancellation,
  type HouseWish,
  type SeenRefund,
} from '#domain/house-cancellation.ts'
import type { Concession } from '#domain/concession.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import type { Mode } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import type { Job } from '#server/db/jobs.ts'
import { isOfHouse } from '#server/reservations/find-sold.ts'
import { concede, type Giver } from '#server/staff/concede.ts'
import { checkOpen, findCancelling, storeCancellation, type Cancelling } from './cancel-stay.ts'

type Decision = {
  found: Cancelling
  refund: DecidedRefund
  house: HouseCancellation
  concession: Concession
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
  return judged.ok ? { ...judged, found: open } : judged
}

type Of = { params: { id: number } }
type Stored = { refund: number; kept: number; jobs: Job[] }

const cancelling = {
  facts: (tx: Db, { params }: Of, mode: Mode) => findCancelling(tx, params.id, mode),
  store: async (
    tx: Db,
    { found, refund, house, concession }: Decision,
    { by, at }: { by: Giver; at: Instant },
  ) => {
    const given = {
      ...concession,
      stayId: found.stay.id,
      door: 'cancellation',
      note: noteOf(refund),
    } as const
    const conceded = await concede(tx, by, given, at)
    if (!conceded.ok) return conceded
    const { jobs } = await storeCancellation(tx, found, { refund, house }, at)
    return { refund: refund.refund, kept: found.cancellable.quote.total - refund.refund, jobs }
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
  decide: (found, { by, at, payload: { as, amount = null, note, expectedRefund } }) =>
    decideForHouse(found, by, {
      wish: { as, amount, note },
      at,
      seen: { refund: expectedRefund, percent: null },
    }),
})

const noteOf = (refund: DecidedRefund): string | null => ('words' in refund ? refund.words : null)
