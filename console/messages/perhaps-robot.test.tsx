import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import type { Thread } from './message-list.tsx'
import { ThreadState } from './thread-head.tsx'
import { ThreadRow, type ListedThread } from './thread-row.tsx'

const zone = 'America/Toronto'
const thread = {
  id: 7,
  name: 'Rosalie Gagnon',
  locale: 'fr',
  stay: null,
  firstLine: 'Un lit de bébé?',
  isUnanswered: false,
  isUndelivered: false,
  state: 'perhaps_robot',
  version: 1,
  lastAt: '2026-12-01T15:00:00.000Z',
} as unknown as Thread & ListedThread

async function show() {
  const Page = () => (
    <ProofProvider>
      <ul>
        <ThreadRow thread={thread} zone={zone} />
      </ul>
      <ThreadState thread={thread} />
    </ProofProvider>
  )
  const router = createMemoryRouter(
    [
      {
        id: 'fr/console',
        path: '/',
        loader: () => ({ role: 'reception' }),
        HydrateFallback: () => null,
        children: [{ path: '*', Component: Page }],
      },
    ],
    { initialEntries: ['/fr/page'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'C’est une personne' })
}

test('what perhaps a robot wrote says so, and one press says that a person did', async () => {
  const asked = stubApi({ 'PUT /api/staff/threads/7/state': {} })
  await show()
  const row = screen.getByRole('link').textContent
  expect(row).toContain('Peut-être un robot')
  expect(row).not.toMatch(/Sans réponse|Réglé/)
  expect(screen.getByText(/s’efface après 30 jours/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'C’est une personne' }))
  await screen.findByText('L’échange est ouvert, comme les autres.')
  expect(asked.map(({ payload }) => payload)).toEqual([{ state: 'open', version: 1 }])
})
