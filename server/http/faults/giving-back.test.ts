import { expect } from 'vitest'
import { cards } from '#tests/support/api/checkout.ts'
import { brokenLine, brokenTable, killedAt, type BankCall } from '#tests/support/faults/breaks.ts'
import { bankSays } from '#tests/support/faults/post-event.ts'
import { faultBench, type Scene } from '#tests/support/faults/setup.ts'

const { fault, table } = faultBench('giving-back', { refundDelayMs: 0 })

/** A stay that is paid, half an hour ago. */
async function bought(scene: Scene, card: string = cards.visa) {
  const { intentId } = await scene.buy(card)
  await scene.rest(30)
  return { intentId, id: await scene.stayId() }
}

const cancelOver = async (scene: Scene, call: BankCall, how: 'before' | 'after') => {
  const { id } = await bought(scene)
  await scene.sees(await scene.cancel(id, { deps: await brokenLine(scene.world.deps, call, how) }))
}

fault('The bank does not hear that it is to give the money back', async (scene) => {
  await cancelOver(scene, 'refund', 'before')
  await scene.jobs(1)
})

fault('The bank gave it back, and its answer is lost', async (scene) => {
  await cancelOver(scene, 'refund', 'after')
  await scene.jobs(1)
})

fault('The process is killed once the cancellation is stored, before the money goes back', async (scene) => {
  const { id } = await bought(scene)
  await scene.sees(await scene.cancel(id, killedAt(scene.world.deps, 'payments', 'refund', 'before')))
  await scene.jobs(1)
})

fault('The process is killed once the money is given back, before that is written', async (scene) => {
  const { id } = await bought(scene)
  await scene.sees(await scene.cancel(id, killedAt(scene.world.deps, 'payments', 'refund', 'after')))
  await scene.jobs(1)
})

fault('The database breaks off while the cancellation is stored', async (scene) => {
  const { id } = await bought(scene)
  const { mend } = await brokenTable(scene.world.db, 'refunds', 'connection cut')
  const seen = await scene.cancel(id)
  await mend()
  await scene.sees(seen)
  await scene.heals('cancel again', () => scene.cancel(id))
})

fault('Two tabs cancel at the same moment', async (scene) => {
  const { id } = await bought(scene)
  const seen = await Promise.all([scene.cancel(id), scene.cancel(id)])
  const [done, refused] = seen.toSorted((a, b) => a.status - b.status)
  await scene.sees(...[done, refused].filter((one) => one !== undefined))
  await scene.jobs(1)
})

/** Booked, and not taken yet. */
async function uncaptured(scene: Scene) {
  const { intentId } = await scene.buy(cards.visa, {
    deps: await brokenLine(scene.world.deps, 'capture', 'before'),
  })
  return { intentId, id: await scene.stayId() }
}

fault('The bank does not hear that it is to let go what it set aside', async (scene) => {
  const { id } = await uncaptured(scene)
  await scene.sees(await scene.cancel(id, { deps: await brokenLine(scene.world.deps, 'cancel', 'before') }))
  await scene.jobs(1)
})

fault('The bank let it go, and its answer is lost', async (scene) => {
  const { id } = await uncaptured(scene)
  await scene.sees(await scene.cancel(id, { deps: await brokenLine(scene.world.deps, 'cancel', 'after') }))
  await scene.jobs(1)
})

fault('It was taken by hand when it is to be let go', async (scene) => {
  const { id, intentId } = await uncaptured(scene)
  await scene.world.deps.payments.captureIntent(intentId, { amount: 113_049 }, `by hand ${intentId}`)
  await scene.sees(await scene.cancel(id))
  await scene.jobs(1)
})

fault('The card’s bank works on the refund for a while', async (scene) => {
  const { id, intentId } = await bought(scene, '4000000000007726')
  const seen = await scene.cancel(id)
  await refundIs(scene, intentId, 'succeeded')
  await scene.sees(seen)
  await scene.heals(
    'the bank’s message',
    async () => `${await bankSays(scene.world, { intentId, type: 'refund.updated' })}`,
  )
})

fault(
  'The card’s bank refuses the refund, each time it is asked',
  async (scene) => {
    const { id, intentId } = await bought(scene, '4000000000005126')
    const seen = await scene.cancel(id)
    const refused = () => refundIs(scene, intentId, 'failed')
    await refused()
    await scene.sees(seen)
    const type = 'refund.failed'
    for (const hours of [1, 4, 16, 64, 0]) {
      await scene.heals(
        'the bank’s message',
        async () => `${await bankSays(scene.world, { intentId, type })}`,
      )
      if (hours > 0) await scene.jobs(hours * 60, refused)
    }
    await scene.jobs(256 * 60)
  },
  ['refund_missing', 'stays_total_differs'],
)

/** The bank ends its work on its latest refund by a timer of its own. */
async function refundIs({ world }: Scene, intentId: string, status: string): Promise<void> {
  const latest = async () => {
    const answer = await world.deps.payments.listRefunds({ intentId })
    return answer.ok && answer.refunds[0]?.status
  }
  await expect.poll(latest, { interval: 5 }).toBe(status)
}

table()
