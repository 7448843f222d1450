import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { addDays, daysBetween, instantAt, toInstantOf, type Day, type Instant } from '#domain/days.ts'
import { depositDates } from '#domain/deposit.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { announceArrivals } from '#server/reservations/announce-arrivals.ts'
import { referenceOf } from '#domain/reference.ts'
import { settleDeposits } from './settle-deposits.ts'
import { thankGuests } from '#server/reservations/thank-guests.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const zone = 'America/Toronto'
const firstDay: Day = '2026-11-22'
const year = 365
/** Far apart on purpose: anyone who looks every five minutes does better. */
const looks = ['09:00', '12:00', '20:30'] as const

const cardsOfTheYear = {
  visa: cards.visa,
  mastercard: '5555555555554444',
  amex: cards.amex,
  askedOnce: '4000002500003155',
  askedAlways: '4000002760003184',
}
type CardName = keyof typeof cardsOfTheYear

type Plan = { loft: 0 | 1; arrival: Day; departure: Day; bookedAt: Instant; card: CardName }
type Sold = Plan & { id: number; email: string }

const { app, checkout } = useApp({ sharedClock: true, now: instantAt(firstDay, '00:00', zone) })

/** One stay after the other in each of the two lofts, of all lengths, booked long before or in the evening of the day. */
function plansOf(loft: 0 | 1): Plan[] {
  const nights = [2, 1, 14, 3, 31, 4, 2, 7]
  const gaps = [5, 0, 9, 3, 1]
  const ahead = [40, 12, 3, 1, 0, 2]
  const names: CardName[] = ['visa', 'mastercard', 'visa', 'amex', 'askedOnce', 'visa', 'askedAlways']
  const of = <T>(list: readonly T[], index: number): T => list[index % list.length]!
  const plans: Plan[] = []
  let arrival = addDays(firstDay, 3 + 2 * loft)
  while (daysBetween(firstDay, arrival) < year) {
    const index = plans.length + 3 * loft
    const departure = addDays(arrival, of(nights, index))
    const bookedOn = addDays(arrival, -Math.min(of(ahead, index), daysBetween(firstDay, arrival)))
    plans.push({
      loft,
      arrival,
      departure,
      bookedAt: instantAt(bookedOn, '20:00', zone),
      card: of(names, index),
    })
    arrival = addDays(departure, of(gaps, index))
  }
  return plans
}

async function buy(plan: Plan, number: number): Promise<Sold> {
  const guestId = await checkout.another(`Guest${number}`)
  const token = await checkout.signInAs(guestId)
  const { propertyId, secondPropertyId } = app.seed
  const { arrival, departure } = plan
  const more = { id: plan.loft === 0 ? propertyId : secondPropertyId, arrival, departure }
  const { intentId, reserved } = await checkout.pay(token, cardsOfTheYear[plan.card], more)
  if (reserved.status === 202) {
    await answerBank(bankPage(reserved.answer), 'approve')
    await checkout.reserve(token, intentId, more)
  }
  const stay = (await checkout.stays()).at(-1)!
  return { ...plan, id: stay.id, email: `guest${number}@people.example` }
}

/** Everything the bank was ever asked for deposits, by stay, in time order. */
async function authorizationsAtBank() {
  const { port } = new URL(app.bankUrl)
  const bank = new Stripe('sk_test_lofts', { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  const authorizations = new Map<
    number,
    { from: Instant; to: Instant | null; status: string; reason: string | null }[]
  >()
  for await (const intent of bank.paymentIntents.list({ limit: 100 })) {
    if (!intent.metadata['deposit_id']) continue
    const stayId = Number(intent.metadata['stay_id'])
    const to = intent.canceled_at === null ? null : toInstantOf(intent.canceled_at * 1000)
    const { status, cancellation_reason: reason } = intent
    const made = { from: toInstantOf(intent.created * 1000), to, status, reason }
    authorizations.set(stayId, [made, ...(authorizations.get(stayId) ?? [])])
  }
  return authorizations
}

test(
  'a year of stays: each deposit is held without a break, let go in time, and never held twice',
  { timeout: 900_000 },
  async () => {
    const plans = [...plansOf(0), ...plansOf(1)]
    const moments = Array.from({ length: year + 45 }, (_, day) =>
      looks.map((time) => instantAt(addDays(firstDay, day), time, zone)),
    ).flat()
    const sold: Sold[] = []
    for (const at of moments) {
      for (const plan of plans
        .filter(({ bookedAt }) => bookedAt < at)
        .toSorted((a, b) => a.bookedAt.localeCompare(b.bookedAt))) {
        app.setNow(plan.bookedAt)
        sold.push(await buy(plan, sold.length + 1))
        plans.splice(plans.indexOf(plan), 1)
      }
      app.setNow(at)
      await announceArrivals(app.deps)
      await thankGuests(app.deps)
      await settleDeposits(app.deps)
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from graphile_worker._private_jobs`.execute(app.db)
      if (rows[0]!.count > 0) await checkout.runJobs()
    }
    expect(sold.length).toBeGreaterThan(40)

    const authorizations = await authorizationsAtBank()
    const mails = await app.mailbox.list()
    for (const stay of sold) {
      const mine = authorizations.get(stay.id) ?? []
      const about = mails.filter(({ subject }) => subject.includes(referenceOf(stay.id)))
      const subjects = about.filter(({ to }) => to === stay.email).map(({ subject }) => subject)
      const isLate = daysBetween(toDayOf(stay.bookedAt), stay.arrival) < 3
      const isRefused = stay.card === 'askedAlways'
      // A confirmation, the code of the door or why it does not come, and thanks.
      expect([stay.id, subjects.length]).toEqual([stay.id, 3 + Number(!isLate)])
      const thanks = subjects.filter((subject) =>
        /^Merci de votre séjour|^Thank you for your stay/.test(subject),
      )
      expect([stay.id, thanks.length]).toEqual([stay.id, 1])
      const codes = subjects.filter((subject) => /code d’entrée|door code/.test(subject))
      expect([stay.id, codes.length]).toEqual([stay.id, Number(!isRefused)])
      expect(new Set(about.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(about.length)
      const ends = isRefused ? ['requires_payment_method'] : ['canceled']
      expect([stay.id, [...new Set(mine.map(({ status }) => status))]]).toEqual([stay.id, ends])
    }

    for (const stay of sold.filter(({ card }) => card !== 'askedAlways')) {
      const { checkInAt, authorizeAt, releaseAt, releaseBy } = datesOf(stay)
      const mine = authorizations.get(stay.id) ?? []
      // From check-in, or from the first look at a stay that was booked later, until the end, each where the one before ends.
      const since = moments.find((at) => at >= stay.bookedAt && at >= authorizeAt)!
      expect([stay.id, mine[0]?.from]).toEqual([stay.id, since])
      expect(since <= checkInAt || stay.bookedAt > authorizeAt).toBe(true)
      for (const [index, one] of mine.entries()) {
        expect([stay.id, one.reason]).toEqual([stay.id, null])
        expect([stay.id, one.to]).toEqual([stay.id, mine[index + 1]?.from ?? releaseAt])
      }
      expect(releaseAt < releaseBy).toBe(true)
    }

    const rows = await app.db.selectFrom('deposits').selectAll().execute()
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['released', 'refused']))
    expect(rows.filter(({ status }) => status === 'released').length).toBeGreaterThan(sold.length)
    const cardsLeft = (await checkout.payments()).filter(({ paymentMethodId }) => paymentMethodId !== null)
    expect(cardsLeft).toEqual([])
    const sums = await app.db
      .selectFrom('movements')
      .select(['kind', (eb) => eb.fn.sum('amount').as('amount')])
      .where('kind', 'in', ['deposit_held', 'deposit_released', 'deposit_captured'])
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    expect(sums.map(({ kind }) => kind)).toEqual(['deposit_held', 'deposit_released'])
    expect(sums[0]?.amount).toBe(sums[1]?.amount)
    expect(await reconcile(app.deps)).toMatchObject({ report: { exceptions: [], stays: sold.length } })
  },
)

const datesOf = (stay: Sold) => depositDates({ ...stay, checkIn: '16:00', checkOut: '11:00', zone })

const toDayOf = (at: Instant): Day => {
  const day = at.slice(0, 10) as Day
  // 20:00 at the lofts is the next day in UTC.
  return addDays(day, -1)
}
