import { brokenLine, brokenTable, killedAt } from '#tests/support/faults/breaks.ts'
import { faultBench } from '#tests/support/faults/setup.ts'
import { cards } from '#tests/support/api/checkout.ts'

const { fault, table } = faultBench('before-paying')

fault('The request for the nights is lost on its way to us', async (scene) => {
  const { seen } = await scene.hold(cards.visa, { lost: 'before' })
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('Our answer is lost after the nights were held', async (scene) => {
  const { seen } = await scene.hold(cards.visa, { lost: 'after' })
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('The database refuses to write the hold: its disk is full', async (scene) => {
  const { mend } = await brokenTable(scene.world.db, 'stays', 'disk full')
  const { seen } = await scene.hold()
  await mend()
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('Two guests reach for the same nights at the same moment', async (scene) => {
  const guestId = await scene.shop.another('Solène')
  const both = await Promise.all([scene.hold(), scene.hold(cards.visa, { guestId })])
  const [winner, loser] = both[0].intentId ? [both[0], both[1]] : [both[1], both[0]]
  await scene.sees(loser.seen)
  const who = winner === both[0] ? {} : { guestId }
  await scene.heals('the other one goes on', () => scene.reserve(winner.intentId, who))
})

fault('One guest pays in two tabs at the same moment', async (scene) => {
  const [one, two] = await Promise.all([scene.hold(), scene.hold()])
  await scene.sees(one.seen, two.seen)
  await scene.heals('both tabs go on', async () => {
    const [seen] = await Promise.all([scene.reserve(one.intentId), scene.reserve(two.intentId)])
    return seen
  })
})

fault('The bank does not hear that an intent is wanted', async (scene) => {
  const { seen } = await scene.hold(cards.visa, {
    deps: await brokenLine(scene.world.deps, 'create', 'before'),
  })
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('The bank made the intent, and its answer is lost', async (scene) => {
  const { seen } = await scene.hold(cards.visa, {
    deps: await brokenLine(scene.world.deps, 'create', 'after'),
  })
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('The process is killed between the bank’s intent and our row of it', async (scene) => {
  const { seen } = await scene.hold(
    cards.visa,
    killedAt(scene.world.deps, 'payments', 'createIntent', 'after'),
  )
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('The same, and the guest does not come back', async (scene) => {
  const { seen } = await scene.hold(
    cards.visa,
    killedAt(scene.world.deps, 'payments', 'createIntent', 'after'),
  )
  await scene.sees(seen)
  await scene.sweepIn(16)
})

fault('The connection to the database breaks while the payment is written', async (scene) => {
  const { mend } = await brokenTable(scene.world.db, 'payments', 'connection cut')
  const { seen } = await scene.hold()
  await mend()
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

fault('The bank does not hear which card is to be charged', async (scene) => {
  const { seen } = await scene.hold(cards.visa, {
    deps: await brokenLine(scene.world.deps, 'update', 'before'),
  })
  await scene.sees(seen)
  await scene.heals('pay again', async () => (await scene.buy()).seen)
})

table()
