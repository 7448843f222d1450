import { addDays, addMinutes, instantAt } from '#domain/days.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { answerBank, cards } from '#tests/support/api/checkout.ts'
import { brokenLine, killedAt } from '#tests/support/faults/breaks.ts'
import { postEvent } from '#tests/support/faults/post-event.ts'
import { setUpFaults, type Purchase } from '#tests/support/faults/setup.ts'

const { fault, table } = setUpFaults('deposits')

type Way = Parameters<typeof settleDeposits>[0]

/** Nine o'clock on the arrival day, of a stay that was bought long before. */
async function arriving(purchase: Purchase, card: string = cards.visa): Promise<void> {
  const { seen, intentId } = await purchase.buy(card)
  if (seen.url) {
    await answerBank(seen.url, 'approve')
    await purchase.reserve(intentId)
  }
  await purchase.rest(30)
  purchase.app.setNow(instantAt(purchase.stay.arrival, '09:00', 'America/Toronto'))
}

const settle = (purchase: Purchase, deps: Partial<Way> = {}) =>
  settleDeposits({ ...purchase.app.deps, ...deps })

/** Every five minutes somebody looks; here some time later. */
const look = (purchase: Purchase, minutes: number, when: string) =>
  purchase.heals(when, async () => {
    purchase.later(minutes)
    await settle(purchase)
    return purchase.depositLine()
  })

/** Whatever happened: three days after departure nothing is held any more. */
const letGo = (purchase: Purchase) =>
  purchase.heals('noon, three days after departure', async () => {
    purchase.app.setNow(instantAt(addDays(purchase.stay.departure, 3), '12:00', 'America/Toronto'))
    await settle(purchase)
    return purchase.depositLine()
  })

fault('The bank does not hear that a deposit is to be held', async (purchase) => {
  await arriving(purchase)
  await settle(purchase, await brokenLine(purchase.app.deps, 'create', 'before'))
  await purchase.sees(await purchase.depositLine())
  await look(purchase, 5, '5 min later')
  await letGo(purchase)
})

fault('The bank holds the deposit, and its answer is lost', async (purchase) => {
  await arriving(purchase)
  await settle(purchase, await brokenLine(purchase.app.deps, 'create', 'after'))
  await purchase.sees(await purchase.depositLine())
  await look(purchase, 5, '5 min later')
  await letGo(purchase)
})

fault('The process is killed once the deposit is held, before that is written', async (purchase) => {
  await arriving(purchase)
  const { deps, death } = killedAt(purchase.app.deps, 'payments', 'authorizeOffSession', 'after')
  await Promise.race([settle(purchase, deps), death])
  await purchase.sees(await purchase.depositLine())
  await look(purchase, 5, '5 min later')
  await letGo(purchase)
})

fault('Five processes look at the same moment', async (purchase) => {
  await arriving(purchase)
  await Promise.all(Array.from({ length: 5 }, () => settle(purchase)))
  await purchase.sees(await purchase.depositLine())
  await letGo(purchase)
})

fault('The card’s bank wants to ask its owner, who is not there', async (purchase) => {
  await arriving(purchase, '4000002760003184')
  await settle(purchase)
  await purchase.sees(await purchase.depositLine())
  await purchase.jobs()
  await look(purchase, 60, '1 h later')
  purchase.later(2)
  await purchase.heals('ask again', async () => {
    const payload = { reservationId: await purchase.stayId() }
    const asked = await purchase.ask('POST /api/profile/reservations/deposit', { payload })
    const { bankUrl } = asked.ok ? asked.answer : { bankUrl: null }
    return bankUrl && (await answerBank(bankUrl, 'approve')) ? 'the bank’s page · approved there' : 'nothing'
  })
  await purchase.heals('the way back', async () => {
    const payload = { reservationId: await purchase.stayId(), look: true }
    await purchase.ask('POST /api/profile/reservations/deposit', { payload })
    return purchase.depositLine()
  })
  await letGo(purchase)
})

/** A day before the hold would lapse. */
const renewal = (4 * 24 + 18 - 24) * 60

fault('The bank does not hear that the hold is to be renewed', async (purchase) => {
  await arriving(purchase)
  await settle(purchase)
  purchase.later(renewal)
  await settle(purchase, await brokenLine(purchase.app.deps, 'create', 'before'))
  await purchase.sees(await purchase.depositLine())
  await look(purchase, 5, '5 min later')
  await letGo(purchase)
})

fault('The new hold stands, and the bank does not hear that the old one is to go', async (purchase) => {
  await arriving(purchase)
  await settle(purchase)
  purchase.later(renewal)
  await settle(purchase, await brokenLine(purchase.app.deps, 'cancel', 'before'))
  await purchase.sees(await purchase.depositLine())
  await look(purchase, 5, '5 min later')
  await letGo(purchase)
})

const newestHold = async ({ app }: Purchase): Promise<string> => {
  const rows = app.db.selectFrom('deposits').select('intentId').orderBy('id', 'desc')
  return (await rows.executeTakeFirstOrThrow()).intentId ?? ''
}

fault('The bank lets the hold lapse before its time', async (purchase) => {
  await arriving(purchase)
  await settle(purchase)
  const intentId = await newestHold(purchase)
  await purchase.app.deps.payments.stripe.cancelIntent(intentId, `lapses ${intentId}`)
  await purchase.sees(await purchase.depositLine())
  await purchase.heals(
    'the bank’s message',
    async () => `${await postEvent(purchase.app, { intentId, type: 'canceled' })}`,
  )
  await look(purchase, 5, '5 min later')
  await letGo(purchase)
})

fault('The owner keeps a part, by hand at the bank, and no message comes', async (purchase) => {
  await arriving(purchase)
  await settle(purchase)
  const intentId = await newestHold(purchase)
  await purchase.app.deps.payments.stripe.captureIntent(intentId, { amount: 12_000 }, `keeps ${intentId}`)
  await purchase.sees(await purchase.depositLine())
  await letGo(purchase)
  await purchase.jobs()
})

fault('The answer to “let go” is lost at the end', async (purchase) => {
  await arriving(purchase)
  await settle(purchase)
  purchase.app.setNow(
    addMinutes(instantAt(addDays(purchase.stay.departure, 3), '12:00', 'America/Toronto'), -60),
  )
  await settle(purchase)
  purchase.later(60)
  await settle(purchase, await brokenLine(purchase.app.deps, 'cancel', 'after'))
  await purchase.sees(await purchase.depositLine())
  await look(purchase, 5, '5 min later')
})

table()
