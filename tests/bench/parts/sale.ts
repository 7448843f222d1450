// (a) The sale: holds of different guests for different nights while people read.

import { addBuyers, empty, hold, type Buyers } from '#tests/bench/databases/buyers.ts'
import { note, ms, type Figures } from '#tests/bench/figures.ts'
import { ask, latencyOf, openLoop, type Latency } from '#tests/bench/load.ts'
import { openDemoSite, type BenchSite } from '#tests/bench/open-site.ts'
import { sharesSince } from '#tests/bench/processor.ts'
import { listReaders, type Readers } from '#tests/bench/readers.ts'

const lofts = 60
const readersPerSecond = 200
const rates = [10, 30, 50]

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
    await measureRate(figures, { site, buyers, readers, quiet, rate: 0, seconds })
    for (const rate of rates) await measureRate(figures, { site, buyers, readers, quiet, rate, seconds })
  } finally {
    await site.close()
  }
}

type Rate = {
  site: BenchSite
  buyers: Buyers
  readers: Readers
  quiet: Latency
  rate: number
  seconds: number
}

async function measureRate(
  figures: Figures,
  { site, buyers, readers, quiet, rate, seconds }: Rate,
): Promise<void> {
  await empty(site.db)
  // Emptying changes every loft at once, which no sale does: each document is read until it shows that.
  for (const { path } of readers) await read(site.url + path)
  const [before, begun] = [await site.processor(), performance.now()]
  const readerOf = (index: number) => readers[index % readers.length]!
  const [holds, reads] = await Promise.all([
    openLoop({ rate, seconds }, (index) => holdNext(site, buyers, index)),
    openLoop({ rate: readersPerSecond, seconds }, (index) => read(site.url + readerOf(index).path)),
  ])
  const shares = sharesSince(before, await site.processor(), performance.now() - begun)
  const held = latencyOf(holds)
  const whole = latencyOf(reads.filter((_, index) => !readerOf(index).isData))
  const parts = latencyOf(reads.filter((_, index) => readerOf(index).isData))
  const said = `${rate} holds a second, ${readersPerSecond} readers`
  console.log(`${said}: holds ${shown(held)}, documents ${shown(whole)}, .data ${shown(parts)}\n  ${shares}`)
  if (rate === 0) return
  note(figures, 'saleHoldMiddle', `${rate}/s`, ms(held.p50), held.p50 / quiet.p50)
  note(figures, 'saleHoldSlow', `${rate}/s`, ms(held.p99), held.p99 / quiet.p99)
  note(figures, 'saleDocumentMiddle', `${rate}/s`, ms(whole.p50), whole.p50 / quiet.p50)
  note(figures, 'saleDocumentSlow', `${rate}/s`, ms(whole.p99), whole.p99 / quiet.p99)
}

async function read(address: string): Promise<void> {
  const { status } = await ask(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
}

const shown = ({ p50, p99, most }: Latency): string => `p50 ${ms(p50)}, p99 ${ms(p99)}, most ${ms(most)}`

const holdNext = (site: BenchSite, { count, slots }: Buyers, index: number) =>
  hold(site, index % count, slots[index]!)
