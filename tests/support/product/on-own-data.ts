import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ending, startProduct, type Product } from './start-product.ts'
import { temporaryFolder } from './temporary-folder.ts'

type OnOwnData = Pick<Product, 'addresses'> & {
  dataDir: string
  /** In order; its data are gone afterwards. */
  stop: () => Promise<Ending>
}

/** The built product with the demo, as it runs for others, on data of its own. What it complains of is seen. */
export async function startOnOwnData(
  name: string,
  { first, env = {} }: { first?: string; env?: Record<string, string> } = {},
): Promise<OnOwnData> {
  const folder = await temporaryFolder(`lofts-${name}-`)
  const dataDir = join(folder, 'data')
  const settings = { PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production', TRUST_PROXY: 'yes', ...env }
  const remove = () => rm(folder, { recursive: true, force: true })
  const { child, addresses, ended } = await startProduct({ env: settings, ...(first && { first }) }).catch(
    async (error: unknown) => {
      await remove()
      throw error
    },
  )
  child.stderr?.pipe(process.stderr)
  return {
    addresses,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM')
      const ending = await ended
      await remove()
      return ending
    },
  }
}
