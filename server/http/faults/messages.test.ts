import { finishPayment } from '#server/payments/finish-payment.ts'
import { releaseStaleHolds } from '#server/payments/release-stale-holds.ts'
import { answerBank, cards } from '#tests/support/api/checkout.ts'
import { brokenLine, killedAt, openLine } from '#tests/support/faults/breaks.ts'
import { postEvent } from '#tests/support/faults/post-event.ts'
import { setUpFaults, type Purchase } from '#tests/support/faults/setup.ts'
import { startWorker } from '#tests/support/faults/start-worker.ts'

const { fault, table } = setUpFaults('messages')

/** Approved on the bank's page, and nobody came back. */
async function approved(purchase: Purchase): Promise<string> {
  const { seen, intentId } = await purchase.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'approve')
  await purchase.sees(seen, 'then nothing')
  return intentId
}

/** Still on the bank's page. */
async function asked(purchase: Purchase): Promise<string> {
  const { seen, intentId } = await purchase.buy(cards.bankAsks)
  await purchase.sees(seen)
  return intentId
}

fault('The bank’s message is lost', async (purchase) => {
  await approved(purchase)
  await purchase.sweepIn(2)
})

fault('The bank’s message comes ten times at once, and once more', async (purchase) => {
  const intentId = await approved(purchase)
  await purchase.heals('the message, ten times', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => postEvent(purchase.app, { intentId })))
    return [...new Set(answers)].join(', ')
  })
  await purchase.heals('the message', async () => `${await postEvent(purchase.app, { intentId })}`)
})

fault('The bank’s message comes a day late', async (purchase) => {
  const { seen, intentId } = await purchase.buy()
  await purchase.sees(seen)
  purchase.later(24 * 60)
  await purchase.heals('the message', async () => `${await postEvent(purchase.app, { intentId })}`)
})

fault('The bank’s messages come in the wrong order', async (purchase) => {
  const intentId = await approved(purchase)
  for (const type of ['succeeded', 'amount_capturable_updated', 'requires_action', 'created'])
    await purchase.heals(`\`${type}\``, async () => `${await postEvent(purchase.app, { intentId, type })}`)
})

fault('A message is forged', async (purchase) => {
  const forged = { intentId: await asked(purchase), secret: 'whsec_guessed' }
  await purchase.heals('the forged message', async () => `${await postEvent(purchase.app, forged)}`)
  await purchase.sweepIn(16)
})

fault('A signed message is played back an hour later', async (purchase) => {
  const old = { intentId: await asked(purchase), ageMinutes: 60 }
  await purchase.heals('the old message', async () => `${await postEvent(purchase.app, old)}`)
  await purchase.sweepIn(16)
})

fault('A signed message says “paid”, and it is not so', async (purchase) => {
  const lie = { intentId: await asked(purchase), type: 'succeeded' }
  await purchase.heals('the message', async () => `${await postEvent(purchase.app, lie)}`)
  await purchase.sweepIn(16)
})

fault('The bank cannot be asked when its message comes', async (purchase) => {
  const intentId = await approved(purchase)
  const deps = await brokenLine(purchase.app.deps, 'retrieve', 'before')
  await purchase.heals('the message', async () => `${await postEvent(purchase.app, { intentId, deps })}`)
  await purchase.heals('the message again', async () => `${await postEvent(purchase.app, { intentId })}`)
})

fault('The way back, the message and two sweeps come at the same moment', async (purchase) => {
  const intentId = await approved(purchase)
  purchase.later(2)
  await purchase.heals('all of them', async () => {
    const { deps } = purchase.app
    const [seen] = await Promise.all([
      purchase.reserve(intentId),
      postEvent(purchase.app, { intentId }),
      releaseStaleHolds(deps),
      releaseStaleHolds(deps),
      finishPayment(deps, intentId),
    ])
    return seen
  })
})

fault('The sweep is killed between the bank’s answer and the booking', async (purchase) => {
  await approved(purchase)
  purchase.later(2)
  const { deps, death } = killedAt(purchase.app.deps, 'payments', 'retrieveIntent', 'after')
  await purchase.heals('the sweep that is killed', async () => {
    await Promise.race([releaseStaleHolds({ ...purchase.app.deps, ...deps }), death])
  })
  await purchase.sweepIn(1)
})

fault('A worker is killed (SIGKILL) while its job takes the money', async (purchase) => {
  const { seen } = await purchase.buy(cards.visa, {
    deps: await brokenLine(purchase.app.deps, 'capture', 'before'),
  })
  await purchase.sees(seen)
  let kill = () => {}
  const line = await openLine(purchase.app.deps.settings, 'capture', 'after', () => kill())
  const worker = await startWorker(purchase.app, line)
  kill = worker.kill
  await purchase.heals('the worker', async () => `ended by ${await worker.ended}`)
  await purchase.jobs(1)
  await purchase.heals('five minutes after it began', () => worker.giveBackItsJob())
  await purchase.jobs(5)
})

table()
