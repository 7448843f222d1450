import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { TownSection } from './town-section.tsx'

type Town = Parameters<typeof TownSection>[0]['town']
const title = { key: 'town-title', fr: 'Autour de Magog', en: 'Around Magog' } as const

test.each<[string, Town['texts'], string]>([
  ['before its title is written', [], 'Elle apparaîtra à /fr/magog dès que son titre sera écrit'],
  ['afterwards', [title], 'Elle se trouve à /fr/magog.'],
])('the town’s page is said to be there once it is: %s', async (_, texts, words) => {
  const me = { id: 1, email: 'solene@auberge.example', role: 'owner' }
  const Page = () => <TownSection town={{ city: 'Magog', townSlug: null, texts }} />
  const route = {
    id: 'fr/console',
    path: '*',
    loader: () => me,
    Component: Page,
    HydrateFallback: () => null,
  }
  overwriteGetLocale(() => 'fr')
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: ['/fr/gestion'] })} />)
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeDefined()
})
