import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

/**
 * A site for one test alone, in whose database somebody has written past our own code: each article holds this text,
 * unsanitised. The site of the other journeys stays clean.
 */
export async function hostileSite(text: string): Promise<{ site: string; close: () => Promise<void> }> {
  const folder = await temporaryFolder('lofts-hostile-')
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const { child, addresses, ended } = await startProduct({ env })
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const client = new Client({ connectionString: addresses.databaseUrl })
  await client.connect()
  try {
    await client.query('update articles set text = $1, text_en = $1', [text])
  } finally {
    await client.end()
  }
  return { site: new URL(addresses.site).origin, close }
}
