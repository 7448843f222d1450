import { afterStayDates } from '#domain/emails.ts'
import { arrivalEmailAt } from '#domain/emails.ts'
import { addDays, addMinutes, instantAt, todayIn, type Instant } from '#domain/days.ts'
import { doorCodeDates } from '#domain/door-code.ts'
import {
  depositDates,
  nextStep,
  renewAheadMinutes,
  type DepositPlan,
  type Authorization,
} from '#domain/deposit.ts'
import { doorStayOf } from '#server/reservations/door-access.ts'
import { depositPlanOf } from '#server/deposits/deposit-plan.ts'
import { listStayPlaces, placeOf, type StayPlace } from '#server/db/stay-places.ts'
import type { Deposit } from '#server/db/deposits.ts'
import { selectStays, type GuestStay } from '#server/db/stays.ts'
import type { MomentKind } from './actions.ts'
import { ownLetterTimes } from './own-letters.ts'
import type { System } from './system.ts'

/** Our side of what follows a sale. */
export type SoldStays = {
  stays: GuestStay[]
  deposits: Deposit[]
  places: ReadonlyMap<number, StayPlace>
}

export async function readSoldStays({ db }: Pick<System, 'db'>): Promise<SoldStays> {
  const stays = await listStays(db)
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  return { stays, deposits: await listDeposits(db), places }
}

export const listStays = (db: System['db']): Promise<GuestStay[]> => selectStays(db).orderBy('id').execute()

export const listDeposits = (db: System['db']): Promise<Deposit[]> =>
  db.selectFrom('deposits').selectAll().orderBy('stayId').orderBy('attempt').execute()

/** `again`: a card that refused is asked once more. */
export type Moment = {
  kind: MomentKind | 'again' | 'code' | 'thanks' | 'own_letter'
  at: Instant
  stayId: number
}

/** When the product has something to do by itself for stays that are sold; past ones too, the earliest first. */
export function listMoments({ stays, deposits, places }: SoldStays, now: Instant): Moment[] {
  return stays
    .filter(({ status }) => status === 'confirmed')
    .flatMap((stay) => {
      const place = placeOf(places, stay)
      const { arrivalTime: checkIn } = stay.soldTerms.hours
      const { zone } = place.site
      const email = {
        kind: 'letter' as const,
        at: arrivalEmailAt({ arrival: stay.arrival, checkIn, zone }),
      }
      const code = { kind: 'code' as const, at: doorCodeDates(doorStayOf(place, stay)).givenAt }
      const thanks = { kind: 'thanks' as const, at: afterStayDates({ ...stay, zone }).writtenAt }
      const plan = depositPlanOf(place, stay)
      const authorizations = deposits.filter(({ stayId }) => stayId === stay.id)
      const unready = {
        kind: 'unready' as const,
        at: addMinutes(instantAt(stay.arrival, checkIn, zone), 1 - 6 * 60),
      }
      const own = ownLetterTimes(stay, place).map((at) => ({ kind: 'own_letter' as const, at }))
      const moments = [
        email,
        code,
        thanks,
        unready,
        ...own,
        ...(plan ? momentsOf(plan, authorizations, now) : []),
      ]
      return moments.map((moment) => ({ ...moment, stayId: stay.id }))
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** When the staff is told of its day. */
export function nextMorning(now: Instant): Instant {
  const today = todayIn('America/Toronto', now)
  const days = [today, addDays(today, 1)].map((day) => instantAt(day, '07:00', 'America/Toronto'))
  return days.find((at) => at > now)!
}

function momentsOf(
  plan: DepositPlan,
  authorizations: readonly Authorization[],
  now: Instant,
): Omit<Moment, 'stayId'>[] {
  const { authorizeAt, releaseAt } = depositDates(plan)
  const renewals = authorizations
    .filter(({ status, endsAt }) => status === 'held' && endsAt !== null)
    .map(({ endsAt }) => ({ kind: 'renewal' as const, at: addMinutes(endsAt!, -renewAheadMinutes) }))
  const step = nextStep(plan, authorizations, now)
  const again = step.do === 'wait' ? [{ kind: 'again' as const, at: step.until }] : []
  return [{ kind: 'hold', at: authorizeAt }, ...renewals, ...again, { kind: 'release', at: releaseAt }]
}
