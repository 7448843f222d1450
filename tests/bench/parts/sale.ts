// (a) The sale: holds of different guests for different nights while people read.

import { addBuyers, empty, hold, type Buyers } from '#tests/bench/databases/buyers.ts'
import { addOwner, sellWeeks } from '#tests/bench/databases/staff.ts'
import { note, ms, type Figures } from '#tests/bench/figures.ts'
import { latencyOf, openLoop, type Latency } from '#tests/bench/load.ts'
import { openDemoSite, readyMessage, start, type BenchSite } from '#tests/bench/open-site.ts'
import type { Reading, ReadingResult } from '#tests/bench/processes/readers.ts'
import type { OpenTabs, TabsResult } from '#tests/bench/processes/tabs.ts'
import { sharesSince } from '#tests/bench/processor.ts'
import { listReaders, type Readers } from '#tests/bench/readers.ts'

const lofts = 60
const readersPerSecond = 200
const rates = [10, 30, 50]
/** A rate is measured beside no tab of the console and then beside so many. */
const tabRates = [10, 50]
const tabCounts = [10, 20]
const tabsOfSession = 5
/** In turn, and the middle one counts: the site looks through its whole memory once in a minute or two, in one of them. */
const tabRounds = 3

export async function measureSale(figures: Figures, seconds: number): Promise<void> {
  const site = await openDemoSite({ lofts })
  try {
    const buyers = await addBuyers(site.db, Math.max(...rates) * seconds)
    const readers = await listReaders(site)
    await openLoop({ rate: 10, seconds: 1 }, (index) => holdNext(site, buyers, index))
    await empty(site.db)
    const quiet = latencyOf(
      await openLoop({ rate: 10, seconds: Math.min(seconds, 5) }, (index) => holdNext(site, buyers, index)),
    )
    console.log(`10 holds a second alone: ${shown(quiet)}`)
    await empty(site.db)
    for (const rate of [0, ...rates])
      await measureRate(figures, quiet, { site, buyers, readers, rate, seconds })
  } finally {
    await site.close()
  }
}

/** The same while the staff looks on: each sale makes every tab ask for its page. */
export async function measureTabs(figures: Figures, seconds: number): Promise<void> {
  const site = await openDemoSite({ lofts })
  try {
    await sellWeeks(site.db, 8)
    const buyers = await addBuyers(site.db, Math.max(...tabRates) * seconds)
    const readers = await listReaders(site)
    const cookies = await addOwner(site.db, Math.max(...tabCounts) / tabsOfSession)
    await openLoop({ rate: 10, seconds: 2 }, (index) => holdNext(site, buyers, index))
    for (const rate of tabRates) {
      const sold = new Map([0, ...tabCounts].map((count) => [count, [] as Sold[]]))
      for (let round = 0; round < tabRounds; round++)
        for (const [count, rounds] of sold) {
          const own = Array.from({ length: count }, (_, tab) => cookies[Math.floor(tab / tabsOfSession)]!)
          rounds.push(await sellBeside({ site, buyers, readers, rate, seconds }, own))
        }
      const alone = middleOf(sold.get(0)!)
      for (const count of tabCounts) {
        const { held, whole } = middleOf(sold.get(count)!)
        const where = `${rate}/s, ${count} tabs`
        note(figures, 'tabsHoldMiddle', where, ms(held.p50), held.p50 / alone.held.p50)
        note(figures, 'tabsHoldSlow', where, ms(held.p99), held.p99 / alone.held.p99)
        note(figures, 'tabsDocumentMiddle', where, ms(whole.p50), whole.p50 / alone.whole.p50)
        note(figures, 'tabsDocumentSlow', where, ms(whole.p99), whole.p99 / alone.whole.p99)
      }
    }
  } finally {
    await site.close()
  }
}

type Rate = {
  site: BenchSite
  buyers: Buyers
  readers: Readers
  rate: number
  seconds: number
}

async function sellBeside(rate: Rate, cookies: string[]): Promise<Sold> {
  const child = start('tabs.ts', { site: rate.site.url, cookies } satisfies OpenTabs)
  try {
    await readyMessage(child)
    const sold = await sell(rate)
    child.send('end')
    const { times, heard, cpuMs } = (await readyMessage(child)) as TabsResult
    const pages = `${times.length} pages ${shown(latencyOf(times))}`
    console.log(
      `  ${cookies.length} tabs: ${heard} changes heard, ${pages}, ${Math.round(cpuMs)} ms of processor`,
    )
    return sold
  } finally {
    child.kill()
  }
}

async function measureRate(figures: Figures, quiet: Latency, rated: Rate): Promise<void> {
  const { held, whole } = await sell(rated)
  const { rate } = rated
  if (rate === 0) return
  note(figures, 'saleHoldMiddle', `${rate}/s`, ms(held.p50), held.p50 / quiet.p50)
  note(figures, 'saleHoldSlow', `${rate}/s`, ms(held.p99), held.p99 / quiet.p99)
  note(figures, 'saleDocumentMiddle', `${rate}/s`, ms(whole.p50), whole.p50 / quiet.p50)
  note(figures, 'saleDocumentSlow', `${rate}/s`, ms(whole.p99), whole.p99 / quiet.p99)
}

/** Of holds, and of the documents that are read meanwhile. */
type Sold = { held: Latency; whole: Latency }

const middleOf = (rounds: readonly Sold[]): Sold => {
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  const of = (which: keyof Sold): Latency => ({
    p50: middle(rounds.map((sold) => sold[which].p50)),
    p99: middle(rounds.map((sold) => sold[which].p99)),
    most: middle(rounds.map((sold) => sold[which].most)),
  })
  return { held: of('held'), whole: of('whole') }
}

async function sell({ site, buyers, readers, rate, seconds }: Rate): Promise<Sold> {
  await empty(site.db)
  // Emptying changes every loft at once, which no sale does: each document is read until it shows that.
  const begin = await prepareReaders(site, readers, seconds)
  const [before, begun] = [await site.processor(), performance.now()]
  const readerOf = (index: number) => readers[index % readers.length]!
  const [holds, { times: reads, cpuMs }] = await Promise.all([
    openLoop({ rate, seconds }, (index) => holdNext(site, buyers, index)),
    begin(),
  ])
  const [took, now] = [performance.now() - begun, await site.processor()]
  const shares = sharesSince(before, { ...now, load: now.load + cpuMs }, took)
  const held = latencyOf(holds)
  const whole = latencyOf(reads.filter((_, index) => !readerOf(index).isData))
  const parts = latencyOf(reads.filter((_, index) => readerOf(index).isData))
  const said = `${rate} holds a second, ${readersPerSecond} readers`
  console.log(`${said}: holds ${shown(held)}, documents ${shown(whole)}, .data ${shown(parts)}\n  ${shares}`)
  return { held, whole }
}

/** They have read each page once, and go on when they are told to. */
async function prepareReaders(site: BenchSite, readers: Readers, seconds: number) {
  const addresses = readers.map(({ path }) => site.url + path)
  const child = start('readers.ts', { addresses, perSecond: readersPerSecond, seconds } satisfies Reading)
  await readyMessage(child)
  return async () => {
    child.send('begin')
    return (await readyMessage(child)) as ReadingResult
  }
}

const shown = ({ p50, p99, most }: Latency): string => `p50 ${ms(p50)}, p99 ${ms(p99)}, most ${ms(most)}`

const holdNext = (site: BenchSite, { count, slots }: Buyers, index: number) =>
  hold(site, index % count, slots[index]!)
