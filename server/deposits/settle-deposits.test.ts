import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { move } from '#server/db/move.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { checkOut, depositsOf, nine, noon } from '#tests/support/api/deposits.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { settleDeposits } from './settle-deposits.ts'

let deposit: ReturnType<typeof depositsOf>

const { app, checkout } = useApp({ sharedClock: true })
beforeAll(async () => {
  deposit = depositsOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

describe('a deposit', () => {
  test('is held on the morning of the arrival day, once, and let go at noon three days after departure', async () => {
    await deposit.buy()
    expect(await checkout.stays()).toMatchObject([{ depositAmount: 50_000 }])
    await deposit.sweepAt(addMinutes(nine, -1))
    expect(await deposit.rows()).toEqual([])
    for (const minutes of [0, 5, 10]) await deposit.sweepAt(addMinutes(nine, minutes))
    expect(await deposit.rows()).toMatchObject([
      { status: 'held', amount: 50_000, heldAt: nine, endsAt: addMinutes(nine, (4 * 24 + 18) * 60) },
    ])
    expect(await deposit.heldAtBank()).toHaveLength(1)
    // Renewed a day ahead, the new one first.
    await deposit.sweepAt(addMinutes(nine, (3 * 24 + 18) * 60))
    expect(await deposit.states()).toEqual(['released', 'held'])
    expect(await deposit.heldAtBank()).toEqual([(await deposit.rows())[1]?.intentId])
    await deposit.sweepAt(addMinutes(noon, -1))
    expect(await deposit.heldAtBank()).toHaveLength(1)
    await deposit.sweepAt(noon)
    expect(await deposit.states()).toEqual(['released', 'released'])
    expect(await deposit.heldAtBank()).toEqual([])
    expect(await deposit.card()).toBe(null)
    expect(await deposit.movements()).toEqual([
      `deposit_held 50000 ${nine}`,
      `deposit_held 50000 ${addMinutes(nine, 5400)}`,
      `deposit_released 50000 ${addMinutes(nine, 5400)}`,
      `deposit_released 50000 ${noon}`,
    ])
    expect(await deposit.emails()).toEqual([])
  })

  test('is one, however many processes look at the same moment', async () => {
    await deposit.buy()
    app.setNow(nine)
    await Promise.all(Array.from({ length: 6 }, () => settleDeposits(app.deps)))
    await deposit.sweepAt(addMinutes(nine, 5))
    expect(await deposit.states()).toEqual(['held'])
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('is held of a card whose bank asked when it paid, for that was agreed to then', async () => {
    await deposit.buy('4000002500003155')
    await deposit.sweepAt(nine)
    expect(await deposit.states()).toEqual(['held'])
  })

  test('is none where the site or the loft asks for none, and then no card is saved', async () => {
    const setAmount = async (depositAmount: number | null) => {
      await app.db.deleteFrom('propertyDeposits').execute()
      const of = { propertyId: app.seed.propertyId, fromDay: '2013-01-01' as const }
      await app.db
        .insertInto('propertyDeposits')
        .values({ ...of, depositAmount })
        .execute()
    }
    await setAmount(0)
    await deposit.buy()
    await setAmount(null)
    expect(await checkout.stays()).toMatchObject([{ depositAmount: null }])
    expect(await checkout.payments()).toMatchObject([{ customerId: null, paymentMethodId: null }])
    await deposit.sweepAt(nine)
    expect(await deposit.rows()).toEqual([])
  })

  test('is none of a stay that was cancelled before, and its card is forgotten', async () => {
    const id = await deposit.buy()
    await move(app.db, 'stays', id, 'cancelled', { cancelledAt: usualNow })
    await deposit.sweepAt(addMinutes(usualNow, 5))
    expect([await deposit.rows(), await deposit.card()]).toEqual([[], null])
  })

  test.each([1, 5])('is let go when its stay begins %i days later, and held again then', async (days) => {
    await deposit.buy()
    await deposit.sweepAt(nine)
    await app.db
      .updateTable('stays')
      .set({ nights: sql`daterange(lower(nights) + ${days}::integer, upper(nights) + ${days}::integer)` })
      .execute()
    await deposit.sweepAt(addMinutes(nine, 5))
    expect(await deposit.states()).toEqual(['released'])
    expect(await deposit.heldAtBank()).toEqual([])
    await deposit.sweepAt(addMinutes(nine, days * 24 * 60))
    expect(await deposit.states()).toEqual(['released', 'held'])
  })

  test('is let go at once when its stay is cancelled all the same', async () => {
    const id = await deposit.buy()
    await deposit.sweepAt(nine)
    await move(app.db, 'stays', id, 'cancelled', { cancelledAt: nine })
    await deposit.sweepAt(addMinutes(nine, 5))
    expect([await deposit.states(), await deposit.heldAtBank(), await deposit.card()]).toEqual([
      ['released'],
      [],
      null,
    ])
  })
})

describe('a deposit that the bank refuses', () => {
  test.each([
    [
      'is one of a bank that asks each time',
      '4000002760003184',
      /d’abord votre autorisation/,
      /d’abord l’autorisation de cette personne/,
    ],
    ['has expired since', cards.visa, /la carte est expirée/, /la carte est expirée/],
  ])(
    'because the card %s: one email to the guest, one to the owner, and asked later each time until check-out',
    async (_, number, toGuest, toOwner) => {
      await deposit.buy(number)
      if (number === cards.visa) await deposit.giveCard(1, 2027)
      for (let at = nine; at <= addMinutes(checkOut, 24 * 60); at = addMinutes(at, 30))
        await deposit.sweepAt(at)
      expect(
        (await deposit.rows()).map(({ askedAt }) => (Date.parse(askedAt) - Date.parse(nine)) / 3_600_000),
      ).toEqual([0, 1, 3, 7, 15, 31, 55])
      expect(new Set(await deposit.states())).toEqual(new Set(['refused']))
      expect([await deposit.heldAtBank(), await deposit.movements(), await deposit.card()]).toEqual([
        [],
        [],
        null,
      ])
      app.setNow(addMinutes(nine, 60))
      for (const _ of ['once', 'twice']) await checkout.runJobs()
      const sent = await deposit.emails()
      expect(sent.map(([to]) => to)).toEqual(
        expect.arrayContaining(['margot@people.example', 'info@leslofts.example']),
      )
      expect(sent).toHaveLength(2)
      const textTo = (address: string) => sent.find(([to]) => to === address)?.[1]
      expect(textTo('margot@people.example')).toMatch(toGuest)
      expect(textTo('info@leslofts.example')).toMatch(toOwner)
    },
  )

  test('and accepts an hour later is held, and nobody is written to who was not written to by then', async () => {
    const id = await deposit.buy()
    await deposit.bank.paymentMethods.detach((await deposit.card())!)
    await deposit.sweepAt(nine)
    expect(await deposit.rows()).toMatchObject([
      { status: 'refused', lastError: 'card_invalid', intentId: null },
    ])
    await deposit.giveCard(12, 2030)
    await deposit.sweepAt(addMinutes(nine, 60))
    expect(await deposit.states()).toEqual(['refused', 'held'])
    await sendEmail(app.deps, { name: 'deposit-refused', stayId: id })
    expect(await deposit.emails()).toEqual([])
  })
})
