import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import type { Reason } from '#domain/refusal.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { keep } from '#console/client/kept.ts'
import { GiveBack } from '#console/refunds/give-back.tsx'
import type { Reservation } from '#console/client/entry-words.ts'

const reservation = {
  id: 7,
  guestName: 'Camille',
  guest: null,
  card: null,
  total: 113_049,
  group: 'upcoming',
  option: null,
  ledger: [{ kind: 'captured' }],
} as unknown as Reservation
const email = { locale: 'fr', subject: 'Un remboursement', text: 'Bonjour' }
const preview = 'POST /api/staff/reservations/7/refunds/preview'
const act = 'POST /api/staff/reservations/7/refunds'
const ahead = (amount: number) => {
  const left = { remaining: 113_049, remaining_after: 113_049 - amount }
  const refund = { to_card: amount, handed: 0 }
  return {
    body: {
      amount,
      lines: [],
      ...left,
      refund,
      card: null,
      concession: { amount, cause: 'goodwill', may: 'yes', allowance: null },
      email,
    },
  }
}

const Page = () => (
  <ProofProvider>
    <GiveBack reservation={reservation} />
  </ProofProvider>
)

async function open() {
  const shown = showInFrench(() => <Page />)
  await userEvent.click(await button(/Rembourser une partie/))
  return shown
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Montant/ })
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Raison/ })
const button = (name: RegExp) => screen.findByRole('button', { name })
const show = async () => userEvent.click(await button(/Voir/))
const giveBack = async () => userEvent.click(await button(/Rembourser/))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('one wish has one key, also after a lost answer, and another wish has another', async () => {
  const asked = stubApi({ [preview]: [ahead(5000), ahead(6000), ahead(5000)], [act]: 'no connection' })
  await open()
  for (const typed of ['50', '60', '50']) {
    type(amount(), typed)
    await show()
    await giveBack()
    // The preview still holds: nobody has judged it.
    await giveBack()
  }
  const keys = asked.filter(({ address }) => address === act).map(({ payload }) => payload)
  const [first, again, other, otherAgain, ...back] = keys.map((payload) => (payload as { key: string }).key)
  expect([again, ...back]).toEqual([first, first, first])
  expect(otherAgain).toBe(other)
  expect(other).not.toBe(first)
})

test('a preview that no longer holds goes, says so, and what was typed stays', async () => {
  stubApi({ [preview]: ahead(5000), [act]: refusal({ code: 'remaining_changed', remaining: 100_000 }) })
  await open()
  type(amount(), '50')
  type(note(), 'Le foyer ne marchait pas.')
  await show()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H3'))
  await giveBack()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  expect([amount().value, note().value]).toEqual(['50', 'Le foyer ne marchait pas.'])
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['what the page shows is no longer so', { code: 'remaining_changed', remaining: 100_000 }, [1, 1, false]],
  ['only a tick is missing', { code: 'balance_unconfirmed', balance: 5000 }, [0, 1, true]],
  ['what was typed does something else by now', { code: 'prices_changed' }, [1, 2, true]],
  ['it is refused for good', { code: 'stay_not_paid' }, [0, 1, false]],
] as const satisfies [string, Reason, unknown][])(
  'where %s, page and preview are read anew and kept as the refusal says',
  async (_, reason, expected) => {
    const asked = stubApi({ [preview]: ahead(5000), [act]: refusal(reason) })
    const read = vi.fn<() => null>(() => null)
    const routes = [{ id: 'page', path: '*', loader: read, Component: Page }]
    const initial = { initialEntries: ['/fr/page'], hydrationData: { loaderData: { page: null } } }
    overwriteGetLocale(() => 'fr')
    render(<RouterProvider router={createMemoryRouter(routes, initial)} />)
    await userEvent.click(await button(/Rembourser une partie/))
    type(amount(), '50')
    await show()
    await giveBack()
    await screen.findByRole('alert')
    await vi.waitFor(() => {
      const previews = asked.filter(({ address }) => address === preview).length
      const isShown = screen.queryByRole('heading', { level: 3 }) !== null
      expect([read.mock.calls.length, previews, isShown]).toEqual(expected)
    })
  },
)

test('a preview of what was typed before is not shown', async () => {
  const asked = stubApi({ [preview]: ahead(5000) })
  await open()
  type(amount(), '50')
  fireEvent.click(await button(/Voir/))
  type(amount(), '500')
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /Voir/ })).toHaveProperty('type', 'submit'),
  )
  expect(asked).toHaveLength(1)
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  expect(amount().value).toBe('500')
})

test('a refusal is said beside its field, which gets the focus', async () => {
  stubApi({ [preview]: refusal({ code: 'refund_note_missing' }) })
  await open()
  expect(document.activeElement).toBe(amount())
  await show()
  await vi.waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'))
  type(amount(), '50')
  expect(amount().getAttribute('aria-invalid')).not.toBe('true')
  await show()
  await vi.waitFor(() => expect(note().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(note())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of several refused fields the first one gets the focus', async () => {
  const fields = { amount: { code: 'refund_amount_invalid' }, note: { code: 'refund_note_missing' } } as const
  stubApi({ [preview]: refusal({ code: 'invalid_payload', fields }) })
  await open()
  type(amount(), '50')
  await show()
  await vi.waitFor(() => expect(note().getAttribute('aria-invalid')).toBe('true'))
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(amount())
})

test('what was typed waits through a reload for whoever typed it, until it is left on purpose', async () => {
  keep('me', { id: 1 })
  const before = await open()
  type(amount(), '50')
  type(note(), 'Payé avec 4242 4242 4242 4242')
  before.unmount()
  const after = await open()
  // A card number is kept nowhere.
  expect([amount().value, note().value]).toEqual(['50', ''])
  after.unmount()
  keep('me', { id: 2 })
  const other = await open()
  expect(amount().value).toBe('')
  other.unmount()
  keep('me', { id: 1 })
  const again = await open()
  expect(amount().value).toBe('50')
  await userEvent.click(await button(/Fermer/))
  again.unmount()
  await open()
  expect(amount().value).toBe('')
})

test('what was done is not typed again', async () => {
  stubApi({ [preview]: ahead(5000), [act]: { body: { id: 1 } } })
  const before = await open()
  type(amount(), '50')
  await show()
  await giveBack()
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  before.unmount()
  await open()
  expect(amount().value).toBe('')
})
