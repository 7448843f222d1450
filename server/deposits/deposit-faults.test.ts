import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { depositsOf, nine, noon } from '#tests/support/api/deposits.ts'
import { flakyBank, unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'
import { noteDeposit } from './authorize-deposit.ts'

let deposit: ReturnType<typeof depositsOf>

const { app, checkout } = useApp({ sharedClock: true })
beforeAll(async () => {
  deposit = depositsOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

describe('nothing is lost', () => {
  test('when the answer of the bank gets lost: the authorization is found, and is the only one', async () => {
    await deposit.buy()
    let isCut = true
    const payments = await answersLost(() => isCut)
    await deposit.sweepAt(nine, { ...app.deps, payments })
    expect(await deposit.states()).toEqual(['asked'])
    isCut = false
    await deposit.sweepAt(addMinutes(nine, 5), { ...app.deps, payments })
    expect(await deposit.states()).toEqual(['held'])
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('when it got lost for longer than the provider remembers a key', async () => {
    await deposit.buy()
    let isCut = true
    const payments = await answersLost(() => isCut)
    await deposit.sweepAt(nine, { ...app.deps, payments })
    isCut = false
    await deposit.sweepAt(addMinutes(nine, 26 * 60))
    expect(await deposit.states()).toEqual(['held'])
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('when the bank cannot be reached: asked again with the same key, then with another', async () => {
    await deposit.buy()
    const gone = { ...app.deps, payments: unreachableBank(app.deps) }
    await deposit.sweepAt(nine, gone)
    await deposit.sweepAt(addMinutes(nine, 40), gone)
    expect(await deposit.states()).toEqual(['asked'])
    await deposit.sweepAt(addMinutes(nine, 45))
    expect(await deposit.rows()).toMatchObject([{ status: 'refused', lastError: 'not_made' }])
    await deposit.sweepAt(addMinutes(nine, 105))
    expect(await deposit.states()).toEqual(['refused', 'held'])
    await checkout.runJobs()
    expect(await deposit.emails()).toEqual([])
  })

  test('when a process stood still before it asked, and was given up meanwhile: what it holds is let go', async () => {
    await deposit.buy()
    const direct = app.deps.payments.stripe
    const stripe = {
      ...direct,
      async authorizeOffSession(wish: Parameters<typeof direct.authorizeOffSession>[0]) {
        await deposit.sweepAt(addMinutes(nine, 40))
        return direct.authorizeOffSession(wish)
      },
    }
    await deposit.sweepAt(nine, { ...app.deps, payments: { stripe } })
    expect(await deposit.rows()).toMatchObject([{ status: 'refused', lastError: 'not_made' }])
    expect(await deposit.heldAtBank()).toEqual([])
    await deposit.sweepAt(addMinutes(nine, 105))
    expect(await deposit.states()).toEqual(['refused', 'held'])
    expect(await deposit.heldAtBank()).toHaveLength(1)
  })

  test('when two ask for it at once: the bank makes one', async () => {
    await deposit.buy()
    const direct = app.deps.payments.stripe
    let isFirst = true
    const stripe = {
      ...direct,
      async authorizeOffSession(wish: Parameters<typeof direct.authorizeOffSession>[0]) {
        const isLate = isFirst
        isFirst = false
        // The next sweep asks the bank while this one has not reached it.
        if (isLate) await deposit.sweepAt(addMinutes(nine, 5))
        return direct.authorizeOffSession(wish)
      },
    }
    await deposit.sweepAt(nine, { ...app.deps, payments: { stripe } })
    expect(await deposit.states()).toEqual(['held'])
    expect(await deposit.madeAtBank()).toHaveLength(1)
  })

  test('when the bank cannot be reached at the end: let go as soon as it can', async () => {
    await deposit.buy()
    await deposit.sweepAt(nine)
    await deposit.sweepAt(noon, { ...app.deps, payments: unreachableBank(app.deps) })
    expect((await deposit.states()).at(-1)).toBe('releasing')
    await deposit.sweepAt(addMinutes(noon, 5))
    expect([(await deposit.states()).at(-1), await deposit.heldAtBank()]).toEqual(['released', []])
  })

  test('when the bank lets it go too early: it says so, and the next one is held', async () => {
    await deposit.buy()
    await deposit.sweepAt(nine)
    const [{ intentId } = { intentId: null }] = await deposit.rows()
    await deposit.bank.paymentIntents.cancel(intentId!)
    expect(await noteDeposit(app.deps, intentId!)).toBe(true)
    expect(await deposit.states()).toEqual(['lapsed'])
    await deposit.sweepAt(addMinutes(nine, 5))
    expect(await deposit.states()).toEqual(['lapsed', 'held'])
  })

  test('when the owner keeps a part, by hand at the provider: that is the end of it, and no second authorization is left', async () => {
    await deposit.buy()
    await deposit.sweepAt(nine)
    const [{ intentId } = { intentId: null }] = await deposit.rows()
    await deposit.bank.paymentIntents.capture(intentId!, { amount_to_capture: 12_000 })
    // Nobody said so: it is found when it would be renewed.
    await deposit.sweepAt(addMinutes(nine, 5400))
    expect(await deposit.states()).toEqual(['captured', 'released'])
    expect((await deposit.movements()).toSorted()).toEqual([
      `deposit_captured 12000 ${addMinutes(nine, 5400)}`,
      `deposit_held 50000 ${nine}`,
      `deposit_held 50000 ${addMinutes(nine, 5400)}`,
      `deposit_released 50000 ${addMinutes(nine, 5400)}`,
    ])
    expect([await deposit.heldAtBank(), await deposit.card()]).toEqual([[], null])
  })
})

test('whose deposit was held unheard, and taken in part by then, is sent the code of the door with the news', async () => {
  await setWaysIn(app.deps, { doorCode: '4711' })
  await deposit.buy()
  await deposit.sweepAt(nine, { ...app.deps, payments: await answersLost(() => true) })
  expect(await deposit.states()).toEqual(['asked'])
  const [held] = await deposit.heldAtBank()
  await deposit.bank.paymentIntents.capture(held!, { amount_to_capture: 15_000 })
  await deposit.sweepAt(addMinutes(nine, 65))
  expect(await deposit.states()).toEqual(['captured'])
  await checkout.runJobs()
  expect((await checkout.mails()).filter(({ subject }) => /code d’entrée/.test(subject))).toHaveLength(1)
})

/** The bank does what it is told, and the line breaks before its answer. */
async function answersLost(isCut: () => boolean) {
  const direct = app.deps.payments.stripe
  const { stripe: broken } = await flakyBank(app.deps, isCut)
  const stripe: typeof direct = {
    ...broken,
    async authorizeOffSession(wish) {
      if (isCut()) await direct.authorizeOffSession(wish)
      return broken.authorizeOffSession(wish)
    },
  }
  return { stripe }
}
