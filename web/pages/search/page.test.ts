import { RouterContextProvider, type LoaderFunctionArgs, type RouterContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { demoOpening, demoSite } from '#tests/support/product/demo-site.ts'
import { unpack } from '#web/client/packed.ts'
import { siteFacts, siteSlug } from '#web/client/context.ts'
import { siteOpening } from '#web/client/opening.ts'
import { loader } from './page.tsx'

const stay = { arrival: '2026-07-08', departure: '2026-07-10', nights: 2 }
const list = {
  today: '2026-01-12',
  items: [],
  alternatives: [],
  taken: [],
  has_facade: false,
  windows: null,
  stay: null,
  nb_travelers: 2,
  refusal: null,
  dropped: [],
  paging: null,
}

const dates = 'arrival=2026-07-08&departure=2026-07-10'

test.each([
  ['during the stay that is looked for', `?${dates}`, { body: { ...list, stay } }, 'summer'],
  ['during that stay, where nothing can be read', `?${dates}`, refusal({ code: 'server_error' }), 'summer'],
  ['today, where no stay is looked for', '', { body: list }, 'winter'],
] as const)('the results show the town as it looks %s', async (_, query, answer, season) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T15:00:00Z') })
  const address = `GET /api/properties/lofts?${query && `${dates}&`}page=1`
  const asked = stubApi({ [address]: answer })
  const url = new URL(`http://localhost/fr/a-louer${query}`)
  const context = new RouterContextProvider(
    new Map<RouterContext, unknown>([
      [siteFacts, demoSite],
      [siteSlug, demoSite.slug],
      [siteOpening, demoOpening],
    ]),
  )
  const { data } = await loader({ url, context, params: {} } as unknown as LoaderFunctionArgs)
  expect(asked.map((one) => one.address)).toEqual([address])
  expect(unpack(data).season).toBe(season)
})
