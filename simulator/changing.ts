import { addDays, daysBetween, todayIn } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { change } from '#server/changes/change-stay.ts'
import type { Actor } from '#server/staff/write-audit.ts'
import { receive } from '#server/changes/receive-outside.ts'
import { readStay, readTerms, weighChange } from '#server/changes/weigh-change.ts'
import { listRequests } from '#server/db/payment-requests.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import type { Action } from './actions.ts'
import type { Context } from './context.ts'
import { nth } from './random.ts'
import { doneBy, personOfHouse } from './house.ts'
import { house } from './staff-of-house.ts'

type Received = { receiptId: number; amount: Cents; balance: Cents }
type Changed = { version: number; difference: Cents; balance: Cents }

/** The form whose sender says that the house is to blame. */
const ofFault = 4

/** Somebody of the house, who sees what a stay would cost as another one, and sends the form a moment later. */
export async function changeIt(
  context: Context,
  { stay: number, loft, later, longer, isAgreed, withLink, key: form }: Action & { kind: 'change' },
): Promise<string> {
  const { system, log } = context
  const { db, deps, lofts } = system
  const stay = await findNthStay(db, number)
  if (!stay) return 'nothing to change'
  const arrival = addDays(stay.arrival, later)
  const nights = Math.max(1, daysBetween(stay.arrival, stay.departure) + longer)
  const place = (lofts.indexOf(stay.propertyId) + loft) % lofts.length
  const propertyId = lofts[place] ?? stay.propertyId
  const to = { propertyId, arrival, departure: addDays(arrival, nights), travelers: stay.travelers }
  const asked = `${house[form % house.length]?.role}: stay ${stay.id} as ${place} ${arrival} ${nights}`
  const seen = weighChange(await readStay(db, stay), await readTerms(db, stay, to), to, deps.now())
  const expectedDifference = seen.ok ? seen.price.difference : 0
  const key = `change-${form}-${stay.id}`
  const payload = {
    ...to,
    version: stay.version,
    expectedDifference,
    balanceAgreed: isAgreed,
    withLink,
    key,
    ...(form === ofFault && { cause: 'house_fault' as const, note: 'Le loft est fermé.' }),
  }
  const by = personOfHouse(system, form)
  const changed = await doneBy<Changed>(system, by, change, { params: { id: stay.id }, payload })
  if (!changed.ok) return `${asked} ${changed.reason.code}`
  log.changed.push({ stayId: stay.id, key, version: changed.version })
  if (withLink) await noteLink(context, stay.id, key)
  return `${asked} is version ${changed.version}, ${changed.difference}, ${changed.balance} is owed`
}

/** The link that went out with a change, as its guest finds it in the email. */
async function noteLink({ system, log }: Context, stayId: number, key: string): Promise<void> {
  const request = (await listRequests(system.db, stayId)).find((one) => one.key === key)
  if (!request || log.asked.some(({ requestId }) => requestId === request.id)) return
  const token = urlOfRequest(system.deps, request, 'fr').split('/').at(-1) ?? ''
  log.asked.push({ stayId, key, amount: request.amount, requestId: request.id, token })
}

/** Somebody of the house, who sees what a guest owes, and is handed it a moment later. */
export async function receiveMoney(
  { system, log }: Context,
  { stay: number, share, more, key: form }: Action & { kind: 'receive' },
): Promise<string> {
  const { db, deps } = system
  const stay = await findNthStay(db, number)
  if (!stay) return 'nothing to receive'
  const amount = Math.round((await findBalance(db, stay)) * share) + more
  const key = `receipt-${form}-${stay.id}`
  const receivedOn = todayIn('America/Toronto', deps.now())
  const payload = { key, amount, method: 'interac', reference: 'C1', receivedOn }
  const asked = { params: { id: stay.id }, payload }
  const received = await doneBy<Received>(system, await signedIn(db), receive, asked)
  if (!received.ok) return `stay ${stay.id}: ${amount} ${received.reason.code}`
  log.received.push({ stayId: stay.id, key, amount: received.amount, receiptId: received.receiptId })
  return `stay ${stay.id}: ${received.amount} received, ${received.balance} is owed`
}

type Db = Context['system']['db']

export async function findNthStay(db: Db, number: number): Promise<GuestStay | undefined> {
  const listed = await db
    .selectFrom('stays')
    .select('id')
    .where('status', 'in', ['confirmed', 'cancelled'])
    .orderBy('id')
    .execute()
  const found = nth(listed, number)
  return found && findStay(db, found.id)
}

/** As somebody whose session was read, of whom no more than this counts here. */
export const signedIn = async (db: Db): Promise<StaffAsking> => (await houseOf(db)) as StaffAsking

export async function houseOf(db: Db): Promise<Actor & { staff: { name: string } }> {
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  return { staff: { id: 1, siteId, name: 'staff' }, requestId: 'simulated' }
}
