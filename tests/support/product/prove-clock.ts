/**
 * `prove-clock.ts <instant>`: ends with 0 when each program that has a clock of its own says that it is about that instant: Node,
 * a process that a Node starts with nothing of its environment, PostgreSQL, and a page in Chromium.
 */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { Client } from 'pg'
import { startDatabase } from '#sandbox/database.ts'
import { temporaryFolder } from './temporary-folder.ts'

const patienceMs = 300_000
const moment = Date.parse(process.argv[2] ?? '')
const told: [string, number][] = [
  ['Node', Date.now()],
  ['a process without our environment', await askChild()],
  ['PostgreSQL', await askDatabase()],
  ['Chromium', await askPage()],
]
for (const [who, at] of told) {
  const isRight = at >= moment && at < moment + patienceMs
  console.log(`${who}: ${new Date(at).toISOString()}${isRight ? '' : ', which is another time'}`)
  if (!isRight) process.exitCode = 1
}

async function askChild(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--print', 'Date.now()'], { env: {} })
  return Number(stdout)
}

async function askDatabase(): Promise<number> {
  const dataDir = await temporaryFolder('lofts-clock-')
  const database = await startDatabase({ dataDir, fast: true })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    return rows[0]!.at.getTime()
  } finally {
    await client.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function askPage(): Promise<number> {
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args })
  const page = await browser.newPage()
  return page.evaluate(() => Date.now()).finally(() => browser.close())
}
