import { expect } from 'vitest'
import { cards } from '#tests/support/api/checkout.ts'
import { brokenLine, brokenTable, killedAt, type BankCall } from '#tests/support/faults/breaks.ts'
import { postEvent } from '#tests/support/faults/post-event.ts'
import { setUpFaults, type Purchase } from '#tests/support/faults/setup.ts'

const { fault, table } = setUpFaults('giving-back', { refundDelayMs: 0 })

/** A stay that is paid, half an hour ago. */
async function bought(purchase: Purchase, card: string = cards.visa) {
  const { intentId } = await purchase.buy(card)
  await purchase.rest(30)
  return { intentId, id: await purchase.stayId() }
}

const cancelOver = async (purchase: Purchase, call: BankCall, how: 'before' | 'after') => {
  const { id } = await bought(purchase)
  await purchase.sees(await purchase.cancel(id, { deps: await brokenLine(purchase.app.deps, call, how) }))
}

fault('The bank does not hear that it is to give the money back', async (purchase) => {
  await cancelOver(purchase, 'refund', 'before')
  await purchase.jobs(1)
})

fault('The bank gave it back, and its answer is lost', async (purchase) => {
  await cancelOver(purchase, 'refund', 'after')
  await purchase.jobs(1)
})

fault(
  'The process is killed once the cancellation is stored, before the money goes back',
  async (purchase) => {
    const { id } = await bought(purchase)
    await purchase.sees(
      await purchase.cancel(id, killedAt(purchase.app.deps, 'payments', 'refund', 'before')),
    )
    await purchase.jobs(1)
  },
)

fault('The process is killed once the money is given back, before that is written', async (purchase) => {
  const { id } = await bought(purchase)
  await purchase.sees(await purchase.cancel(id, killedAt(purchase.app.deps, 'payments', 'refund', 'after')))
  await purchase.jobs(1)
})

fault('The database breaks off while the cancellation is stored', async (purchase) => {
  const { id } = await bought(purchase)
  const { mend } = await brokenTable(purchase.app.db, 'refunds', 'connection cut')
  const seen = await purchase.cancel(id)
  await mend()
  await purchase.sees(seen)
  await purchase.heals('cancel again', () => purchase.cancel(id))
})

fault('Two tabs cancel at the same moment', async (purchase) => {
  const { id } = await bought(purchase)
  const seen = await Promise.all([purchase.cancel(id), purchase.cancel(id)])
  const [done, refused] = seen.toSorted((a, b) => a.status - b.status)
  await purchase.sees(...[done, refused].filter((one) => one !== undefined))
  await purchase.jobs(1)
})

/** Booked, and not taken yet. */
async function uncaptured(purchase: Purchase) {
  const { intentId } = await purchase.buy(cards.visa, {
    deps: await brokenLine(purchase.app.deps, 'capture', 'before'),
  })
  return { intentId, id: await purchase.stayId() }
}

fault('The bank does not hear that it is to let go what it set aside', async (purchase) => {
  const { id } = await uncaptured(purchase)
  await purchase.sees(
    await purchase.cancel(id, { deps: await brokenLine(purchase.app.deps, 'cancel', 'before') }),
  )
  await purchase.jobs(1)
})

fault('The bank let it go, and its answer is lost', async (purchase) => {
  const { id } = await uncaptured(purchase)
  await purchase.sees(
    await purchase.cancel(id, { deps: await brokenLine(purchase.app.deps, 'cancel', 'after') }),
  )
  await purchase.jobs(1)
})

fault('It was taken by hand when it is to be let go', async (purchase) => {
  const { id, intentId } = await uncaptured(purchase)
  await purchase.app.deps.payments.stripe.captureIntent(intentId, { amount: 113_049 }, `by hand ${intentId}`)
  await purchase.sees(await purchase.cancel(id))
  await purchase.jobs(1)
})

fault('The card’s bank works on the refund for a while', async (purchase) => {
  const { id, intentId } = await bought(purchase, '4000000000007726')
  const seen = await purchase.cancel(id)
  await refundIs(purchase, intentId, 'succeeded')
  await purchase.sees(seen)
  await purchase.heals(
    'the bank’s message',
    async () => `${await postEvent(purchase.app, { intentId, type: 'refund.updated' })}`,
  )
})

fault(
  'The card’s bank refuses the refund, each time it is asked',
  async (purchase) => {
    const { id, intentId } = await bought(purchase, '4000000000005126')
    const seen = await purchase.cancel(id)
    const refused = () => refundIs(purchase, intentId, 'failed')
    await refused()
    await purchase.sees(seen)
    const type = 'refund.failed'
    for (const hours of [1, 4, 16, 64, 0]) {
      await purchase.heals(
        'the bank’s message',
        async () => `${await postEvent(purchase.app, { intentId, type })}`,
      )
      if (hours > 0) await purchase.jobs(hours * 60, refused)
    }
    await purchase.jobs(256 * 60)
  },
  ['refund_missing', 'stays_total_differs'],
)

/** The bank ends its work on its latest refund by a timer of its own. */
async function refundIs({ app }: Purchase, intentId: string, status: string): Promise<void> {
  const latest = async () => {
    const answer = await app.deps.payments.stripe.listRefunds({ intentId })
    return answer.ok && answer.refunds[0]?.status
  }
  await expect.poll(latest, { interval: 5 }).toBe(status)
}

table()
