import { hash, verify } from '@node-rs/argon2'
import type { Transaction } from 'kysely'
import { addDays, instantAt, monthOf, type Day } from '#domain/days.ts'
import { refundOf } from '#domain/cancellation.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { lofts } from '#demo/content/lofts.ts'
import { sale, site } from '#demo/content/site.ts'
import { camille, camillesPassword, camillesReview } from './demo-people.ts'
import { demoQuote, demoTermsOf, minNightsIn } from './demo-terms.ts'
import { insertDemoStays } from './insert-demo-stays.ts'
import { issueDemoDocuments } from './issue-demo-documents.ts'
import { findPropertyIds, hashOfNothing, insertDemoGuest, listTakenNights } from './load-bookings.ts'
import { findFreeNights } from './plan-stays.ts'

type Tx = Transaction<Database>

type CamillesStay = {
  /** Which loft, in the order of lists. */
  loft: number
  /** Days from the day of loading to the arrival, when those nights are free. */
  days: number
  nights: number
  travelers: number
  bookedDaysAgo: number
  /** Only a stay to come has one to show. */
  depositAmount?: Cents
  message?: string
}

const upcoming: CamillesStay = {
  depositAmount: sale.depositAmount,
  loft: 1,
  days: 24,
  nights: 3,
  travelers: 2,
  bookedDaysAgo: 12,
  message: 'Nous arriverons en soirée, vers 20 h. Y a-t-il une borne pour la voiture?',
}
const reviewed: CamillesStay = { loft: 0, days: -76, nights: 3, travelers: 2, bookedDaysAgo: 130 }
const unreviewed: CamillesStay = { loft: 3, days: -19, nights: 2, travelers: 2, bookedDaysAgo: 60 }
const cancelled: CamillesStay = { loft: 2, days: 52, nights: 4, travelers: 2, bookedDaysAgo: 21 }
const cancelledDaysAgo = 6

/** Makes Camille with her four stays, or lets her in again with the password that is shown at start. */
export async function loadCamille(tx: Tx, today: Day, isFirst: boolean): Promise<void> {
  if (!isFirst) return restore(tx)
  const guestId = await insertDemoGuest(tx, camille, await hash(camillesPassword), today)
  // The cancelled one goes first: it gives its nights back before the others look for theirs.
  await cancel(tx, await insertStay(tx, guestId, cancelled, today), addDays(today, -cancelledDaysAgo))
  await insertStay(tx, guestId, upcoming, today)
  await insertStay(tx, guestId, unreviewed, today)
  await review(tx, await insertStay(tx, guestId, reviewed, today))
  await issueDemoDocuments(tx, guestId)
}

/** Where real money is at stake nobody signs in with a password that everybody knows. */
export async function lockOutCamille(tx: Tx): Promise<void> {
  const guest = await findCamille(tx)
  if (!guest || !(await verify(guest.passwordHash, camillesPassword))) return
  await tx
    .updateTable('guests')
    .set({ passwordHash: await hashOfNothing() })
    .where('id', '=', guest.id)
    .execute()
  await tx.deleteFrom('sessions').where('guestId', '=', guest.id).execute()
}

/** A demo that was loaded before stays had invoices, or guests confirmed addresses, gets them now. */
async function restore(tx: Tx): Promise<void> {
  const guest = await findCamille(tx)
  if (!guest) return
  await tx
    .updateTable('guests')
    .set((guest) => ({ emailConfirmedAt: guest.ref('createdAt') }))
    .where('id', '=', guest.id)
    .where('emailConfirmedAt', 'is', null)
    .execute()
  await issueDemoDocuments(tx, guest.id)
  if (await verify(guest.passwordHash, camillesPassword)) return
  const passwordHash = await hash(camillesPassword)
  await tx.updateTable('guests').set({ passwordHash }).where('id', '=', guest.id).execute()
}

async function findCamille(tx: Tx): Promise<{ id: number; passwordHash: string } | undefined> {
  return tx
    .selectFrom('guests')
    .innerJoin('sites', 'sites.id', 'guests.siteId')
    .select(['guests.id', 'guests.passwordHash'])
    .where('sites.slug', '=', site.slug)
    .where('guests.email', '=', camille.email)
    .where('guests.passwordHash', 'is not', null)
    .$narrowType<{ passwordHash: string }>()
    .executeTakeFirst()
}

async function insertStay(tx: Tx, guestId: number, stay: CamillesStay, today: Day): Promise<number> {
  const loft = lofts[stay.loft % lofts.length]!
  const propertyId = (await findPropertyIds(tx)).get(loft.slug)
  if (!propertyId) throw new Error(`The demo loft ${loft.slug} is gone.`)
  const terms = demoTermsOf(loft, today)
  const wished = addDays(today, stay.days)
  const nights = Math.max(stay.nights, minNightsIn(terms)(wished))
  const taken = (await listTakenNights(tx)).filter((other) => other.propertyId === propertyId)
  const found = findFreeNights(taken, wished, nights, stay.days < 0 ? -1 : 1)
  const quote = demoQuote(terms, found, stay.travelers)
  const bookedOn = addDays(today, -stay.bookedDaysAgo)
  const { locale } = camille
  const [id] = await insertDemoStays(tx, [
    {
      propertyId,
      guestId,
      locale,
      quote,
      bookedOn,
      message: stay.message,
      depositAmount: stay.depositAmount,
    },
  ])
  return id!
}

/** What the rules of the house give back on that day goes back to the card. */
async function cancel(tx: Tx, stayId: number, day: Day): Promise<void> {
  const at = instantAt(day, '20:40', site.zone)
  const stay = await tx
    .updateTable('stays')
    .set({ status: 'cancelled', cancelledAt: at })
    .where('id', '=', stayId)
    .returning(['quote', 'soldTerms', 'confirmedAt'])
    .executeTakeFirstOrThrow()
  const quote = stay.quote!
  const cancellable = {
    quote,
    policy: stay.soldTerms!.policy,
    arrival: quote.arrival,
    bookedAt: stay.confirmedAt!,
    zone: site.zone,
    checkIn: '16:00',
  } as const
  const refund = refundOf(cancellable, at)
  if (!refund.ok) throw new Error(`The demo cancellation is refused: ${refund.reason.code}`)
  const { id: paymentId } = await tx
    .updateTable('payments')
    .set({ status: 'refunded', updatedAt: at })
    .where('stayId', '=', stayId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('refunds')
    .values({
      paymentId,
      amount: refund.refund,
      cause: 'cancellation',
      key: 'cancellation',
      lines: JSON.stringify(refund.lines),
      status: 'succeeded',
      providerId: `re_demo_${stayId}`,
      createdAt: at,
      settledAt: at,
    })
    .execute()
}

async function review(tx: Tx, stayId: number): Promise<void> {
  const stay = await tx
    .selectFrom('stays')
    .select(['propertyId', 'quote'])
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('reviews')
    .values({
      propertyId: stay.propertyId,
      stayId,
      firstname: camille.firstname,
      comment: camillesReview,
      locale: camille.locale,
      writtenOn: addDays(stay.quote!.departure, 2),
      stayMonth: monthOf(stay.quote!.arrival),
    })
    .execute()
}
