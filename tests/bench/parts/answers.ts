// (c) Single answers, thirty-two askers at once, each beside a constant answer of the same size from the same server.

import { todayIn, toInstantOf } from '#domain/days.ts'
import { pathTo } from '#i18n/paths.ts'
import { note, row, type Figures, type LimitName } from '#tests/bench/figures.ts'
import { ask, closedLoop, latencyOf } from '#tests/bench/load.ts'
import { arrivalsFrom, neverAsked } from '#tests/bench/never-asked.ts'
import { firstSlug, openDemoSite, type BenchSite } from '#tests/bench/open-site.ts'
import { findSoldStay } from '#tests/bench/sold-stay.ts'

/** `next` gives another address for each request; a body makes it a POST. */
type Question = { name: string; limit?: LimitName; path: string; next?: () => string; body?: string }

const connections = 32
/** Twenty measurements need not be longer to agree. */
const mostSeconds = 6
/** A rendering costs twice as much before the compiler has seen so many of them. */
const warmAnswers = 1500
const gzip = { 'accept-encoding': 'gzip' }

export async function measureAnswers(figures: Figures, wanted: number): Promise<void> {
  const seconds = Math.min(wanted, mostSeconds)
  const site = await openDemoSite({ lofts: 6 })
  try {
    // The load's processor: where it takes a whole core, it and not the site is measured.
    const each = ['p99 ms', 'processor ms', 'load ms']
    console.log(row('', 'req/s', ...each, 'constant req/s', ...each, 'ratio', 'bytes'))
    let home = NaN
    for (const question of await listQuestions(site)) {
      const bytes = await sizeOf(site, question)
      const asked = await measure(site, question, seconds)
      const constant = await measure(site, { name: 'constant', path: `/constant/${bytes}` }, seconds)
      const share = asked.perSecond / constant.perSecond
      console.log(row(question.name, ...cellsOf(asked), ...cellsOf(constant), share.toFixed(3), bytes))
      if (question.limit === 'home') home = asked.perSecond
      const ratio = question.limit === 'invented' ? asked.perSecond / home : share
      if (question.limit) note(figures, question.limit, '', `${asked.perSecond}/s`, ratio)
    }
  } finally {
    await site.close()
  }
}

async function listQuestions(site: BenchSite): Promise<Question[]> {
  const slug = await firstSlug(site, '/api/properties/lofts')
  const arrivals = arrivalsFrom(todayIn('America/Toronto', toInstantOf(Date.now())))
  const [, query = ''] = neverAsked(arrivals.slice(40))().split('?')
  const sold = await findSoldStay(site.url, { nights: 3, daysAhead: 3 })
  const stay = JSON.stringify({ payload: { ...sold, travelers: 2 } })
  const html = (await ask(`${site.url}/`, { headers: { 'accept-encoding': 'identity' } })).body.toString()
  const styleSheet = /rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]
  if (!styleSheet) throw new Error('The home page names no style sheet.')
  const api = '/api/properties/lofts'
  const results = pathTo('search', 'fr')
  let invented = 0
  return [
    { name: 'home', limit: 'home', path: '/' },
    {
      name: 'home, invented query names',
      limit: 'invented',
      path: '/?invented=0',
      next: () => `/?invented_${(invented += 1)}=1`,
    },
    { name: 'property page', path: pathTo('property', 'fr', { slug }) },
    { name: 'results page with dates', path: `${results}?${query}` },
    {
      name: 'results, never the same dates',
      limit: 'results',
      path: `${results}?${query}`,
      next: neverAsked(arrivals),
    },
    {
      name: 'results, .data',
      path: `${results}.data?${query}`,
      next: neverAsked(arrivals, `${results}.data`),
    },
    { name: 'search with dates', path: `${api}?${query}` },
    { name: 'search, never the same dates', path: `${api}?${query}`, next: neverAsked(arrivals, api) },
    { name: 'calculate-price', path: '/api/properties/calculate-price', body: stay },
    { name: 'style sheet', limit: 'styleSheet', path: styleSheet },
  ]
}

type Measured = { perSecond: number; p99: number; cpuMs: number; loadMs: number }

/** `cpuMs` is the site's processor for each answer, `loadMs` that of this process. */
async function measure(site: BenchSite, { path, next, body }: Question, seconds: number): Promise<Measured> {
  const headers = { ...gzip, ...(body && { 'content-type': 'application/json' }) }
  const usual = { method: body ? 'POST' : 'GET', path, headers, body }
  const load = (least: { seconds: number; answers: number }) => {
    const end = performance.now() + 1000 * least.seconds
    const isOver = (answers: number) => answers >= least.answers && performance.now() >= end
    const request = next ? () => ({ ...usual, path: next() }) : () => usual
    return closedLoop({ url: site.url, connections, isOver }, request)
  }
  await load({ seconds: 1, answers: warmAnswers })
  const before = { site: await site.cpuMs(), load: ownCpuMs(), at: performance.now() }
  const { times, statuses } = await load({ seconds, answers: 1 })
  const tookMs = performance.now() - before.at
  const used = { site: (await site.cpuMs()) - before.site, load: ownCpuMs() - before.load }
  if (statuses.get(200) !== times.length) throw new Error(`${path}: ${[...statuses].join(', ')}`)
  return {
    perSecond: Math.round((1000 * times.length) / tookMs),
    p99: Math.round(latencyOf(times).p99),
    cpuMs: used.site / times.length,
    loadMs: used.load / times.length,
  }
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const cellsOf = ({ perSecond, p99, cpuMs, loadMs }: Measured) => [
  perSecond,
  p99,
  cpuMs.toFixed(3),
  loadMs.toFixed(3),
]

/** What really travels. */
async function sizeOf(site: BenchSite, { path, body }: Question): Promise<number> {
  const answer = await ask(site.url + path, { method: body ? 'POST' : 'GET', body })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer.body.length
}
