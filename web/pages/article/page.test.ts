import { RouterContextProvider, type LoaderFunctionArgs, type RouterContext } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { loader } from './page.tsx'
import { demoOpening, demoSite } from '#tests/support/product/demo-site.ts'
import { siteFacts, siteSlug } from '#web/client/context.ts'
import { siteOpening } from '#web/client/opening.ts'

const article = {
  slug: 'ecouter-le-huard',
  slug_en: 'listening-for-the-loon',
  title: 'Écouter le huard',
  title_en: 'Listening for the loon',
  summary: 'Quatre cris.',
  summary_en: 'Four calls.',
  text: '<p>La nuit du 1er mai.</p>',
  text_en: '<p>The night.</p>',
  image: '/photos/dock-summer-1200.jpg',
  image_alt: 'Un quai',
  image_alt_en: 'A dock',
  published_on: '2026-04-09',
  tag_ids: [1],
}
let articlesStatus = 200

beforeEach(() => {
  articlesStatus = 200
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address === '/api/tags?site=lofts'
        ? Response.json({ items: [{ id: 1, name: 'Le lac', name_en: 'The lake' }] })
        : Response.json({ items: [article] }, { status: articlesStatus }),
    ),
  )
})

const load = (path: string) => {
  const url = new URL(`http://localhost${path}`)
  const params = { slug: path.split('?')[0]?.split('/').at(-1) }
  return loader({
    url,
    params,
    context: new RouterContextProvider(
      new Map<RouterContext, unknown>([
        [siteFacts, demoSite],
        [siteSlug, demoSite.slug],
        [siteOpening, demoOpening],
      ]),
    ),
  } as unknown as LoaderFunctionArgs)
}
const thrownBy = async (path: string) =>
  load(path).then(
    () => null,
    (thrown: unknown) => thrown,
  )

test('an article is shown in the language of its address, and names its slug in the other', async () => {
  const french = await load('/fr/attraits-touristiques/ecouter-le-huard')
  expect(french).toMatchObject({
    html: '<p>La nuit du 1<sup>er</sup> mai.</p>',
    slugs: { en: 'listening-for-the-loon' },
  })
  expect(french.article).toMatchObject({ title: 'Écouter le huard', tags: [{ id: 1, label: 'Le lac' }] })
  const english = await load('/en/tourist-attractions/listening-for-the-loon')
  expect(english).toMatchObject({ html: '<p>The night.</p>', slugs: { fr: 'ecouter-le-huard' } })
  expect(english.address).toMatch(/\/en\/tourist-attractions\/listening-for-the-loon$/)
})

test('a slug of the other language leads to the right address for good, query included', async () => {
  const thrown = await thrownBy('/en/tourist-attractions/ecouter-le-huard?a=b')
  expect(thrown).toBeInstanceOf(Response)
  const { status, headers } = thrown as Response
  expect([status, headers.get('Location')]).toEqual([
    301,
    '/en/tourist-attractions/listening-for-the-loon?a=b',
  ])
})

test('a slug of no article is not found, and articles that cannot be read are a failure of ours', async () => {
  expect(await thrownBy('/fr/attraits-touristiques/inconnu')).toMatchObject({ init: { status: 404 } })
  articlesStatus = 500
  expect(await thrownBy('/fr/attraits-touristiques/ecouter-le-huard')).toMatchObject({
    init: { status: 500 },
  })
})
