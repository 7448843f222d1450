import { addDays, addMinutes, timeIn, todayIn, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { confirm } from '#server/changes/confirm-option.ts'
import { extend, release } from '#server/changes/extend-option.ts'
import { hold } from '#server/changes/hold-option.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'
import { doneBy } from './house.ts'
import { nth } from './random.ts'

type Held = { id: number; until: Instant; total: Cents; url: string | null }
type Paid = { receiptId: number; amount: Cents; balance: Cents }

const zone = 'America/Toronto'

/** Somebody of the house, who holds nights for somebody on the telephone; every third of these has no address. */
export async function holdIt(
  { system, log }: Context,
  { wish: { loft, day, nights }, hours, withLink, key: form }: Action & { kind: 'option' },
): Promise<string> {
  const { db, deps, lofts, guests } = system
  const arrival = addDays(todayIn(zone, deps.now()), day)
  const stay = {
    propertyId: lofts[loft % lofts.length]!,
    arrival,
    departure: addDays(arrival, nights),
    travelers: 2,
  }
  const end = addMinutes(deps.now(), hours * 60)
  const key = `option-${form}`
  const email = form % 3 === 0 ? '' : `contact-${form}@people.example`
  const contact = { firstname: 'Zoé', lastname: 'Lavoie', email, telephone: '' }
  // Every fourth is for a guest whom the house knows.
  const known = form % 4 === 3 ? guests[0]?.id : undefined
  const payload = {
    key,
    ...stay,
    ...(known === undefined ? contact : { ...contact, guestId: known }),
    guestLanguage: 'fr',
    untilDay: todayIn(zone, end),
    untilTime: timeIn(zone, end),
    withLink,
  }
  const held = await doneBy<Held>(system, await signedIn(db), hold, { payload })
  if (!held.ok) return held.reason.code
  const { id, total, url } = held
  log.optioned.push({ key, id, total })
  const token = url?.split('/').at(-1)
  const link = await db.selectFrom('paymentRequests').select('id').where('stayId', '=', id).executeTakeFirst()
  // Sent again it says what the stay costs by then, and the link asks for what it did.
  const isTold = log.asked.some((one) => one.stayId === id && one.key === key)
  if (token && link && !isTold) log.asked.push({ stayId: id, key, amount: total, requestId: link.id, token })
  return `option ${held.id} until ${held.until}`
}

/** Somebody of the house with an option in front of them, which may be over or bought by now. */
export async function actOnOption(
  { system, log }: Context,
  action: Action & { kind: 'extend_option' | 'release_option' | 'pay_option' },
): Promise<string> {
  const { db, deps } = system
  const option = await findNthOption(db, action.option)
  if (!option) return 'no option'
  const by = await signedIn(db)
  const params = { id: option.id }
  const said = `option ${option.id}`
  switch (action.kind) {
    case 'extend_option': {
      const end = addMinutes(deps.now(), action.hours * 60)
      const payload = { untilDay: todayIn(zone, end), untilTime: timeIn(zone, end) }
      const extended = await doneBy<{ until: Instant }>(system, by, extend, { params, payload })
      return extended.ok ? `${said} until ${extended.until}` : `${said} ${extended.reason.code}`
    }
    case 'release_option': {
      const released = await doneBy(system, by, release, { params })
      if (released.ok) log.released.add(option.id)
      return `${said} ${released.ok ? 'released' : released.reason.code}`
    }
    case 'pay_option': {
      const amount = Math.round(option.total * action.share) + action.more
      const key = `paid-${action.key}-${option.id}`
      const receivedOn = todayIn(zone, deps.now())
      const payload = { key, amount, method: 'interac', reference: 'C1', receivedOn }
      const paid = await doneBy<Paid>(system, by, confirm, { params, payload })
      if (!paid.ok) return `${said} ${paid.reason.code}`
      log.received.push({ stayId: option.id, key, amount: paid.amount, receiptId: paid.receiptId })
      return `${said} is confirmed with ${paid.amount}, ${paid.balance} is owed`
    }
  }
}

type Db = Context['system']['db']

export async function findNthOption(db: Db, number: number): Promise<GuestStay | undefined> {
  const listed = await db
    .selectFrom('stays')
    .select('id')
    .where('optionKey', 'is not', null)
    .orderBy('id')
    .execute()
  const found = nth(listed, number)
  return found && findStay(db, found.id)
}
