import { expect, test } from 'vitest'
import { addDays, instantAt, todayIn, type Day, type Instant } from '#domain/days.ts'
import { readStay, readTerms, weighChange } from '#server/changes/weigh-change.ts'
import { findStay } from '#server/db/stays.ts'
import { findBalance, findPriceLeft } from '#server/reservations/cancellable.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { ownerOf } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { reconcile } from './reconcile.ts'
import {
  cancelReservation,
  changeStay,
  givePartBack,
  receiveOutside,
  returnOutside,
} from '#tests/support/api/commands.ts'

const zone = 'America/Toronto'
const firstDay: Day = '2026-11-22'
const { app, checkout } = useApp({
  webhooks: true,
  sharedClock: true,
  now: instantAt(firstDay, '00:00', zone),
})

const by = () => ownerOf(app.seed.siteId, 'Odile')
/** Its refunds are taken back by the bank a moment after they were made. */
const takenBack = '4000000000005126'
const noonOf = (day: Day): Instant => instantAt(day, '12:00', zone)

type Sold = { id: number; guestId: number; arrival: Day }

/** What the staff, or the guest, do with the stays of a year, one after the other. */
const ways = {
  part: ({ id }: Sold) => giveBack(id, 5_000),
  later: (sold: Sold) => change(sold, { arrival: 1, departure: 1 }),
  cancelled: ({ id, guestId }: Sold) => cancelReservation(app.deps, { id: guestId }, { reservationId: id }),
  longer: async (sold: Sold) => {
    await change(sold, { departure: 1 })
    await receiveWhatIsOwed(sold)
  },
  untouched: async () => {},
  shorter: async (sold: Sold) => {
    await giveBack(sold.id, 1_234)
    await change(sold, { departure: -1 })
  },
  'longer and cancelled': async (sold: Sold) => {
    await change(sold, { departure: 1 })
    await receiveWhatIsOwed(sold)
    await cancelReservation(app.deps, { id: sold.guestId }, { reservationId: sold.id })
  },
  refused: ({ id }: Sold) => giveBackRefused(id),
} as const
type Way = keyof typeof ways
const wayNames = Object.keys(ways) as Way[]

async function giveBack(stayId: number, amount: number) {
  const stay = (await findStay(app.db, stayId))!
  const { total: expectedRemaining } = await findPriceLeft(app.db, stay)
  const wish = { stayId, amount, expectedRemaining, key: `part-${stayId}`, note: 'Le foyer ne marchait pas.' }
  expect(await givePartBack(app.deps, by(), wish)).toMatchObject({ ok: true, amount })
}

async function giveBackRefused(id: number) {
  await giveBack(id, 2_500)
  const statusOf = async () => {
    const refunds = app.db.selectFrom('refunds').innerJoin('payments', 'payments.id', 'refunds.paymentId')
    return (await refunds.select('refunds.status').where('stayId', '=', id).executeTakeFirst())?.status
  }
  // Before anybody asks the bank again.
  app.settleRefunds()
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('failed')
  await handOver()
}

async function change({ id: stayId }: Sold, days: { arrival?: number; departure?: number }) {
  const stay = (await findStay(app.db, stayId))!
  const { propertyId, travelers, version } = stay
  const arrival = addDays(stay.arrival, days.arrival ?? 0)
  const to = { propertyId, travelers, arrival, departure: addDays(stay.departure, days.departure ?? 0) }
  const read = [await readStay(app.db, stay), await readTerms(app.db, stay, to)] as const
  const weighed = weighChange(...read, to, app.deps.now())
  if (!weighed.ok) throw new Error(`Stay ${stayId}: ${weighed.reason.code}`)
  const { difference: expectedDifference } = weighed.price
  const wish = { stayId, to, version, expectedDifference, isBalanceAgreed: true, key: `change-${stayId}` }
  expect(await changeStay(app.deps, by(), wish)).toMatchObject({ ok: true })
}

async function receiveWhatIsOwed({ id: stayId }: Sold) {
  const balance = await findBalance(app.db, (await findStay(app.db, stayId))!)
  if (balance <= 0) return
  const receipt = { amount: balance, method: 'interac', reference: `CA${stayId}` } as const
  const receivedOn = todayIn(zone, app.deps.now())
  const received = await receiveOutside(app.deps, by(), {
    stayId,
    key: `in-${stayId}`,
    receivedOn,
    ...receipt,
  })
  expect(received).toMatchObject({ ok: true, balance: 0 })
}

let handed = 0

/** Hands over, without the card, what no bank gives back. */
async function handOver(): Promise<void> {
  const refunds = await app.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'stayId'])
    .where((eb) =>
      eb.or([
        eb('refunds.status', '=', 'failed'),
        eb.and([eb('refunds.status', '=', 'pending'), eb('payments.method', '<>', 'card')]),
      ]),
    )
    .execute()
  const returnedOn = todayIn(zone, app.deps.now())
  for (const { id: refundId, stayId } of refunds) {
    const wish = { refundId, stayId, method: 'cheque', reference: `No ${refundId}`, returnedOn } as const
    expect(await returnOutside(app.deps, by(), wish)).toMatchObject({ ok: true })
  }
  handed += refunds.length
}

test(
  'after a year of guests and staff the books agree with the bank, to the cent',
  { timeout: 900_000 },
  async () => {
    const sold: (Sold & { way: Way })[] = []
    for (let week = 0; week < 52; week++) {
      const arrival = addDays(firstDay, 30 + 7 * week)
      app.setNow(noonOf(addDays(arrival, -19)))
      const way = wayNames[week % wayNames.length]!
      const guestId = await checkout.another(`Guest${week}`)
      const token = await checkout.signInAs(guestId)
      const card = way === 'refused' ? takenBack : cards.visa
      await checkout.pay(token, card, {
        id: app.seed.propertyId,
        arrival,
        departure: addDays(arrival, 2 + (week % 3)),
      })
      const { id } = (await checkout.stays()).at(-1)!
      sold.push({ id, guestId, arrival, way })
      await checkout.runJobs()
      // By the policy all comes back until 15 days before, and then a half.
      app.setNow(noonOf(addDays(arrival, week % 3 === 0 ? -10 : -18)))
      await ways[way]({ id, guestId, arrival })
      await checkout.runJobs()
      app.setNow(noonOf(addDays(arrival, -8)))
      await handOver()
      await settleDeposits(app.deps)
      await checkout.runJobs()
    }
    app.setNow(noonOf(addDays(firstDay, 30 + 7 * 60)))
    await handOver()
    await settleDeposits(app.deps)
    await checkout.runJobs()
    expect(handed).toBeGreaterThan(5)
    const reconciled = await reconcile(app.deps)
    expect(reconciled).toMatchObject({ report: { exceptions: [], stays: sold.length, waiting: 0 } })
    const { captured, refunded } = reconciled.ok
      ? reconciled.report.totals.outside
      : { captured: 0, refunded: 0 }
    expect([captured > 0, refunded > 0]).toEqual([true, true])
  },
)
