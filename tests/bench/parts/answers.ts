// (c) Single answers, thirty-two askers at once, each beside a constant answer of the same size from the same server.

import autocannon from 'autocannon'
import { todayIn, toInstantOf } from '#domain/days.ts'
import { pathTo } from '#i18n/paths.ts'
import { listFreeStays } from '#tests/bench/databases/buyers.ts'
import { note, row, type Figures, type LimitName } from '#tests/bench/figures.ts'
import { ask } from '#tests/bench/load.ts'
import { arrivalsFrom, neverAsked } from '#tests/bench/never-asked.ts'
import { openDemoSite, type BenchSite } from '#tests/bench/open-site.ts'

/** `next` gives another address for each request; a body makes it a POST. */
type Question = { name: string; limit?: LimitName; path: string; next?: () => string; body?: string }

const connections = 32
/** Twenty measurements need not be longer to agree. */
const mostSeconds = 6
const gzip = { 'accept-encoding': 'gzip' }

export async function measureAnswers(figures: Figures, wanted: number): Promise<void> {
  const seconds = Math.min(wanted, mostSeconds)
  const site = await openDemoSite({ lofts: 6 })
  try {
    console.log(row('', 'req/s', 'p99 ms', 'processor ms', 'constant req/s', 'p99 ms', 'ratio', 'bytes'))
    let home = NaN
    for (const question of await listQuestions(site)) {
      const bytes = await sizeOf(site, question)
      const asked = await measure(site, question, seconds)
      const constant = await measure(site, { name: 'constant', path: `/constant/${bytes}` }, seconds)
      const share = asked.perSecond / constant.perSecond
      const cells = [asked.perSecond, asked.p99, asked.cpuMs.toFixed(2), constant.perSecond, constant.p99]
      console.log(row(question.name, ...cells, share.toFixed(3), bytes))
      if (question.limit === 'home') home = asked.perSecond
      const ratio = question.limit === 'invented' ? asked.perSecond / home : share
      if (question.limit) note(figures, question.limit, '', `${asked.perSecond}/s`, ratio)
    }
  } finally {
    await site.close()
  }
}

async function listQuestions(site: BenchSite): Promise<Question[]> {
  const { body } = await ask(`${site.url}/api/properties/lofts`, {
    headers: { 'accept-encoding': 'identity' },
  })
  const { items } = JSON.parse(body.toString()) as { items: { slug: string }[] }
  const { slug } = items[0]!
  const arrivals = arrivalsFrom(todayIn('America/Toronto', toInstantOf(Date.now())))
  const [, query = ''] = neverAsked(arrivals.slice(40))().split('?')
  const [free] = await listFreeStays(site.db, 3)
  const stay = JSON.stringify({ payload: { ...free, travelers: 2 } })
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

type Measured = { perSecond: number; p99: number; cpuMs: number }

/** `cpuMs`: of the site's process, for each answer. */
async function measure(site: BenchSite, { path, next, body }: Question, seconds: number): Promise<Measured> {
  const headers = { ...gzip, ...(body && { 'content-type': 'application/json' }) }
  const options = {
    url: site.url,
    connections,
    requests: [
      {
        method: body ? ('POST' as const) : ('GET' as const),
        path,
        body,
        headers,
        ...(next && { setupRequest: (request: object) => ({ ...request, path: next() }) }),
      },
    ],
  }
  await autocannon({ ...options, duration: 1 })
  const before = await site.cpuMs()
  const result = await autocannon({ ...options, duration: seconds })
  const cpuMs = ((await site.cpuMs()) - before) / result['2xx']
  if (result.errors + result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} refusals`)
  return { perSecond: Math.round(result.requests.average), p99: result.latency.p99, cpuMs }
}

/** What really travels. */
async function sizeOf(site: BenchSite, { path, body }: Question): Promise<number> {
  const answer = await ask(site.url + path, { method: body ? 'POST' : 'GET', body })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer.body.length
}
