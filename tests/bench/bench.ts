/**
 * `npm run bench`: requests per second and p99 of what is asked most, each beside a constant answer of the same size from
 * the same server, so that a noisy machine shows in both; then the bytes of JavaScript and CSS that a page brings along.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { paths, pathTo, unlistedPages, type PageName } from '#i18n/paths.ts'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { judge } from './judge.ts'
import { weigh } from './weigh.ts'

type Question = { name: string; path: string; body?: string }

const connections = 32
const seconds = Number(process.argv[2] ?? 6)

const server = fork(join(import.meta.dirname, 'server.ts'), { stdio: 'inherit' })
const [site] = (await once(server, 'message')) as [string]
const { items } = (await (await fetch(`${site}/api/properties/lofts`)).json()) as {
  items: { id: number; slug: string }[]
}
const first = items[0]!
const { arrival, departure, id } = await findFreeStay()
const stay = JSON.stringify({ payload: { id, arrival, departure, travelers: 2 } })

const questions: Question[] = [
  { name: 'home', path: '/' },
  { name: 'property page', path: `/fr/proprietes/${first.slug}` },
  {
    name: 'search with dates',
    path: `/api/properties/lofts?arrival=${arrival}&departure=${departure}&nb_travelers=2`,
  },
  {
    name: 'results page with dates',
    path: `/fr/a-louer?arrival=${arrival}&departure=${departure}&nb_travelers=2`,
  },
  { name: 'calculate-price', path: '/api/properties/calculate-price', body: stay },
]

console.log(`\n${connections} connections, ${seconds} s each, load from a second process on this machine\n`)
console.log(row('', 'req/s', 'p99 ms', 'constant req/s', 'p99 ms', 'ratio', 'bytes'))
for (const question of questions) {
  const bytes = await sizeOf(question)
  const [asked, constant] = [
    await measure(question),
    await measure({ ...question, path: `/constant/${bytes}` }),
  ]
  const ratio = (asked.requests.average / constant.requests.average).toFixed(2)
  console.log(
    row(question.name, whole(asked), asked.latency.p99, whole(constant), constant.latency.p99, ratio, bytes),
  )
}

console.log(`\n${row('first load', 'scripts', 'JS gzip', 'CSS gzip', 'HTML gzip')}`)
for (const path of [
  '/',
  `/fr/proprietes/${first.slug}`,
  '/fr/a-louer',
  '/fr/connexion',
  '/fr/paiement/transaction',
]) {
  const { scripts, javascript, css, html } = await weigh(site, path)
  console.log(row(path, scripts, kilobytes(javascript), kilobytes(css), kilobytes(html)))
}

const articles = (await (await fetch(`${site}/api/articles/lofts`)).json()) as { items: { slug: string }[] }
const slugs = { property: first.slug, article: articles.items[0]!.slug } as Partial<Record<PageName, string>>
const isListed = (page: PageName) => !unlistedPages.has(page)
const judged = [
  ...(Object.keys(paths) as PageName[]).filter(isListed).map((page) => ({ page, locale: 'fr' as const })),
  ...(['login', 'forgotPassword'] as const).map((page) => ({ page, locale: 'fr' as const })),
  ...(['home', 'property'] as const).map((page) => ({ page, locale: 'en' as const })),
].map(({ page, locale }) => ({ page, path: pathTo(page, locale, { slug: slugs[page] } as never) }))
console.log(
  `\n${row('Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'transferred')}`,
)
const verdicts = await judge(
  await findChromium(),
  judged.map(({ path }) => site + path),
)
for (const [index, verdict] of verdicts.entries()) {
  const {
    performance,
    accessibility,
    bestPractices,
    seo,
    largestPaint,
    blockingTime,
    layoutShift,
    transferred,
  } = verdict
  const scores = [performance, accessibility, bestPractices, seo, largestPaint, blockingTime, layoutShift]
  console.log(row(judged[index]!.path, ...scores, kilobytes(transferred)))
}
const faults = verdicts.flatMap(({ faults: found }, index) => {
  const { page, path } = judged[index]!
  // Search engines are asked to leave some pages alone.
  return found
    .filter((fault) => isListed(page) || fault !== 'is-crawlable')
    .map((fault) => `${path}: ${fault}`)
})
// Milliseconds are the machine's too, faults are ours.
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`)
  process.exitCode = 1
}
server.disconnect()

async function measure({ path, body }: Question) {
  const options = {
    url: site + path,
    connections,
    method: body ? ('POST' as const) : ('GET' as const),
    body,
    headers: headersOf(body),
  }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: seconds })
  if (result.errors + result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} refusals`)
  return result
}

/** What really travels: browsers take brotli or gzip. */
async function sizeOf({ path, body }: Question): Promise<number> {
  const answer = await fetch(site + path, { method: body ? 'POST' : 'GET', body, headers: headersOf(body) })
  return Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength)
}

function headersOf(body?: string): Record<string, string> {
  return { 'accept-encoding': 'gzip', ...(body ? { 'content-type': 'application/json' } : {}) }
}

/** Three nights that can be had, from the first loft's own calendar. */
async function findFreeStay() {
  const property = (await (await fetch(`${site}/api/properties/${first.id}`)).json()) as {
    calendar: { available: { date: string }[] }
  }
  for (const { date } of property.calendar.available) {
    const end = new Date(Date.parse(date) + 3 * 86_400_000).toISOString().slice(0, 10)
    const body = JSON.stringify({ payload: { id: first.id, arrival: date, departure: end, travelers: 2 } })
    const priced = await fetch(`${site}/api/properties/calculate-price`, {
      method: 'POST',
      body,
      headers: headersOf(body),
    })
    if (priced.ok) return { arrival: date, departure: end, id: first.id }
  }
  throw new Error('the demo has no three free nights')
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(44) + cells.map((cell) => String(cell).padStart(16)).join('')
}
function whole({ requests }: { requests: { average: number } }): number {
  return Math.round(requests.average)
}
function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
