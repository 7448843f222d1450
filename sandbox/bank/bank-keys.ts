import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the running bank is reached, and with which key: for other programs of the same owner on this machine. */
export type BankKeys = { apiBase: string; secretKey: string }

const fileIn = (dataDir: string): string => join(dataDir, 'bank.json')

/** In a file that only its owner reads; the next start writes another one. */
export async function rememberBank(dataDir: string, keys: BankKeys): Promise<void> {
  const unfinished = `${fileIn(dataDir)}.new`
  await writeFile(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, fileIn(dataDir))
}

/** Null when no bank has run with this data folder. */
export async function recallBank(dataDir: string): Promise<BankKeys | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as BankKeys)
}
