import { matchRoutes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenderingTurns } from './rendering-turns.ts'
import { createPages } from './serve-pages.ts'

const routes = [{ path: '/en/properties/:slug', id: 'property' }, { path: '*' }]

let written: string[]
let read: { slug?: string; seen: string | null; method: string }[]
const pages = createPages({
  turns: createRenderingTurns({ timer: () => () => {} }),
  placeholder: 'drawn-at-start',
  origin: 'https://lofts.example',
  sources: { mapTiles: null, stripe: false, https: true },
  isCached: true,
  // As the router reads an address: it writes a line where it cannot.
  render: async ({ url, headers, method }) => {
    const [found] = matchRoutes(routes, new URL(url).pathname.replace('.data', '')) ?? []
    read.push({ slug: found?.params.slug, seen: headers.get('X-Seen'), method })
    const answer = new Response(null, { status: 404 })
    return { answer, html: '<p>Not found</p>', isWhole: true, madeOf: { zone: null, day: null, answers: [] } }
  },
  isUnchanged: async () => true,
})

beforeEach(() => {
  written = []
  read = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void written.push(line))
})
afterEach(() => vi.restoreAllMocks())

const ask = (path: string, init?: RequestInit) =>
  pages.answer(new Request(`https://lofts.example${path}`, init))

test('a flood of addresses with malformed escapes writes no line into the log', async () => {
  const malformed = ['%zz', '%', '%E0%A4%A', '%C3%A9-%zz', 'a%2Fb%', '%25%']
  for (const slug of malformed) {
    expect((await ask(`/en/properties/${slug}`)).status).toBe(404)
    await ask(`/en/properties/${slug}.data`, { headers: { 'X-Seen': 'yes' } })
  }
  expect(written).toEqual([])
  const slugs = ['%zz', '%', '%E0%A4%A', '%C3%A9-%zz', 'a/b%', '%25%']
  expect(read.map(({ slug }) => slug)).toEqual(slugs.flatMap((slug) => [slug, slug]))
  expect(read[1]).toEqual({ slug: '%zz', seen: 'yes', method: 'GET' })
})

test('well-formed escapes are read as they are', async () => {
  await ask('/en/properties/%C3%A9t%C3%A9')
  await ask('/en/properties/100%25')
  expect(read.map(({ slug }) => slug)).toEqual(['été', '100%'])
})
