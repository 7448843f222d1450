import { cards } from '#tests/support/api/checkout.ts'
import {
  brokenLine,
  brokenTable,
  closedDatabase,
  cutConnections,
  killedAt,
  sickMailServer,
} from '#tests/support/faults/breaks.ts'
import { setUpFaults, type Purchase } from '#tests/support/faults/setup.ts'

const { fault, table } = setUpFaults('finishing')

const killed = (
  purchase: Purchase,
  ...at: ['payments', 'confirmIntent' | 'captureIntent', 'before' | 'after']
) => purchase.buy(cards.visa, killedAt(purchase.app.deps, ...at))

fault('The process is killed once the money is set aside, before the stay is booked', async (purchase) => {
  const { seen } = await killed(purchase, 'payments', 'confirmIntent', 'after')
  await purchase.sees(seen)
  await purchase.sweepIn(2)
})

fault('The process is killed once the stay is booked, before the money is taken', async (purchase) => {
  const { seen } = await killed(purchase, 'payments', 'captureIntent', 'before')
  await purchase.sees(seen)
  await purchase.jobs(1)
})

fault('The process is killed once the money is taken, before that is written', async (purchase) => {
  const { seen } = await killed(purchase, 'payments', 'captureIntent', 'after')
  await purchase.sees(seen)
  await purchase.jobs(1)
})

fault('The process is killed once all is written, before the email', async (purchase) => {
  const { seen } = await purchase.buy(cards.visa, killedAt(purchase.app.deps, 'mailer', 'send', 'before'))
  await purchase.sees(seen)
  await purchase.jobs(6)
})

fault('The process is killed between the mail server’s yes and our note of it', async (purchase) => {
  const { seen } = await purchase.buy(cards.visa, killedAt(purchase.app.deps, 'mailer', 'send', 'after'))
  await purchase.sees(seen)
  await purchase.jobs(6)
  await purchase.heals('the mailbox', async () => {
    const emails = (await purchase.emailsToGuest()).filter((subject) => subject.startsWith('Séjour confirmé'))
    return `${emails.length} copies of the confirmation`
  })
})

fault('The card’s bank withdraws its yes before the money is taken', async (purchase) => {
  const { seen } = await purchase.buy('4000009990000013')
  await purchase.sees(seen)
  await purchase.jobs()
  await purchase.heals('another card', async () => (await purchase.buy()).seen)
})

const capturedOver = async (purchase: Purchase, how: 'before' | 'after') =>
  purchase.buy(cards.visa, { deps: await brokenLine(purchase.app.deps, 'capture', how) })

fault('The bank does not hear that it is to take the money', async (purchase) => {
  await purchase.sees((await capturedOver(purchase, 'before')).seen)
  await purchase.jobs(1)
})

fault('The bank took the money, and its answer is lost', async (purchase) => {
  await purchase.sees((await capturedOver(purchase, 'after')).seen)
  await purchase.jobs(1)
})

fault('Somebody takes a part of the price by hand at the bank before we take it', async (purchase) => {
  const { seen, intentId } = await capturedOver(purchase, 'before')
  await purchase.app.deps.payments.stripe.captureIntent(intentId, { amount: 70_000 }, `by hand ${intentId}`)
  await purchase.sees(seen)
  await purchase.jobs(1)
  await purchase.jobs(1)
  await purchase.heals('look', () => purchase.reserve(intentId))
})

fault('The database breaks off while the invoice gets its number', async (purchase) => {
  const { mend } = await brokenTable(purchase.app.db, 'invoices', 'connection cut')
  const { seen } = await purchase.buy()
  await mend()
  await purchase.sees(seen)
  await purchase.jobs(1)
  await purchase.heals('all invoices until now', async () => {
    const numbers = purchase.app.db.selectFrom('invoices').select('number').orderBy('number')
    const gaps = (await numbers.execute()).filter(({ number }, index) => number !== index + 1)
    return `${gaps.length} gaps in their numbers`
  })
})

fault('The database restarts while the bank sets the money aside', async (purchase) => {
  const cut = () => cutConnections(purchase.app.db)
  const { seen } = await purchase.buy(cards.visa, {
    deps: await brokenLine(purchase.app.deps, 'confirm', 'kept', cut),
  })
  await purchase.sees(seen)
  await purchase.jobs(1)
})

fault('The database is gone when the bank has set the money aside', async (purchase) => {
  let mend = async () => {}
  const close = async () => void ({ mend } = await closedDatabase(purchase.app.deps))
  const { seen } = await purchase.buy(cards.visa, {
    deps: await brokenLine(purchase.app.deps, 'confirm', 'kept', close),
  })
  await mend()
  await purchase.sees(seen)
  await purchase.sweepIn(2)
})

fault('The mail server is down', async (purchase) => {
  const deps = await sickMailServer(purchase.app.deps, 'down')
  const { seen, intentId } = await purchase.buy(cards.visa, { deps })
  await purchase.sees(seen)
  await purchase.heals('look', () => purchase.reserve(intentId))
  await purchase.jobs(1)
})

fault('The mail server puts emails off', async (purchase) => {
  const deps = await sickMailServer(purchase.app.deps, 'refuses')
  await purchase.sees((await purchase.buy(cards.visa, { deps })).seen)
  await purchase.jobs(1)
})

fault('The mail server takes the email, and its yes is lost', async (purchase) => {
  const { mailer, received } = await sickMailServer(purchase.app.deps, 'loses_answers')
  const { seen } = await purchase.buy(cards.visa, { deps: { mailer } })
  await purchase.sees(seen, `${received.length} email has come`)
  await purchase.jobs(1)
})

table()
