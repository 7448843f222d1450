import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addLofts } from '#tests/bench/databases/more-lofts.ts'
import { startProduct } from './start-product.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A product beside the one that the journeys share, on whose site stand so many lofts: the demo's, and copies of them. */
export async function startManyLoftsSite(
  count: number,
): Promise<{ site: string; stop: () => Promise<void> }> {
  const folder = await temporaryFolder('lofts-many-')
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'yes',
  }
  const { child, addresses, ended } = await startProduct({ env })
  child.stderr?.pipe(process.stderr)
  await addLofts(addresses.databaseUrl, count)
  return {
    site: addresses.site,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
