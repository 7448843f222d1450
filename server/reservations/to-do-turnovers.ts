// Gathers what housekeeping tells the others, until somebody has settled or answered it.

import { spanOf, type NightRange } from '#domain/closed-nights.ts'
import { daysBetween, todayIn, type Instant } from '#domain/days.ts'
import { grantOf } from '#domain/permissions.ts'
import { readinessOf } from '#domain/readiness.ts'
import { referenceOf } from '#domain/reference.ts'
import { listToldByHousekeeping, type ToldByHousekeeping } from '#server/db/closing-proposals.ts'
import type { Db } from '#server/db/client.ts'
import type { UnreadyArrival } from '#server/db/turnovers.ts'
import type { Reader } from './list-for-staff.ts'
import { ofStays, type About, type Stays } from './to-do-stays.ts'

/** Who has one of the nights: a closing that is accepted would be refused. */
type TakenBy = 'sold' | 'closed' | 'being_paid'

export type TurnoverToDo =
  | {
      kind: 'arrival_not_ready'
      propertyName: string
      reservation: About
      outAt: Instant
      inAt: Instant
      turnover: UnreadyArrival['turnover']
    }
  | {
      kind: 'turnover_problem'
      problem: { id: number; words: string; by: string; at: Instant }
      propertyName: string
    }
  | {
      kind: 'closing_proposed'
      proposal: NightRange & { id: number; words: string; by: string; nights: number }
      propertyName: string
      taken: TakenBy | null
      reservation: About | null
    }

/** Of the lofts that are not ready those whose guests come within hours. */
export const unreadyArrivals = (
  stays: Stays,
  arriving: readonly UnreadyArrival[],
  { zone, at }: { zone: string; at: Instant },
): TurnoverToDo[] =>
  ofStays(stays, arriving, (coming, reservation): TurnoverToDo[] => {
    const { askedFrom, outAt, inAt } = readinessOf(coming, zone)
    const { propertyName, turnover } = coming
    return askedFrom <= at
      ? [{ kind: 'arrival_not_ready', propertyName, reservation, outAt, inAt, turnover }]
      : []
  }).flat()

/** Problems for whoever may settle them, proposals for whoever may close nights. */
export async function turnoversToDo(
  db: Db,
  { siteId, role }: Reader,
  { zone, at }: { zone: string; at: Instant },
): Promise<TurnoverToDo[]> {
  const [mayDo, mayClose] = [grantOf(role, 'do_turnovers') !== 'no', grantOf(role, 'close_nights') !== 'no']
  if (!mayDo && !mayClose) return []
  const told = await listToldByHousekeeping(db, siteId, { today: todayIn(zone, at), now: at })
  return told.flatMap((one): TurnoverToDo[] => {
    if (one.kind === 'proposal') return mayClose ? [proposed(one)] : []
    const { id, words, by, at: reportedAt, propertyName } = one
    const problem = { id, words, by, at: reportedAt }
    return mayDo ? [{ kind: 'turnover_problem', problem, propertyName }] : []
  })
}

type Proposal = Extract<ToldByHousekeeping, { kind: 'proposal' }>

function proposed({ id, words, by, firstNight, lastNight, propertyName, taken }: Proposal): TurnoverToDo {
  const { arrival, departure } = spanOf({ firstNight, lastNight })
  const takenBy = taken && takenAs(taken.status)
  return {
    kind: 'closing_proposed',
    proposal: { id, words, by, firstNight, lastNight, nights: daysBetween(arrival, departure) },
    propertyName,
    taken: takenBy,
    reservation:
      taken && takenBy === 'sold'
        ? { id: taken.id, reference: referenceOf(taken.id), guestName: taken.name }
        : null,
  }
}

function takenAs(status: NonNullable<Proposal['taken']>['status']): TakenBy {
  if (status === 'blocked') return 'closed'
  return status === 'held' ? 'being_paid' : 'sold'
}
