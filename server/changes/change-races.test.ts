import { describe, expect, test } from 'vitest'
import { findStay } from '#server/db/stays.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { two, three, shorter, longer, useChanges } from '#tests/support/api/use-changes.ts'

const { app, checkout, guest, change, buy, expectCleanBooks } = useChanges()

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
