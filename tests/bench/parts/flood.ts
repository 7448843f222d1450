// A flood: impatient visitors on a cached page, and on pages that nobody asked for before, their data and the API's answers for them, while nights are sold.

import { todayIn, toInstantOf } from '#domain/days.ts'
import { addBuyers, empty, hold } from '#tests/bench/databases/buyers.ts'
import { ms, note, type Figures } from '#tests/bench/figures.ts'
import { latencyOf, openLoop } from '#tests/bench/load.ts'
import { arrivalsFrom } from '#tests/bench/never-asked.ts'
import { openDemoSite, readyMessage, start } from '#tests/bench/open-site.ts'
import type { Flood, FloodResult } from '#tests/bench/processes/flood.ts'

const rate = 10

export async function measureFlood(figures: Figures, seconds: number): Promise<void> {
  const site = await openDemoSite({ lofts: 60 })
  try {
    const { count, slots } = await addBuyers(site.db, rate * seconds)
    const holds = (during: number) =>
      openLoop({ rate, seconds: during }, (index) => hold(site, index % count, slots[index]!))
    await holds(1)
    await empty(site.db)
    const quiet = latencyOf(await holds(Math.min(seconds, 5)))
    await empty(site.db)
    const flood: Flood = {
      site: site.url,
      cached: '/',
      connections: 32,
      // It begins before the first hold and ends after the last one was asked for.
      seconds: seconds + 2,
      arrivals: arrivalsFrom(todayIn('America/Toronto', toInstantOf(Date.now()))),
    }
    const child = start('flood.ts', flood)
    const ended = readyMessage(child)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const held = latencyOf(await holds(seconds))
    const { cached, neverAsked, data, answers, busy, broken } = (await ended) as FloodResult
    const perSecond = (answers: number) => `${Math.round(answers / flood.seconds)}/s`
    console.log(
      `${perSecond(cached)} cached pages, ${perSecond(neverAsked)} never asked before, ${perSecond(data)} as data, ${perSecond(answers)} of the API, ${perSecond(busy)} asked to come back; ` +
        `holds p50 ${ms(held.p50)}, p99 ${ms(held.p99)} (quiet ${ms(quiet.p50)}, ${ms(quiet.p99)})`,
    )
    if (broken > 0) throw new Error(`${broken} requests of the flood were not answered as they should be.`)
    note(figures, 'floodHold', '', ms(held.p99), held.p99 / quiet.p99)
  } finally {
    await site.close()
  }
}
