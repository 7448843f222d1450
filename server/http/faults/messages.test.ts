import { finishPayment } from '#server/payments/finish-payment.ts'
import { releaseStaleHolds } from '#server/payments/release-stale-holds.ts'
import { answerBank, cards } from '#tests/support/api/checkout.ts'
import { brokenLine, killedAt, openLine } from '#tests/support/faults/breaks.ts'
import { bankSays } from '#tests/support/faults/post-event.ts'
import { faultBench, type Scene } from '#tests/support/faults/setup.ts'
import { startWorker } from '#tests/support/faults/start-worker.ts'

const { fault, table } = faultBench('messages')

/** Approved on the bank's page, and nobody came back. */
async function approved(scene: Scene): Promise<string> {
  const { seen, intentId } = await scene.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'approve')
  await scene.sees(seen, 'then nothing')
  return intentId
}

/** Still on the bank's page. */
async function asked(scene: Scene): Promise<string> {
  const { seen, intentId } = await scene.buy(cards.bankAsks)
  await scene.sees(seen)
  return intentId
}

fault('The bank’s message is lost', async (scene) => {
  await approved(scene)
  await scene.sweepIn(2)
})

fault('The bank’s message comes ten times at once, and once more', async (scene) => {
  const intentId = await approved(scene)
  await scene.heals('the message, ten times', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => bankSays(scene.world, { intentId })))
    return [...new Set(answers)].join(', ')
  })
  await scene.heals('the message', async () => `${await bankSays(scene.world, { intentId })}`)
})

fault('The bank’s message comes a day late', async (scene) => {
  const { seen, intentId } = await scene.buy()
  await scene.sees(seen)
  scene.later(24 * 60)
  await scene.heals('the message', async () => `${await bankSays(scene.world, { intentId })}`)
})

fault('The bank’s messages come in the wrong order', async (scene) => {
  const intentId = await approved(scene)
  for (const type of ['succeeded', 'amount_capturable_updated', 'requires_action', 'created'])
    await scene.heals(`\`${type}\``, async () => `${await bankSays(scene.world, { intentId, type })}`)
})

fault('A message is forged', async (scene) => {
  const forged = { intentId: await asked(scene), secret: 'whsec_guessed' }
  await scene.heals('the forged message', async () => `${await bankSays(scene.world, forged)}`)
  await scene.sweepIn(16)
})

fault('A signed message is played back an hour later', async (scene) => {
  const old = { intentId: await asked(scene), ageMinutes: 60 }
  await scene.heals('the old message', async () => `${await bankSays(scene.world, old)}`)
  await scene.sweepIn(16)
})

fault('A signed message says “paid”, and it is not so', async (scene) => {
  const lie = { intentId: await asked(scene), type: 'succeeded' }
  await scene.heals('the message', async () => `${await bankSays(scene.world, lie)}`)
  await scene.sweepIn(16)
})

fault('The bank cannot be asked when its message comes', async (scene) => {
  const intentId = await approved(scene)
  const deps = await brokenLine(scene.world.deps, 'retrieve', 'before')
  await scene.heals('the message', async () => `${await bankSays(scene.world, { intentId, deps })}`)
  await scene.heals('the message again', async () => `${await bankSays(scene.world, { intentId })}`)
})

fault('The way back, the message and two sweeps come at the same moment', async (scene) => {
  const intentId = await approved(scene)
  scene.later(2)
  await scene.heals('all of them', async () => {
    const { deps } = scene.world
    const [seen] = await Promise.all([
      scene.reserve(intentId),
      bankSays(scene.world, { intentId }),
      releaseStaleHolds(deps),
      releaseStaleHolds(deps),
      finishPayment(deps, intentId),
    ])
    return seen
  })
})

fault('The sweep is killed between the bank’s answer and the booking', async (scene) => {
  await approved(scene)
  scene.later(2)
  const { deps, death } = killedAt(scene.world.deps, 'payments', 'retrieveIntent', 'after')
  await scene.heals('the sweep that is killed', async () => {
    await Promise.race([releaseStaleHolds({ ...scene.world.deps, ...deps }), death])
  })
  await scene.sweepIn(1)
})

fault('A worker is killed (SIGKILL) while its job takes the money', async (scene) => {
  const { seen } = await scene.buy(cards.visa, {
    deps: await brokenLine(scene.world.deps, 'capture', 'before'),
  })
  await scene.sees(seen)
  let kill = () => {}
  const line = await openLine(scene.world.deps.settings, 'capture', 'after', () => kill())
  const worker = await startWorker(scene.world, line)
  kill = worker.kill
  await scene.heals('the worker', async () => `ended by ${await worker.ended}`)
  await scene.jobs(1)
  await scene.heals('five minutes after it began', () => worker.giveBackItsJob())
  await scene.jobs(5)
})

table()
