import { addDays, addMinutes, instantAt } from '#domain/days.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { answerBank, cards } from '#tests/support/api/checkout.ts'
import { brokenLine, killedAt } from '#tests/support/faults/breaks.ts'
import { bankSays } from '#tests/support/faults/post-event.ts'
import { faultBench, type Scene } from '#tests/support/faults/setup.ts'

const { fault, table } = faultBench('deposits')

type Way = Parameters<typeof settleDeposits>[0]

/** Nine o'clock on the arrival day, of a stay that was bought long before. */
async function arriving(scene: Scene, card: string = cards.visa): Promise<void> {
  const { seen, intentId } = await scene.buy(card)
  if (seen.url) {
    await answerBank(seen.url, 'approve')
    await scene.reserve(intentId)
  }
  await scene.rest(30)
  scene.world.setNow(instantAt(scene.stay.arrival, '09:00', 'America/Toronto'))
}

const settle = (scene: Scene, deps: Partial<Way> = {}) => settleDeposits({ ...scene.world.deps, ...deps })

/** Every five minutes somebody looks; here some time later. */
const look = (scene: Scene, minutes: number, when: string) =>
  scene.heals(when, async () => {
    scene.later(minutes)
    await settle(scene)
    return scene.depositLine()
  })

/** Whatever happened: three days after departure nothing is held any more. */
const letGo = (scene: Scene) =>
  scene.heals('noon, three days after departure', async () => {
    scene.world.setNow(instantAt(addDays(scene.stay.departure, 3), '12:00', 'America/Toronto'))
    await settle(scene)
    return scene.depositLine()
  })

fault('The bank does not hear that a deposit is to be held', async (scene) => {
  await arriving(scene)
  await settle(scene, await brokenLine(scene.world.deps, 'create', 'before'))
  await scene.sees(await scene.depositLine())
  await look(scene, 5, '5 min later')
  await letGo(scene)
})

fault('The bank holds the deposit, and its answer is lost', async (scene) => {
  await arriving(scene)
  await settle(scene, await brokenLine(scene.world.deps, 'create', 'after'))
  await scene.sees(await scene.depositLine())
  await look(scene, 5, '5 min later')
  await letGo(scene)
})

fault('The process is killed once the deposit is held, before that is written', async (scene) => {
  await arriving(scene)
  const { deps, death } = killedAt(scene.world.deps, 'payments', 'authorizeOffSession', 'after')
  await Promise.race([settle(scene, deps), death])
  await scene.sees(await scene.depositLine())
  await look(scene, 5, '5 min later')
  await letGo(scene)
})

fault('Five processes look at the same moment', async (scene) => {
  await arriving(scene)
  await Promise.all(Array.from({ length: 5 }, () => settle(scene)))
  await scene.sees(await scene.depositLine())
  await letGo(scene)
})

fault('The card’s bank wants to ask its owner, who is not there', async (scene) => {
  await arriving(scene, '4000002760003184')
  await settle(scene)
  await scene.sees(await scene.depositLine())
  await scene.jobs()
  await look(scene, 60, '1 h later')
  scene.later(2)
  await scene.heals('ask again', async () => {
    const payload = { reservationId: await scene.stayId() }
    const asked = await scene.ask('POST /api/profile/reservations/deposit', { payload })
    const { bankUrl } = asked.ok ? asked.answer : { bankUrl: null }
    return bankUrl && (await answerBank(bankUrl, 'approve')) ? 'the bank’s page · approved there' : 'nothing'
  })
  await scene.heals('the way back', async () => {
    const payload = { reservationId: await scene.stayId(), look: true }
    await scene.ask('POST /api/profile/reservations/deposit', { payload })
    return scene.depositLine()
  })
  await letGo(scene)
})

/** A day before the hold would lapse. */
const renewal = (4 * 24 + 18 - 24) * 60

fault('The bank does not hear that the hold is to be renewed', async (scene) => {
  await arriving(scene)
  await settle(scene)
  scene.later(renewal)
  await settle(scene, await brokenLine(scene.world.deps, 'create', 'before'))
  await scene.sees(await scene.depositLine())
  await look(scene, 5, '5 min later')
  await letGo(scene)
})

fault('The new hold stands, and the bank does not hear that the old one is to go', async (scene) => {
  await arriving(scene)
  await settle(scene)
  scene.later(renewal)
  await settle(scene, await brokenLine(scene.world.deps, 'cancel', 'before'))
  await scene.sees(await scene.depositLine())
  await look(scene, 5, '5 min later')
  await letGo(scene)
})

const newestHold = async ({ world }: Scene): Promise<string> => {
  const rows = world.db.selectFrom('deposits').select('intentId').orderBy('id', 'desc')
  return (await rows.executeTakeFirstOrThrow()).intentId ?? ''
}

fault('The bank lets the hold lapse before its time', async (scene) => {
  await arriving(scene)
  await settle(scene)
  const intentId = await newestHold(scene)
  await scene.world.deps.payments.cancelIntent(intentId, `lapses ${intentId}`)
  await scene.sees(await scene.depositLine())
  await scene.heals(
    'the bank’s message',
    async () => `${await bankSays(scene.world, { intentId, type: 'canceled' })}`,
  )
  await look(scene, 5, '5 min later')
  await letGo(scene)
})

fault('The owner keeps a part, by hand at the bank, and no message comes', async (scene) => {
  await arriving(scene)
  await settle(scene)
  const intentId = await newestHold(scene)
  await scene.world.deps.payments.captureIntent(intentId, { amount: 12_000 }, `keeps ${intentId}`)
  await scene.sees(await scene.depositLine())
  await letGo(scene)
  await scene.jobs()
})

fault('The answer to “let go” is lost at the end', async (scene) => {
  await arriving(scene)
  await settle(scene)
  scene.world.setNow(addMinutes(instantAt(addDays(scene.stay.departure, 3), '12:00', 'America/Toronto'), -60))
  await settle(scene)
  scene.later(60)
  await settle(scene, await brokenLine(scene.world.deps, 'cancel', 'after'))
  await scene.sees(await scene.depositLine())
  await look(scene, 5, '5 min later')
})

table()
