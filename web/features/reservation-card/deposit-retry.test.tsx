import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { sentenceOf } from '#i18n/refusals.ts'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import type { Reservation } from './read-reservations.ts'
import { UpcomingCard } from './upcoming-card.tsx'
import { upcomingStay } from './upcoming-stay.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const address = 'POST /api/profile/reservations/deposit'
const deposit: NonNullable<Reservation['deposit']> = {
  amount: 50_000,
  status: 'refused',
  holdAt: '2026-12-15T14:00:00.000Z',
  releaseAt: '2026-12-21T17:00:00.000Z',
  heldAt: null,
  endedAt: null,
  capturedAmount: null,
}

function show(status: typeof deposit.status = 'refused') {
  const reservation = { ...upcomingStay, deposit: { ...deposit, status } }
  render(
    <MemoryRouter initialEntries={['/fr/compte']}>
      <UpcomingCard reservation={reservation} onCancel={() => {}} />
    </MemoryRouter>,
  )
}
const again = () => screen.getByRole('button', { name: 'Relancer la demande' })
const answers = (status: typeof deposit.status, bank_url: string | null = null) => ({
  body: { status: 'ok', deposit: { ...deposit, status }, bank_url },
})

test('a refused deposit says what is safe and what to do; no other one offers to ask again', () => {
  show()
  const text = plain(screen.getByRole('article').textContent)
  expect(text).toContain('votre séjour reste confirmé')
  expect(text).toContain('Pour utiliser une autre carte, appelez-nous au 819 555-0142')
  expect(again()).toBeDefined()
})

test('one that is held offers nothing', () => {
  show('held')
  expect(screen.queryByRole('button', { name: 'Relancer la demande' })).toBeNull()
})

test('asked again, it says that the bank holds it', async () => {
  const asked = stubApi({ [address]: answers('held') })
  show()
  await userEvent.click(again())
  await vi.waitFor(() =>
    expect(plain(screen.getByRole('status').textContent)).toBe(
      'C’est fait : votre banque retient les 500 $.',
    ),
  )
  expect(asked[0]?.payload).toMatchObject({
    reservation_id: 2,
    return_url: expect.stringMatching(/\/fr\/compte\?deposit=2$/) as string,
  })
  expect(screen.queryByRole('button', { name: 'Relancer la demande' })).toBeNull()
})

test('a bank that asks its guest is gone to', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { origin: window.location.origin, assign })
  stubApi({ [address]: answers('planned', 'https://bank.example/3ds/1') })
  show()
  await userEvent.click(again())
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/3ds/1'))
})

test.each([
  ['a bank that still refuses', answers('refused'), 'alert', /toujours pas accepté/],
  ['a bank that does not answer', answers('planned'), 'status', /pas encore répondu/],
  [
    'a refusal of ours',
    refusal({ code: 'server_error' }),
    'alert',
    sentenceOf({ code: 'server_error' }, 'fr'),
  ],
])('%s is told, and asking again is possible', async (_, answer, role, sentence) => {
  stubApi({ [address]: answer })
  show()
  await userEvent.click(again())
  await vi.waitFor(() => expect(screen.getByRole(role).textContent).toMatch(sentence))
  expect(again()).toBeDefined()
})
