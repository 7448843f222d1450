import {
  RouterContextProvider,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContext,
} from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { demoOpening, demoSite } from '#tests/support/product/demo-site.ts'
import { siteFacts, siteSlug } from '#web/client/context.ts'
import { siteOpening } from '#web/client/opening.ts'
import { clientLoader, loader } from './page.tsx'

const article = (slug: string, tagIds: number[]) => ({
  slug,
  slug_en: `${slug}-en`,
  title: slug,
  title_en: slug,
  summary: '',
  summary_en: '',
  text: '',
  text_en: '',
  image: '/photos/dock-summer-1200.jpg',
  image_alt: 'Un quai',
  image_alt_en: 'A dock',
  published_on: '2026-04-09',
  tag_ids: tagIds,
})
const all = { body: { items: [article('quai', [1]), article('marché', [2]), article('voile', [1, 2])] } }
const tags = {
  body: {
    items: [
      { id: 1, name: 'Le lac', name_en: 'The lake' },
      { id: 2, name: 'À table', name_en: 'Food' },
    ],
  },
}
const answers = { 'GET /api/articles/lofts': all, 'GET /api/tags?site=lofts': tags }

const urlOf = (path: string) => new URL(`http://localhost${path}`)
const load = (path: string) =>
  loader({
    url: urlOf(path),
    params: {},
    context: new RouterContextProvider(
      new Map<RouterContext, unknown>([
        [siteFacts, demoSite],
        [siteSlug, demoSite.slug],
        [siteOpening, demoOpening],
      ]),
    ),
  } as unknown as LoaderFunctionArgs)
const slugsAt = async (path: string) => (await load(path)).articles?.map(({ slug }) => slug)

test('without words nothing is searched, and a topic keeps its articles', async () => {
  const asked = stubApi(answers)
  expect(await slugsAt('/fr/attraits-touristiques')).toEqual(['quai', 'marché', 'voile'])
  expect(await slugsAt('/en/tourist-attractions?tag=1&q=%20')).toEqual(['quai-en', 'voile-en'])
  expect(asked.map(({ address }) => address)).not.toContain('POST /api/search')
})

test.each(['9', '0', '-1', '1.5', 'lac', '__proto__', '%00', '1'.repeat(50), '9&q=quai'])(
  'a topic that does not exist is not found: tag=%s',
  async (tag) => {
    stubApi({ ...answers, 'POST /api/search': all })
    for (const path of ['/fr/attraits-touristiques', '/en/tourist-attractions'])
      await expect(load(`${path}?tag=${tag}`)).rejects.toMatchObject({ init: { status: 404 } })
  },
)

test('while topics cannot be read nobody is told that theirs does not exist', async () => {
  stubApi({ ...answers, 'GET /api/tags?site=lofts': refusal({ code: 'server_error' }) })
  expect(await load('/fr/attraits-touristiques?tag=1')).toMatchObject({
    articles: null,
    failure: { kind: 'unread' },
  })
  expect(await slugsAt('/fr/attraits-touristiques')).toEqual(['quai', 'marché', 'voile'])
})

test('words are searched in the language of the page, and the topic narrows what was found', async () => {
  const found = { body: { items: [article('voile', [1, 2]), article('quai', [1])] } }
  const asked = stubApi({ ...answers, 'POST /api/search': found })
  expect(await slugsAt('/en/tourist-attractions?q=+dock%20%20sail')).toEqual(['voile-en', 'quai-en'])
  expect(asked.find(({ address }) => address === 'POST /api/search')?.payload).toEqual({
    locale: 'en',
    needle: 'dock sail',
    site: 'lofts',
  })
  expect(await slugsAt('/fr/attraits-touristiques?q=quai&tag=2')).toEqual(['voile'])
})

test('a search that fails is no search without results', async () => {
  stubApi({ ...answers, 'POST /api/search': refusal({ code: 'server_error' }) })
  expect(await load('/fr/attraits-touristiques?q=quai')).toMatchObject({
    articles: null,
    failure: { kind: 'unread' },
    filter: { query: 'quai' },
  })
})

test('a lost connection and a busy server are told with what was asked; any other failure is not hidden', async () => {
  const loadInBrowser = (cause: unknown) =>
    clientLoader({
      url: urlOf('/fr/attraits-touristiques?tag=1&q=quai'),
      serverLoader: () => Promise.reject(cause),
    } as unknown as ClientLoaderFunctionArgs)
  const answerOf = (status: number, body = 'the sentence') => ({
    status,
    statusText: '',
    internal: false,
    data: body,
  })
  for (const [cause, failure] of [
    [new TypeError('Failed to fetch'), { kind: 'offline' }],
    [answerOf(503), { kind: 'busy', said: 'the sentence' }],
    [answerOf(503, '<h1>A proxy</h1>'), { kind: 'unread' }],
  ])
    expect(await loadInBrowser(cause)).toMatchObject({
      articles: null,
      failure,
      filter: { tag: '1', query: 'quai' },
    })
  await expect(loadInBrowser(answerOf(500))).rejects.toMatchObject({ status: 500 })
  await expect(loadInBrowser(new Error('broken'))).rejects.toThrow('broken')
})

test.each([
  [0, '0\u00a0article', '0 articles'],
  [1, '1\u00a0article', '1 article'],
  [2, '2\u00a0articles', '2 articles'],
])('%i is counted as each language counts', (count, french, english) => {
  expect(m.articles_count({ count }, { locale: 'fr' })).toBe(french)
  expect(m.articles_count({ count }, { locale: 'en' })).toBe(english)
  const told = { count, query: 'x' }
  expect(m.articles_found(told, { locale: 'fr' })).toBe(`${french} pour «\u00a0x\u00a0»`)
  expect(m.articles_found(told, { locale: 'en' })).toBe(`${english} for “x”`)
})
