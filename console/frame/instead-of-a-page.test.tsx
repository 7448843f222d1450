import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { render } from '#tests/support/parts/render.tsx'
import { FailedPage } from './instead-of-a-page.tsx'

const gone =
  'Failed to fetch dynamically imported module: https://lofts.example/assets/console/journal-1a2b.js'

/** Somebody follows a link to a page whose script fails to come, and the site cannot be reached. Answers what was asked. */
async function follow(error: Error): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    throw new TypeError('Failed to fetch')
  })
  const lazy = async () => {
    throw error
  }
  const routes = [{ ErrorBoundary: FailedPage, HydrateFallback: () => null, children: [{ path: '*', lazy }] }]
  const router = createMemoryRouter(routes, { initialEntries: ['/fr/gestion/journal'] })
  const { unmount } = render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: m.console_failed_title() })
  unmount()
  return asked
}

beforeEach(() => sessionStorage.clear())

test('where a script is gone another document is asked for, once for each script', async () => {
  expect(await follow(new TypeError(gone))).toEqual([expect.stringMatching(/^HEAD /)])
  expect(await follow(new TypeError(gone))).toEqual([])
  expect(await follow(new TypeError(gone.replace('1a2b', '3c4d')))).toHaveLength(1)
})

test('a page that broke is told at once', async () => {
  expect(await follow(new TypeError('Cannot read properties of undefined'))).toEqual([])
})
