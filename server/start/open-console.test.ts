import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
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
  const consoleKey = Buffer.alloc(32, 'lofts')
  expect(await readConsoleKey({ consoleKey, dataDir })).toEqual(consoleKey)
  await expect(readFile(join(dataDir, 'console.key'))).rejects.toThrow('ENOENT')
})

test('of first starts at once all have the same key', async () => {
  const dataDir = join(await newFolder(), 'new')
  const start = () => readConsoleKey({ consoleKey: null, dataDir })
  const keys = await Promise.all([start(), start(), start()])
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['console.key'])
})

test('whoever sees the file sees the whole key', async () => {
  const dataDir = await newFolder()
  const onlooker = new Worker(readAtFirstSight, { eval: true, workerData: join(dataDir, 'console.key') })
  await once(onlooker, 'message')
  const [[seen], key] = await Promise.all([
    once(onlooker, 'message'),
    readConsoleKey({ consoleKey: null, dataDir }),
  ])
  expect(seen).toBe(`${key.toString('base64')}\n`)
})

/** In a thread of its own, which looks so often that it sees the file when it is a few microseconds old. */
const readAtFirstSight = `
  const { existsSync, readFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  parentPort.postMessage('ready')
  while (!existsSync(workerData));
  parentPort.postMessage(readFileSync(workerData, 'utf8'))`

test('a file that holds no key, and a folder that cannot be written, refuse the start with what to do', async () => {
  const dataDir = await newFolder()
  const read = (folder: string) => readConsoleKey({ consoleKey: null, dataDir: folder })
  for (const none of ['short', notMade]) {
    await writeFile(join(dataDir, 'console.key'), `${none}\n`)
    await expect(read(dataDir)).rejects.toThrow('holds no key of 32 random bytes')
  }
  const inTheWay = join(await newFolder(), 'file')
  await writeFile(inTheWay, '')
  await expect(read(inTheWay)).rejects.toThrow('set CONSOLE_KEY')
})

const notMade = Buffer.alloc(32).toString('base64')

test.each(['c2hvcnQ=', 'none', notMade, Buffer.alloc(33).toString('base64')])(
  'CONSOLE_KEY=%s is none',
  (text) => {
    const read = readEnv({ CONSOLE_KEY: text })
    expect(read).toEqual({ ok: false, sentence: 'CONSOLE_KEY must be 32 random bytes in base64.' })
  },
)
