import { recallBank } from '#sandbox/bank/bank-keys.ts'
import { cardTraces } from './card-traces.ts'
import { findCardsKept } from './expect-no-card.ts'
import { startOnOwnData } from './on-own-data.ts'
import type { RunningSite } from './running-site.ts'

/** The product as `npm start` starts it, with data of its own; no card may be left in these, or in what it said. */
export async function startSite(): Promise<RunningSite & { close: () => Promise<void> }> {
  const { addresses, dataDir, stop } = await startOnOwnData('started', { env: { LOG_LEVEL: 'debug' } })
  const bankKeys = await recallBank(dataDir)
  return {
    ...addresses,
    ...(bankKeys && { bankKeys }),
    close: async () => {
      const kept = await findCardsKept(addresses, dataDir)
      const { stdout, stderr } = await stop()
      const found = [...kept, ...cardTraces(stdout + stderr)]
      if (found.length > 0) throw new Error(`A card was kept after the journeys. ${found.join('; ')}`)
    },
  }
}

/** The same on a database in which nothing is, as a company starts it that has just begun. */
export async function startEmptySite(): Promise<RunningSite & { close: () => Promise<void> }> {
  const { addresses, dataDir, stop } = await startOnOwnData('empty', { env: { DEMO: 'no' } })
  const bankKeys = await recallBank(dataDir)
  return {
    ...addresses,
    ...(bankKeys && { bankKeys }),
    close: async () => void (await stop()),
  }
}
