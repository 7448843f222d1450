import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { expectCleanBooks as expectClean } from '#tests/support/api/expect-clean-books.ts'
import { ownerOf } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import {
  cancelForHouse,
  changeStay,
  confirmOption,
  holdOption,
  receiveOutside,
  releaseOption,
  returnOutside,
  type OptionWish,
} from '#tests/support/api/commands.ts'

const now: Instant = '2027-02-01T15:00:00.000Z'
const three = 113_049
const two = 80_426

const { app, checkout } = useApp({ connections: 30 })
beforeEach(async () => {
  await checkout.clear()
  app.setNow(now)
})

const by = () => ownerOf(app.seed.siteId, 'Odile')

const hold = (from: Day = '2027-02-12', to: Day = '2027-02-15', more: Partial<OptionWish> = {}) =>
  holdOption(app.deps, by(), {
    stay: { propertyId: app.seed.propertyId, arrival: from, departure: to, travelers: 2 },
    guest: {
      contact: { firstname: 'Zoé', lastname: 'Lavoie', email: 'zoe@people.example', telephone: '' },
      locale: 'fr',
    },
    withLink: false,
    until: { day: '2027-02-02', time: '10:00' },
    expectedTotal: three,
    key: randomUUID(),
    ...more,
  })

async function held(): Promise<number> {
  const option = await hold()
  if (!option.ok) throw new Error(option.reason.code)
  return option.id
}

const money = (stayId: number, amount: number, key = 'form-1') => ({
  stayId,
  amount,
  method: 'interac' as const,
  reference: 'C1AbCd',
  receivedOn: '2027-02-01' as Day,
  key,
})

const expectCleanBooks = (at = addMinutes(now, 2 * 24 * 60)) => expectClean(app, checkout, at)

const movements = async () =>
  (await app.db.selectFrom('movements').selectAll().orderBy('id').execute()).map(({ kind, amount }) => [
    kind,
    amount,
  ])

const overlaps = async () => {
  const stays = await app.db
    .selectFrom('stays')
    .select(['id', 'status'])
    .where('status', 'in', ['held', 'optioned', 'confirmed', 'blocked'])
    .execute()
  return stays
}

describe('of a hundred who want the same nights at once', () => {
  test('staff and guests, exactly one has them', async () => {
    const people = Array.from({ length: 4 }, (_, index) => `Ana${'abcd'[index]}`)
    const guests = await Promise.all(
      people.map(async (name) => checkout.signInAs(await checkout.another(name))),
    )
    const nights = { arrival: '2027-02-12', departure: '2027-02-15' }
    const wishes = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? hold().then(({ ok }) => ok)
        : checkout.hold(guests[index % guests.length]!, nights).then(({ status }) => status === 200),
    )
    const won = (await Promise.all(wishes)).filter(Boolean)
    const takers = await overlaps()
    expect(takers).toHaveLength(1)
    // A guest who asks again is answered with the hold that they have.
    expect(won.length).toBeGreaterThan(0)
    expect(takers[0]?.status === 'held' || won.length === 1).toBe(true)
  })

  test('two of the staff, one has them, and the other reads which nights are taken', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => hold()))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const reasons = all.flatMap((one) => (one.ok ? [] : [one.reason]))
    const taken = { code: 'nights_not_free', firstNight: '2027-02-12', lastNight: '2027-02-14' }
    expect(reasons).toEqual(Array.from({ length: 19 }, () => taken))
  })

  test('one form sent twenty times is one option', async () => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 20 }, () => hold('2027-02-12', '2027-02-15', { key })))
    expect(new Set(all.map((one) => one.ok && one.id)).size).toBe(1)
    expect(await overlaps()).toHaveLength(1)
  })
})

describe('an option and its money', () => {
  test('is confirmed or released, never both, and by one of ten forms', async () => {
    const id = await held()
    const asked = Array.from({ length: 10 }, (_, index) => [
      confirmOption(app.deps, by(), money(id, three, `form-${index}`)),
      releaseOption(app.deps, by(), id),
    ])
    const all = await Promise.all(asked.flat())
    const [stay] = await checkout.stays()
    const confirmed = all.filter((one) => one.ok && 'receiptId' in one)
    expect(confirmed).toHaveLength(stay?.status === 'confirmed' ? 1 : 0)
    expect(await movements()).toHaveLength(stay?.status === 'confirmed' ? 1 : 0)
    await expectCleanBooks()
  })

  test('is received in parts, changed, and the books are clean', async () => {
    const id = await held()
    expect(await confirmOption(app.deps, by(), money(id, 50_000))).toMatchObject({ balance: three - 50_000 })
    const rest = money(id, three - 50_000, 'form-2')
    expect(await receiveOutside(app.deps, by(), rest)).toMatchObject({ ok: true, balance: 0 })
    const to = {
      propertyId: app.seed.propertyId,
      arrival: '2027-02-12' as Day,
      departure: '2027-02-14' as Day,
      travelers: 2,
    }
    const changed = await changeStay(app.deps, by(), {
      stayId: id,
      to,
      version: 1,
      expectedDifference: two - three,
      isBalanceAgreed: false,
      key: 'change-1',
    })
    expect(changed).toMatchObject({ ok: true, after: two })
    await expectCleanBooks()
    const [refund] = await app.db.selectFrom('refunds').selectAll().execute()
    expect(refund).toMatchObject({ status: 'pending', amount: three - two, cause: 'change' })
    const handed = { method: 'cash', reference: 'Reçu 12', returnedOn: '2027-02-01' } as const
    await returnOutside(app.deps, by(), { ...handed, refundId: refund!.id, stayId: id })
    await expectCleanBooks()
  })

  test.each([
    ['policy', null, three],
    ['house_fault', null, three],
    ['agreed', 100_000, 100_000],
  ] as const)(
    'is cancelled (%s) like any stay, and handed back without the card',
    async (as, amount, back) => {
      const id = await held()
      await confirmOption(app.deps, by(), money(id, three))
      // Beyond the free window the policy gives nothing back any more.
      if (as === 'agreed') app.setNow(addMinutes(now, 6 * 60))
      const wish = { as, amount, note: 'Un dégât d’eau.', expectedRefund: null, expectedPercent: null }
      const cancelled = await cancelForHouse(app.deps, by(), { stayId: id, ...wish })
      expect(cancelled).toMatchObject({ ok: true, refund: back, kept: three - back })
      await expectCleanBooks()
      const [refund] = await app.db.selectFrom('refunds').selectAll().execute()
      expect(refund).toMatchObject({ status: 'pending', amount: back })
      const handed = { method: 'cash', reference: 'Reçu 12', returnedOn: '2027-02-01' } as const
      expect(
        await returnOutside(app.deps, by(), { ...handed, refundId: refund!.id, stayId: id }),
      ).toMatchObject({ ok: true })
      expect(await movements()).toEqual([
        ['received_outside', three],
        ['returned_outside', back],
      ])
      await expectCleanBooks()
      const letter = (await app.mailbox.list('zoe@people.example')).find(({ subject }) =>
        subject.startsWith('Séjour annulé'),
      )
      expect(letter?.text).not.toMatch(/carte qui a servi|seulement autorisé/)
    },
  )

  test('that was paid in part gives back no more than was received', async () => {
    const id = await held()
    await confirmOption(app.deps, by(), money(id, 50_000))
    const wish = { amount: null, note: 'Un dégât d’eau.', expectedRefund: null, expectedPercent: null }
    const cancelled = await cancelForHouse(app.deps, by(), { stayId: id, as: 'house_fault', ...wish })
    expect(cancelled).toMatchObject({ ok: true, refund: 50_000, kept: 0 })
    await expectCleanBooks()
  })
})
