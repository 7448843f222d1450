// (b) Growth: the same questions to 6, 300, 1,000 and 10,000 lofts with a hundred stays each.

import { pathTo } from '#i18n/paths.ts'
import { instantAt, addDays, todayIn, toInstantOf, toMilliseconds } from '#domain/days.ts'
import { addBuyers, empty, hold, type Buyers } from '#tests/bench/databases/buyers.ts'
import { grownFolder, openGrown } from '#tests/bench/databases/grown.ts'
import { ms, note, row, type Figures } from '#tests/bench/figures.ts'
import { ask, latencyOf, openLoop } from '#tests/bench/load.ts'
import { openSite, type BenchSite } from '#tests/bench/open-site.ts'
import { measureChanges } from './changes.ts'
import { runJobs } from './jobs.ts'

const zone = 'America/Toronto'

/** What one size measured; the others are held against the smallest. */
type Measured = {
  start: number
  first: number
  document: number
  data: number
  calendar: number
  shown: number
  hold: number
  quietHold: number
  memory: number
  midnight: number
}

export async function measureScale(figures: Figures, seconds: number, sizes: number[]): Promise<void> {
  console.log(`The databases are kept in ${grownFolder}; remove the folder to make them anew.`)
  const grown = await openGrown()
  try {
    let smallest: Measured | null = null
    for (const lofts of sizes) {
      const databaseUrl = await grown.of(lofts)
      const where = `${lofts} lofts`
      const measured = await measureSize(databaseUrl, where, seconds).catch((error: unknown) => {
        console.error(`${where}: ${String(error)}`)
        return null
      })
      if (!measured) {
        note(figures, 'scaleDocument', where, 'no answer', NaN)
        continue
      }
      smallest ??= measured
      noteSize(figures, where, measured, smallest)
    }
  } finally {
    await grown.stop()
  }
}

function noteSize(figures: Figures, where: string, measured: Measured, smallest: Measured): void {
  const { start, first, document, data, calendar, shown, memory, midnight } = measured
  note(figures, 'scaleDocument', where, ms(document), document / smallest.quietHold)
  note(figures, 'scaleData', where, ms(data), data / smallest.quietHold)
  note(figures, 'scaleCalendar', where, ms(calendar), calendar / smallest.quietHold)
  note(figures, 'scaleShown', where, ms(shown), shown / 2000)
  note(figures, 'scaleHold', where, ms(measured.hold), measured.hold / smallest.quietHold)
  note(figures, 'scaleStart', where, ms(start), start / smallest.start)
  // Nothing to hold it against where the system does not tell.
  if (!Number.isNaN(memory))
    note(figures, 'scaleMemory', where, `${Math.round(memory)} MB`, memory / smallest.memory)
  note(figures, 'scaleFirst', where, ms(first), first / start)
  note(figures, 'scaleMidnight', where, ms(midnight), midnight / start)
}

async function measureSize(databaseUrl: string, where: string, seconds: number): Promise<Measured> {
  const site = await openSite(databaseUrl)
  try {
    const atStart = await site.memory()
    const slug = await findLoft(site)
    const first = await slowestOf(site, pagesOf(slug))
    console.log(
      row(`${where}: start, slowest first reader`, ms(site.startMs), ms(first), `${Math.round(atStart)} MB`),
    )
    const buyers = await addBuyers(site.db, 20 * seconds)
    const changes = await measureChanges(site, slug, buyers.slots.slice(-20))
    console.log(
      row(
        `${where}: after a change, document`,
        ms(changes.document.p50),
        `shown ${ms(changes.documentShown.most)}`,
      ),
    )
    console.log(
      row(`${where}: after a change, .data`, ms(changes.data.p50), `shown ${ms(changes.dataShown.most)}`),
    )
    console.log(row(`${where}: after a change, calendar of the site`, ms(changes.calendar.p50)))
    const held = await measureHolds(site, buyers, seconds)
    console.log(
      row(`${where}: a hold alone, ten a second`, ms(held.alone.p50), ms(held.p50), `p99 ${ms(held.p99)}`),
    )
    for (const [task, time] of await runJobs(site)) console.log(row(`${where}: ${task}`, ms(time)))
    const memory = await site.memory()
    const midnight = await readAfterMidnight(site, slug)
    console.log(
      row(`${where}: memory, slowest reader after midnight`, `${Math.round(memory)} MB`, ms(midnight)),
    )
    return {
      start: site.startMs,
      first,
      document: changes.document.p50,
      data: changes.data.p50,
      calendar: changes.calendar.p50,
      shown: changes.documentShown.most,
      hold: held.p99,
      quietHold: held.alone.p50,
      memory,
      midnight,
    }
  } finally {
    await site.close()
  }
}

async function findLoft(site: BenchSite): Promise<string> {
  const { rows } = await site.db.query<{ slug: string }>(
    `select properties.slug from properties join sites on sites.id = site_id where sites.slug = 'lofts' order by position, properties.id limit 1`,
  )
  return rows[0]!.slug
}

const pagesOf = (slug: string): string[] => [
  pathTo('properties', 'fr'),
  `${pathTo('search', 'fr')}.data`,
  pathTo('property', 'fr', { slug }),
]

async function slowestOf(site: BenchSite, paths: string[]): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const begun = performance.now()
    const { status } = await ask(site.url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(performance.now() - begun)
  }
  return Math.max(...times)
}

async function measureHolds(site: BenchSite, { count, slots }: Buyers, seconds: number) {
  const alone: number[] = []
  for (let index = 0; index < 5; index++) {
    const begun = performance.now()
    await hold(site, index, slots[index]!)
    alone.push(performance.now() - begun)
  }
  await empty(site.db)
  const tenASecond = await openLoop({ rate: 10, seconds }, (index) =>
    hold(site, index % count, slots[index]!),
  )
  await empty(site.db)
  return { ...latencyOf(tenASecond), alone: latencyOf(alone) }
}

/** The site's clock jumps to a moment after midnight; the slowest of those who read in the next three seconds. */
async function readAfterMidnight(site: BenchSite, slug: string): Promise<number> {
  const now = Date.now()
  const tomorrow = addDays(todayIn(zone, toInstantOf(now)), 1)
  const paths = ['/', ...pagesOf(slug)]
  await slowestOf(site, paths)
  await site.skip(toMilliseconds(instantAt(tomorrow, '00:00', zone)) - now + 1000)
  const times = await openLoop({ rate: 10, seconds: 3 }, (index) =>
    slowestOf(site, [paths[index % paths.length]!]),
  )
  return latencyOf(times).most
}
