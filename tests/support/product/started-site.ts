import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { recallBank } from '#sandbox/bank/bank-keys.ts'
import { cardTraces } from './card-traces.ts'
import { findCardsKept } from './expect-no-card.ts'
import type { RunningSite } from './running-site.ts'
import { startProduct } from './start-product.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The product as `npm start` starts it, with data of its own; no card may be left in these, or in what it said. */
export async function startSite(): Promise<RunningSite & { close: () => Promise<void> }> {
  const folder = await temporaryFolder('lofts-started-')
  const dataDir = join(folder, 'data')
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: 'yes',
  }
  const { child, addresses, ended } = await startProduct({ env })
  const bankKeys = await recallBank(dataDir)
  child.stderr?.pipe(process.stderr)
  return {
    ...addresses,
    ...(bankKeys && { bankKeys }),
    close: async () => {
      const kept = await findCardsKept(addresses, dataDir)
      child.kill('SIGTERM')
      const { stdout, stderr } = await ended
      await rm(folder, { recursive: true, force: true })
      const found = [...kept, ...cardTraces(stdout + stderr)]
      if (found.length > 0) throw new Error(`A card was kept after the journeys. ${found.join('; ')}`)
    },
  }
}
