import { cards } from '#tests/support/api/checkout.ts'
import {
  brokenLine,
  brokenTable,
  closedDatabase,
  cutConnections,
  killedAt,
  sickMailServer,
} from '#tests/support/faults/breaks.ts'
import { faultBench, type Scene } from '#tests/support/faults/setup.ts'

const { fault, table } = faultBench('finishing')

const killed = (scene: Scene, ...at: ['payments', 'confirmIntent' | 'captureIntent', 'before' | 'after']) =>
  scene.buy(cards.visa, killedAt(scene.world.deps, ...at))

fault('The process is killed once the money is set aside, before the stay is booked', async (scene) => {
  const { seen } = await killed(scene, 'payments', 'confirmIntent', 'after')
  await scene.sees(seen)
  await scene.sweepIn(2)
})

fault('The process is killed once the stay is booked, before the money is taken', async (scene) => {
  const { seen } = await killed(scene, 'payments', 'captureIntent', 'before')
  await scene.sees(seen)
  await scene.jobs(1)
})

fault('The process is killed once the money is taken, before that is written', async (scene) => {
  const { seen } = await killed(scene, 'payments', 'captureIntent', 'after')
  await scene.sees(seen)
  await scene.jobs(1)
})

fault('The process is killed once all is written, before the letter', async (scene) => {
  const { seen } = await scene.buy(cards.visa, killedAt(scene.world.deps, 'mailer', 'send', 'before'))
  await scene.sees(seen)
  await scene.jobs(6)
})

fault('The process is killed between the mail server’s yes and our note of it', async (scene) => {
  const { seen } = await scene.buy(cards.visa, killedAt(scene.world.deps, 'mailer', 'send', 'after'))
  await scene.sees(seen)
  await scene.jobs(6)
  await scene.heals('the mailbox', async () => {
    const letters = (await scene.lettersToGuest()).filter((subject) => subject.startsWith('Séjour confirmé'))
    return `${letters.length} copies of the confirmation`
  })
})

fault('The card’s bank withdraws its yes before the money is taken', async (scene) => {
  const { seen } = await scene.buy('4000009990000013')
  await scene.sees(seen)
  await scene.jobs()
  await scene.heals('another card', async () => (await scene.buy()).seen)
})

const capturedOver = async (scene: Scene, how: 'before' | 'after') =>
  scene.buy(cards.visa, { deps: await brokenLine(scene.world.deps, 'capture', how) })

fault('The bank does not hear that it is to take the money', async (scene) => {
  await scene.sees((await capturedOver(scene, 'before')).seen)
  await scene.jobs(1)
})

fault('The bank took the money, and its answer is lost', async (scene) => {
  await scene.sees((await capturedOver(scene, 'after')).seen)
  await scene.jobs(1)
})

fault('Somebody takes a part of the price by hand at the bank before we take it', async (scene) => {
  const { seen, intentId } = await capturedOver(scene, 'before')
  await scene.world.deps.payments.captureIntent(intentId, { amount: 70_000 }, `by hand ${intentId}`)
  await scene.sees(seen)
  await scene.jobs(1)
  await scene.jobs(1)
  await scene.heals('look', () => scene.reserve(intentId))
})

fault('The database breaks off while the invoice gets its number', async (scene) => {
  const { mend } = await brokenTable(scene.world.db, 'invoices', 'connection cut')
  const { seen } = await scene.buy()
  await mend()
  await scene.sees(seen)
  await scene.jobs(1)
  await scene.heals('all invoices until now', async () => {
    const numbers = scene.world.db.selectFrom('invoices').select('number').orderBy('number')
    const gaps = (await numbers.execute()).filter(({ number }, index) => number !== index + 1)
    return `${gaps.length} gaps in their numbers`
  })
})

fault('The database restarts while the bank sets the money aside', async (scene) => {
  const cut = () => cutConnections(scene.world.db)
  const { seen } = await scene.buy(cards.visa, {
    deps: await brokenLine(scene.world.deps, 'confirm', 'kept', cut),
  })
  await scene.sees(seen)
  await scene.jobs(1)
})

fault('The database is gone when the bank has set the money aside', async (scene) => {
  let mend = async () => {}
  const close = async () => void ({ mend } = await closedDatabase(scene.world.deps))
  const { seen } = await scene.buy(cards.visa, {
    deps: await brokenLine(scene.world.deps, 'confirm', 'kept', close),
  })
  await mend()
  await scene.sees(seen)
  await scene.sweepIn(2)
})

fault('The mail server is down', async (scene) => {
  const deps = await sickMailServer(scene.world.deps, 'down')
  const { seen, intentId } = await scene.buy(cards.visa, { deps })
  await scene.sees(seen)
  await scene.heals('look', () => scene.reserve(intentId))
  await scene.jobs(1)
})

fault('The mail server puts letters off', async (scene) => {
  const deps = await sickMailServer(scene.world.deps, 'refuses')
  await scene.sees((await scene.buy(cards.visa, { deps })).seen)
  await scene.jobs(1)
})

fault('The mail server takes the letter, and its yes is lost', async (scene) => {
  const { mailer, received } = await sickMailServer(scene.world.deps, 'loses_answers')
  const { seen } = await scene.buy(cards.visa, { deps: { mailer } })
  await scene.sees(seen, `${received.length} letter has come`)
  await scene.jobs(1)
})

table()
