import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { readEnv } from './env.ts'
import { readConsoleKey } from './open-console.ts'

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await temporaryFolder('lofts-console-')
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

test('the key of the environment comes first, and makes no file', async () => {
  const dataDir = await newFolder()
  const consoleKey = Buffer.alloc(32, 7)
  expect(await readConsoleKey({ consoleKey, dataDir })).toEqual(consoleKey)
  await expect(readFile(join(dataDir, 'console.key'))).rejects.toThrow('ENOENT')
})

test('of two first starts at once both have the same key', async () => {
  const dataDir = join(await newFolder(), 'new')
  const keys = await Promise.all([1, 2, 3].map(() => readConsoleKey({ consoleKey: null, dataDir })))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
})

test('a file that holds no key, and a folder that cannot be written, refuse the start with what to do', async () => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'console.key'), 'short\n')
  const read = (folder: string) => readConsoleKey({ consoleKey: null, dataDir: folder })
  await expect(read(dataDir)).rejects.toThrow('holds no key of 32 bytes')
  const inTheWay = join(await newFolder(), 'file')
  await writeFile(inTheWay, '')
  await expect(read(inTheWay)).rejects.toThrow('set CONSOLE_KEY')
})

test.each(['c2hvcnQ=', 'none', Buffer.alloc(33).toString('base64')])('CONSOLE_KEY=%s is none', (text) => {
  const read = readEnv({ CONSOLE_KEY: text })
  expect(read).toEqual({ ok: false, sentence: 'CONSOLE_KEY must be 32 bytes in base64.' })
})
