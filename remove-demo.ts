/**
 * Takes the demo out of the database of DATABASE_URL: its lofts and articles, and every guest, stay, paper and movement. Works
 * only while no card was really charged. Ends with 0 when the database is without a demo, 1 when it is left as it is, 2 when
 * it cannot be asked.
 */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { toInstantOf } from '#domain/days.ts'
import { connect, type Db } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  countDemo,
  countLivePayments,
  isProductRunning,
  removeDemo,
  type DemoCounts,
} from '#demo/remove-demo.ts'
import { readEnv } from './server/start/env.ts'
import { askDatabase } from './server/start/reach-database.ts'
import { causeOf } from '#server/reached.ts'

const { values: options } = parseArgs({ options: { yes: { type: 'boolean' } } })

const words: Record<keyof DemoCounts, string> = {
  lofts: 'lofts of the demo, with pictures, rates and reviews',
  articles: 'articles of the demo',
  guests: 'guests, with their accounts',
  stays: 'stays and holds',
  payments: 'payments, none of them real',
  papers: 'invoices and credit notes: their numbers begin at 1 again',
  movements: 'movements of the books',
  reviews: 'reviews',
  jobs: 'emails and other work that waits',
  loads: 'notes that the demo was loaded',
}

process.exitCode = await main()

async function main(): Promise<number> {
  const read = readEnv()
  if (!read.ok) return refuse(2, read.sentence)
  const { databaseUrl, dataDir } = read.settings
  if (!databaseUrl) {
    return refuse(
      2,
      `DATABASE_URL is not set: the demo of the embedded database goes with the data folder ${dataDir}, once the product is stopped.`,
    )
  }
  const asked = await askDatabase(databaseUrl)
  if (!asked.ok) return refuse(2, asked.sentence)
  const db = connect(databaseUrl, { max: 1 })
  try {
    await migrate(databaseUrl)
    return await remove(db)
  } catch (error) {
    return refuse(2, `The demo could not be removed, and nothing was changed: ${causeOf(error)}.`)
  } finally {
    await db.destroy()
  }
}

async function remove(db: Db): Promise<number> {
  if (await isProductRunning(db)) return refuse(1, 'The product is running on this database: stop it first.')
  const live = await countLivePayments(db)
  if (live > 0) return refuse(1, keepsSentence(live))
  const counts = await countDemo(db)
  if (Object.values(counts).every((count) => count === 0)) {
    console.log('There is no demo in this database, and nobody has used it: nothing to remove.')
    return 0
  }
  console.log(`This takes out of the database for good:\n\n${listOf(counts)}\n`)
  if (!options.yes && !process.stdin.isTTY)
    return refuse(1, 'Nobody can be asked here: `npm run remove-demo -- --yes` removes all of it.')
  if (!options.yes && !(await isAgreed())) return refuse(1, 'Nothing was removed.')
  const removal = await removeDemo(db, toInstantOf(Date.now()))
  if (!removal.ok) return refuse(1, keepsSentence(removal.count))
  console.log('The demo is removed. Its company is named until you say yours in the console, under Réglages.')
  return 0
}

function keepsSentence(count: number): string {
  const payments = count === 1 ? 'a payment that was' : `${count} payments that were`
  return `The database holds ${payments} made with live Stripe keys, or before it was noted with which: its records are kept.`
}

async function isAgreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-C and Ctrl-D say no.
  const answer = await terminal.question('Type "remove" to go on: ').catch(() => '')
  terminal.close()
  return answer.trim().toLowerCase() === 'remove'
}

function listOf(counts: DemoCounts): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `  ${String(count).padStart(6)}  ${words[name as keyof DemoCounts]}`)
    .join('\n')
}

function refuse(code: number, sentence: string): number {
  console.error(sentence)
  return code
}
