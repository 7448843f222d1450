import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { findStay } from '#server/db/stays.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { expectCleanBooks as expectClean } from '#tests/support/api/expect-clean-books.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { changeStay, type Changer, type ChangeWish } from './change-stay.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const three = 113_049
const four = 145_673
const two = 80_426

const { app, checkout, guest } = useApp({ connections: 20 })
beforeEach(() => checkout.clear())

const by = (): Changer => ({
  staff: { id: 1, siteId: app.seed.siteId, name: 'Camille' },
  requestId: 'test',
})

type Terms = Partial<ChangeWish['to']>

const wishFor = (stayId: number, terms: Terms, more: Partial<ChangeWish> = {}): ChangeWish => ({
  stayId,
  to: {
    propertyId: app.seed.propertyId,
    arrival: '2027-02-12',
    departure: '2027-02-15',
    travelers: 2,
    ...terms,
  },
  version: 1,
  expectedDifference: 0,
  isBalanceAgreed: false,
  key: 'form-1',
  ...more,
})

const change = (stayId: number, terms: Terms, more: Partial<ChangeWish> = {}, deps = app.deps) =>
  changeStay(deps, by(), wishFor(stayId, terms, more))

const shorter = [{ departure: '2027-02-14' as Day }, { expectedDifference: two - three }] as const
const longer = [
  { departure: '2027-02-16' as Day },
  { expectedDifference: four - three, isBalanceAgreed: true },
] as const

async function buy(): Promise<{ id: number; intentId: string }> {
  const bought = await guest.buyAt(booked)
  app.setNow(later)
  return bought
}

const expectCleanBooks = (at: Instant = addMinutes(later, 24 * 60)) => expectClean(app, checkout, at)

const nightsOf = async (id: number) => {
  const stay = await findStay(app.db, id)
  return `${stay?.propertyId === app.seed.propertyId ? 101 : 102} ${stay?.arrival} ${stay?.departure} v${stay?.version}`
}

describe('of two at once', () => {
  test('who saw the same stay one changes it', async () => {
    const { id } = await buy()
    const answers = await Promise.all([
      change(id, ...shorter),
      change(id, { departure: '2027-02-16' }, { ...longer[1], key: 'form-2' }),
    ])
    const lost = answers.filter(({ ok }) => !ok)
    expect(lost).toEqual([{ ok: false, reason: { code: 'stay_changed' } }])
    await expectCleanBooks()
  })

  test('a change and a cancellation end in one of the two, and every cent is where it belongs', async () => {
    const { id } = await buy()
    const token = await checkout.signInAs(app.seed.guestId)
    const [changed] = await Promise.all([change(id, ...shorter), guest.cancel(token, id)])
    expect((await findStay(app.db, id))?.status).toBe('cancelled')
    expect(changed).toMatchObject(changed.ok ? { version: 2 } : { reason: { code: 'stay_not_paid' } })
    await expectCleanBooks()
  })

  test('a change and a guest’s hold never have the same night', async () => {
    const { id } = await buy()
    const other = await checkout.signInAs(await checkout.another('Léa'))
    const wanted = { arrival: '2027-02-15', departure: '2027-02-17' }
    const [changed, held] = await Promise.all([change(id, ...longer), checkout.hold(other, wanted)])
    expect([changed.ok, held.status === 200].filter(Boolean)).toHaveLength(1)
    const span = changed.ok ? '101 2027-02-12 2027-02-16 v2' : '101 2027-02-12 2027-02-15 v1'
    expect(await nightsOf(id)).toBe(span)
  })
})

test('a bank that cannot be reached is asked again for the difference', async () => {
  const { id, intentId } = await buy()
  const deps = { ...app.deps, payments: unreachableBank(app.deps) }
  expect(await change(id, shorter[0], shorter[1], deps)).toMatchObject({ ok: true })
  expect(await guest.refundsAtBank(intentId)).toEqual([])
  await checkout.runJobs()
  expect(await guest.refundsAtBank(intentId)).toEqual([three - two])
  await expectCleanBooks()
})
