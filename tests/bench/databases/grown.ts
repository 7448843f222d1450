import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { daysBetween, todayIn, toInstantOf, type Day } from '#domain/days.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#demo/seeds/load-demo.ts'
import { administer } from '#tests/support/api/administer.ts'
import { addLofts } from './more-lofts.ts'
import { startBenchDatabase } from './start-database.ts'
import { fillStays } from './fill-stays.ts'

export type Grown = {
  /** The database of so many lofts, made at the first call: a million stays take some minutes. */
  of(lofts: number): Promise<string>
  stop(): Promise<void>
}

/** Kept between runs; `rm -r` removes it. */
export const grownFolder = join(tmpdir(), 'lofts-bench-scale')

/** Around today nobody arrives or leaves, as long as it is still about the same day. */
const daysGood = 5

type Note = { sources: string; madeOn: Day; sizes: number[] }

export async function openGrown(): Promise<Grown> {
  const today = todayIn('America/Toronto', toInstantOf(Date.now()))
  const sources = await hashSources()
  const noteFile = join(grownFolder, 'made.json')
  let made = await readNote(noteFile)
  if (made && (made.sources !== sources || daysBetween(made.madeOn, today) > daysGood)) {
    await rm(grownFolder, { recursive: true })
    made = null
  }
  await mkdir(grownFolder, { recursive: true })
  const note: Note = made ?? { sources, madeOn: today, sizes: [] }
  const database = await startBenchDatabase(grownFolder)
  const at = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    async of(lofts) {
      const name = `scale_${lofts}`
      const url = at(database.url, name)
      if (!note.sizes.includes(lofts)) {
        const begun = performance.now()
        console.log(`Making ${lofts} lofts with 100 stays each, once …`)
        await administer(
          database.superuserUrl,
          `drop database if exists ${name}`,
          `create database ${name} owner product`,
        )
        await migrate(url)
        await loadDemo(url, { withGuest: false, today: note.madeOn })
        await addLofts(url, lofts)
        await fillStays(at(database.superuserUrl, name), note.madeOn)
        note.sizes.push(lofts)
        await writeFile(noteFile, JSON.stringify(note))
        const took = Math.round((performance.now() - begun) / 1000)
        console.log(`They were made in ${took} s.`)
      }
      await migrate(url)
      return url
    },
    stop: () => database.stop(),
  }
}

/** What makes the rows: other rows are made when it changes. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['more-lofts.ts', 'fill-stays.ts'])
    hash.update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex')
}

async function readNote(file: string): Promise<Note | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as Note)
}
