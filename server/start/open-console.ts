import { randomBytes, randomUUID } from 'node:crypto'
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toInstantOf } from '#domain/days.ts'
import { connect, inTransaction } from '#server/db/client.ts'
import { ensureSite } from '#server/db/sites.ts'
import { offerFirstOwners } from '#server/staff/make-link.ts'
import { isConsoleKey, type Settings, type SiteSettings } from '#server/settings.ts'
import { StartRefusal } from './refusal.ts'

/** The key of the environment, or else that of the data folder, which the first start makes. Refuses a start without either. */
export async function readConsoleKey({
  consoleKey,
  dataDir,
}: Pick<Settings, 'consoleKey' | 'dataDir'>): Promise<Buffer> {
  if (consoleKey) return consoleKey
  const file = join(dataDir, 'console.key')
  try {
    await mkdir(dataDir, { recursive: true })
    await makeOnce(file)
    const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
    if (isConsoleKey(key)) return key
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefusal(
      `The console’s key cannot be kept in ${file} (${code}): set CONSOLE_KEY to 32 random bytes in base64, or DATA_DIR to a folder that can be written.`,
      { cause: error },
    )
  }
  throw new StartRefusal(
    `The file ${file} holds no key of 32 random bytes in base64: put back the one that was there, or set CONSOLE_KEY.`,
  )
}

/**
 * Of two starts at once, the second reads what the first wrote. The file gets its name when its key is in it, so that nobody reads
 * half of one, and no machine that stops meanwhile leaves an empty one.
 */
async function makeOnce(file: string): Promise<void> {
  if (await isThere(file)) return
  const unnamed = `${file}.${randomUUID()}`
  try {
    await writeFile(unnamed, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    await link(unnamed, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unnamed, { force: true })
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** A database that nobody filled gets its site, without a name and not open: its first owner enters by it, and says the rest. */
export async function ensureOwnSite({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await inTransaction(db, ensureSite).finally(() => db.destroy())
}

/** The links by which the first owners get in; none where there is one. */
export async function firstOwnerLinks(
  settings: Pick<SiteSettings, 'databaseUrl' | 'consoleKey' | 'publicUrl'>,
): Promise<string[]> {
  const db = connect(settings.databaseUrl, { max: 1 })
  try {
    return await offerFirstOwners({ db, now: () => toInstantOf(Date.now()), settings })
  } finally {
    await db.destroy()
  }
}
