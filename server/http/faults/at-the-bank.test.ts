import Stripe from 'stripe'
import { answerBank, cards } from '#tests/support/api/checkout.ts'
import { brokenLine } from '#tests/support/faults/breaks.ts'
import { setUpFaults, type Purchase } from '#tests/support/faults/setup.ts'

const { fault, table } = setUpFaults('at-the-bank')

const buyOver = async (purchase: Purchase, how: 'before' | 'after' | 'late') =>
  purchase.buy(cards.visa, { deps: await brokenLine(purchase.app.deps, 'confirm', how) })

fault('The bank does not hear that it is to set the money aside', async (purchase) => {
  const { seen, intentId } = await buyOver(purchase, 'before')
  await purchase.sees(seen)
  await purchase.heals('look', () => purchase.reserve(intentId))
})

fault('The bank set the money aside, and its answer is lost', async (purchase) => {
  const { seen } = await buyOver(purchase, 'after')
  await purchase.sees(seen)
  await purchase.sweepIn(2)
})

fault('Its answer comes later than anybody waits', async (purchase) => {
  const { seen, intentId } = await buyOver(purchase, 'late')
  await purchase.sees(seen)
  await purchase.heals('look', () => purchase.reserve(intentId))
})

fault('Our own answer is lost on its way back, after the stay was booked', async (purchase) => {
  const { seen, intentId } = await purchase.buy(cards.visa, { lost: 'after' })
  await purchase.sees(seen)
  await purchase.heals('look', () => purchase.reserve(intentId))
})

fault('The card is declined', async (purchase) => {
  const { seen } = await purchase.buy(cards.declined)
  await purchase.sees(seen)
  await purchase.heals('another card', async () => (await purchase.buy()).seen)
})

fault('The guest refuses on the bank’s page', async (purchase) => {
  const { seen, intentId } = await purchase.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'refuse')
  await purchase.sees(seen, await purchase.reserve(intentId))
  await purchase.heals('another card', async () => (await purchase.buy()).seen)
})

fault('The guest approves there, and the way back is lost', async (purchase) => {
  const { seen } = await purchase.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'approve')
  await purchase.sees(seen, 'then nothing')
  await purchase.sweepIn(2)
})

fault('The tab is closed on the bank’s page, and nobody answers', async (purchase) => {
  const { seen } = await purchase.buy(cards.bankAsks)
  await purchase.sees(seen, 'then nothing')
  await purchase.jobs(4)
  await purchase.sweepIn(12)
})

fault('The nights are no longer held when the guest approves, and nobody took them', async (purchase) => {
  const { seen, intentId } = await purchase.buy(cards.bankAsks)
  purchase.later(16)
  await answerBank(seen.url ?? '', 'approve')
  await purchase.sees(seen)
  await purchase.heals('the way back', () => purchase.reserve(intentId))
})

fault(
  'The nights are no longer held, and the sweep was there before the guest approves',
  async (purchase) => {
    const { seen, intentId } = await purchase.buy(cards.bankAsks)
    purchase.later(16)
    await purchase.checkout.sweep()
    await answerBank(seen.url ?? '', 'approve')
    await purchase.sees(seen, await purchase.reserve(intentId))
    await purchase.heals('pay again', async () => (await purchase.buy()).seen)
  },
)

fault('Somebody else takes the nights meanwhile', async (purchase) => {
  const { seen, intentId } = await purchase.buy(cards.bankAsks)
  await answerBank(seen.url ?? '', 'approve')
  purchase.later(16)
  const guestId = await purchase.checkout.another('Solène')
  const other = await purchase.hold(cards.visa, { guestId })
  await purchase.sees(seen, await purchase.reserve(intentId))
  await purchase.heals('the other one pays', () => purchase.reserve(other.intentId, { guestId }))
})

fault('The amount is changed at the bank while the guest is there', async (purchase) => {
  const { seen, intentId } = await purchase.buy(cards.bankAsks)
  const { secretKey, apiBase } = purchase.app.deps.settings.stripe
  const at = { host: apiBase?.hostname, port: Number(apiBase?.port), protocol: 'http' } as const
  const bank = new Stripe(secretKey, { ...at, telemetry: false })
  await bank.paymentIntents.update(intentId, { amount: 100_000 })
  const asked = await bank.paymentIntents.confirm(intentId, { return_url: `${purchase.app.url}/fr` })
  await answerBank(asked.next_action?.redirect_to_url?.url ?? seen.url ?? '', 'approve')
  await purchase.sees(seen, await purchase.reserve(intentId))
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

table()
