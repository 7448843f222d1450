import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { siteFacts } from '#web/client/context.ts'
import { loader } from './page.tsx'

test('the page shows the season that it is at the lofts, and not where the server stands', () => {
  const seasonAt = (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    return loader({
      url: new URL('http://localhost/fr/nous-joindre'),
      context: new RouterContextProvider(new Map([[siteFacts, demoSite]])),
    } as unknown as LoaderFunctionArgs).season
  }
  expect(['2027-01-01T04:00:00Z', '2026-12-01T04:00:00Z', '2026-12-01T06:00:00Z'].map(seasonAt)).toEqual([
    'winter',
    'autumn',
    'winter',
  ])
})
