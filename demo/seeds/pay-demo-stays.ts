import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, todayIn, toInstantOf, type Day } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { connect, type Db } from '#server/db/client.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import type { Payments } from '#server/gateways/payments.ts'
import { site } from '#demo/content/site.ts'
import { camille } from './demo-people.ts'

/** What the demo says was paid before there was a bank. */
type Unbacked = { id: number; stayId: number; amount: number; name: string }

/** How many days ahead the staff find stays whose money they can move; a later start makes those that came nearer. */
const daysAhead = 30

/**
 * Makes the payments of Camille's stays real at the sandbox bank, and those of the stays that come next, so that anyone who
 * tries the demo can cancel or give back and find the refund in the bank's books. Once done there is nothing left to do; a
 * bank that refuses leaves the demo as it is.
 */
export async function payDemoStays(
  databaseUrl: string,
  payments: Payments,
  today: Day = todayIn(site.zone, toInstantOf(Date.now())),
): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    for (const payment of await listUnbacked(db, today)) await pay(db, payments, payment)
  } finally {
    await db.destroy()
  }
}

async function listUnbacked(db: Db, today: Day): Promise<Unbacked[]> {
  return db
    .selectFrom('payments')
    .innerJoin('stays', 'stays.id', 'payments.stayId')
    .innerJoin('guests', 'guests.id', 'stays.guestId')
    .select(['payments.id', 'payments.stayId', 'payments.amount'])
    .select(sql<string>`firstname || ' ' || lastname`.as('name'))
    .where('payments.isDemo', '=', true)
    .where((eb) =>
      eb.or([
        eb('guests.email', '=', camille.email),
        sql<boolean>`nights && daterange(${today}::date, ${addDays(today, daysAhead)}::date)`,
      ]),
    )
    .orderBy('payments.createdAt')
    .execute()
}

async function pay(db: Db, payments: Payments, { id, stayId, amount, name }: Unbacked): Promise<void> {
  const stay = await findStay(db, stayId)
  const card = {
    name,
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  }
  const method = await payments.createPaymentMethod({ card })
  if (!method.ok || !stay) return
  const { arrival, departure, guestId, propertyId } = stay
  const customer = await customerFor(payments, stay)
  const created = await payments.createIntent({
    amount,
    currency: 'CAD',
    paymentMethodId: method.paymentMethodId,
    ...(customer && { customer }),
    metadata: {
      hold_id: String(stayId),
      guest_id: String(guestId),
      property_id: String(propertyId),
      arrival,
      departure,
    },
    description: `${referenceOf(stayId)} · ${arrival} – ${departure}`,
    idempotencyKey: `demo-${randomUUID()}`,
  })
  if (!created.ok) return
  const { id: intentId } = created.intent
  await payments.confirmIntent(
    intentId,
    { returnUrl: 'https://leslofts.example/' },
    `demo-confirm-${intentId}`,
  )
  const captured = await payments.captureIntent(intentId, { amount }, `demo-capture-${intentId}`)
  if (!captured.ok) return
  const saved = customer ? { customerId: customer, paymentMethodId: method.paymentMethodId } : {}
  await db
    .updateTable('payments')
    .set({ intentId, isDemo: false, ...saved })
    .where('id', '=', id)
    .execute()
  await giveBack(db, payments, id, intentId)
}

/** A card is saved where there is a deposit to come. */
async function customerFor(payments: Payments, stay: GuestStay): Promise<string | null> {
  if (stay.depositAmount === null) return null
  const made = await payments.createCustomer({ hold_id: String(stay.id) }, `demo-${randomUUID()}`)
  return made.ok ? made.customer : null
}

/** The stay that Camille cancelled was refunded as well. */
async function giveBack(db: Db, payments: Payments, paymentId: number, intentId: string): Promise<void> {
  const refund = await db
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  if (!refund) return
  const metadata = { refund_id: String(refund.id), attempt: '1' }
  const made = await payments.refund({ intentId, amount: refund.amount, metadata }, `demo-refund-${intentId}`)
  if (!made.ok) return
  await db.updateTable('refunds').set({ providerId: made.refund.id }).where('id', '=', refund.id).execute()
}
