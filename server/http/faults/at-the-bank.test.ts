import Stripe from 'stripe'
import { answerBank, cards } from '#tests/support/api/checkout.ts'
import { brokenLine } from '#tests/support/faults/breaks.ts'
import { faultBench, type Scene } from '#tests/support/faults/setup.ts'

const { fault, table } = faultBench('at-the-bank')

const buyOver = async (scene: Scene, how: 'before' | 'after' | 'late') =>
  scene.buy(cards.visa, { deps: await brokenLine(scene.world.deps, 'confirm', how) })

fault('The bank does not hear that it is to set the money aside', async (scene) => {
  const { seen, intentId } = await buyOver(scene, 'before')
  await scene.sees(seen)
  await scene.heals('look', () => scene.reserve(intentId))
})

fault('The bank set the money aside, and its answer is lost', async (scene) => {
  const { seen } = await buyOver(scene, 'after')
  await scene.sees(seen)
  await scene.sweepIn(2)
})

fault('Its answer comes later than anybody waits', async (scene) => {
  const { seen, intentId } = await buyOver(scene, 'late')
  await scene.sees(seen)
  await scene.heals('look', () => scene.reserve(intentId))
})

fault('Our own answer is lost on its way back, after the stay was booked', async (scene) => {
  const { seen, intentId } = await scene.buy(cards.visa, { lost: 'after' })
  await scene.sees(seen)
  await scene.heals('look', () => scene.reserve(intentId))
})

fault('The card is declined', async (scene) => {
  const { seen } = await scene.buy(cards.declined)
  await scene.sees(seen)
  await scene.heals('another card', async () => (await scene.buy()).seen)
})

fault('The guest refuses on the bank’s page', async (scene) => {
  const { seen, intentId } = await scene.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'refuse')
  await scene.sees(seen, await scene.reserve(intentId))
  await scene.heals('another card', async () => (await scene.buy()).seen)
})

fault('The guest approves there, and the way back is lost', async (scene) => {
  const { seen } = await scene.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'approve')
  await scene.sees(seen, 'then nothing')
  await scene.sweepIn(2)
})

fault('The tab is closed on the bank’s page, and nobody answers', async (scene) => {
  const { seen } = await scene.buy(cards.bankAsks)
  await scene.sees(seen, 'then nothing')
  await scene.jobs(4)
  await scene.sweepIn(12)
})

fault('The nights are no longer held when the guest approves, and nobody took them', async (scene) => {
  const { seen, intentId } = await scene.buy(cards.bankAsks)
  scene.later(16)
  await answerBank(seen.url ?? '', 'approve')
  await scene.sees(seen)
  await scene.heals('the way back', () => scene.reserve(intentId))
})

fault('The nights are no longer held, and the sweep was there before the guest approves', async (scene) => {
  const { seen, intentId } = await scene.buy(cards.bankAsks)
  scene.later(16)
  await scene.shop.sweep()
  await answerBank(seen.url ?? '', 'approve')
  await scene.sees(seen, await scene.reserve(intentId))
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('Somebody else takes the nights meanwhile', async (scene) => {
  const { seen, intentId } = await scene.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'approve')
  scene.later(16)
  const guestId = await scene.shop.another('Solène')
  const other = await scene.hold(cards.visa, { guestId })
  await scene.sees(seen, await scene.reserve(intentId))
  await scene.heals('the other one pays', () => scene.reserve(other.intentId, { guestId }))
})

fault('The amount is changed at the bank while the guest is there', async (scene) => {
  const { seen, intentId } = await scene.buy(cards.bankAsks)
  const { secretKey, apiBase } = scene.world.deps.settings.stripe
  const at = { host: apiBase?.hostname, port: Number(apiBase?.port), protocol: 'http' } as const
  const bank = new Stripe(secretKey, { ...at, telemetry: false })
  await bank.paymentIntents.update(intentId, { amount: 100_000 })
  const asked = await bank.paymentIntents.confirm(intentId, { return_url: `${scene.world.url}/fr` })
  await answerBank(asked.next_action?.redirect_to_url?.url ?? seen.url ?? '', 'approve')
  await scene.sees(seen, await scene.reserve(intentId))
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

table()
