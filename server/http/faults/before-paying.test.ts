import { brokenLine, brokenTable, killedAt } from '#tests/support/faults/breaks.ts'
import { setUpFaults } from '#tests/support/faults/setup.ts'
import { cards } from '#tests/support/api/checkout.ts'

const { fault, table } = setUpFaults('before-paying')

fault('The request for the nights is lost on its way to us', async (purchase) => {
  const { seen } = await purchase.hold(cards.visa, { lost: 'before' })
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

fault('Our answer is lost after the nights were held', async (purchase) => {
  const { seen } = await purchase.hold(cards.visa, { lost: 'after' })
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

fault('The database refuses to write the hold: its disk is full', async (purchase) => {
  const { mend } = await brokenTable(purchase.app.db, 'stays', 'disk full')
  const { seen } = await purchase.hold()
  await mend()
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

fault('Two guests reach for the same nights at the same moment', async (purchase) => {
  const guestId = await purchase.checkout.another('Solène')
  const both = await Promise.all([purchase.hold(), purchase.hold(cards.visa, { guestId })])
  const [winner, loser] = both[0].intentId ? [both[0], both[1]] : [both[1], both[0]]
  await purchase.sees(loser.seen)
  const who = winner === both[0] ? {} : { guestId }
  await purchase.heals('the other one goes on', () => purchase.reserve(winner.intentId, who))
})

fault('One guest pays in two tabs at the same moment', async (purchase) => {
  const [one, two] = await Promise.all([purchase.hold(), purchase.hold()])
  await purchase.sees(one.seen, two.seen)
  await purchase.heals('both tabs go on', async () => {
    const [seen] = await Promise.all([purchase.reserve(one.intentId), purchase.reserve(two.intentId)])
    return seen
  })
})

fault('The bank does not hear that an intent is wanted', async (purchase) => {
  const { seen } = await purchase.hold(cards.visa, {
    deps: await brokenLine(purchase.app.deps, 'create', 'before'),
  })
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

fault('The bank made the intent, and its answer is lost', async (purchase) => {
  const { seen } = await purchase.hold(cards.visa, {
    deps: await brokenLine(purchase.app.deps, 'create', 'after'),
  })
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

fault('The process is killed between the bank’s intent and our row of it', async (purchase) => {
  const { seen } = await purchase.hold(
    cards.visa,
    killedAt(purchase.app.deps, 'payments', 'createIntent', 'after'),
  )
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

fault('The same, and the guest does not come back', async (purchase) => {
  const { seen } = await purchase.hold(
    cards.visa,
    killedAt(purchase.app.deps, 'payments', 'createIntent', 'after'),
  )
  await purchase.sees(seen)
  await purchase.sweepIn(16)
})

fault('The connection to the database breaks while the payment is written', async (purchase) => {
  const { mend } = await brokenTable(purchase.app.db, 'payments', 'connection cut')
  const { seen } = await purchase.hold()
  await mend()
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

fault('The bank does not hear which card is to be charged', async (purchase) => {
  const { seen } = await purchase.hold(cards.visa, {
    deps: await brokenLine(purchase.app.deps, 'update', 'before'),
  })
  await purchase.sees(seen)
  await purchase.heals('pay again', async () => (await purchase.buy()).seen)
})

table()
