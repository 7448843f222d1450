import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { sentenceOf } from '#i18n/refusals.ts'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { upcomingStay } from '#web/features/reservation-card/upcoming-stay.ts'
import { startSession } from '#client/session.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Cancellation } from './use-cancellation.ts'

const address = 'POST /api/profile/reservations/cancel'
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

/** Three nights whose service fee and its taxes are kept. */
const refund = {
  paid: 100_402,
  refund: 91_526,
  givenBack: 0,
  kept: 8_876,
  percent: 100,
  reason: 'full',
  days: { most: null, least: 15 },
  steps: [
    {
      until: '2026-12-01T05:00:00.000Z',
      percent: 100,
      refund: 91_526,
      reason: 'full',
      days: { most: null, least: 15 },
    },
    {
      until: '2026-12-12T05:00:00.000Z',
      percent: 50,
      refund: 45_763,
      reason: 'partial',
      days: { most: 14, least: 4 },
    },
    { until: '2026-12-15T21:00:00.000Z', percent: 0, refund: 0, reason: 'none', days: { most: 3, least: 0 } },
  ],
  lines: [
    { code: 'nights', label: '3 nuits à 229,00 $', label_en: '3 nights', amount: 68_700, refunded: 68_700 },
    { code: 'cleaning', label: 'Frais de ménage', label_en: 'Cleaning', amount: 8_500, refunded: 8_500 },
    { code: 'managing_fee', label: 'Frais de service', label_en: 'Service fee', amount: 7_720, refunded: 0 },
    { code: 'tps', label: 'TPS', label_en: 'GST', amount: 15_482, refunded: 14_326 },
  ],
}
const preview = { body: { status: 'preview', refund, money: 'paid' } }
const less = {
  body: {
    status: 'preview',
    refund: { ...refund, refund: 45_763, percent: 50, reason: 'partial', days: { most: 14, least: 4 } },
    money: 'paid',
  },
}
const done = { body: { status: 'cancelled', refund, money: 'refunded' } }

beforeEach(() => {
  startSession({
    token: 'camille',
    expiresAt: '2999-01-01T00:00:00.000Z',
    user: { id: 1, firstname: 'Camille', locale: 'fr' },
  })
})

function open() {
  const closed = vi.fn<(mayHaveChanged: boolean) => void>()
  const cancelled = vi.fn<(done: Cancellation) => void>()
  render(
    <MemoryRouter initialEntries={['/fr/compte']}>
      <CancelDialog reservation={upcomingStay} onClose={closed} onCancelled={cancelled} />
    </MemoryRouter>,
  )
  return { closed, cancelled, dialog: screen.getByRole('alertdialog', { name: /Loft #102/ }) }
}

test('the refund is shown line by line, with its reason and until when it holds, before anything happens', async () => {
  const asked = stubApi({ [address]: preview })
  const { dialog } = open()
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    'PostePayéRemboursé',
    '3 nuits à 229,00 $687,00 $687,00 $',
    'Frais de ménage85,00 $85,00 $',
    'Frais de service77,20 $0,00 $',
    'TPS154,82 $143,26 $',
    'Total1 004,02 $915,26 $',
  ])
  expect(plain(dialog.textContent)).toContain(
    'Annulez avant le 1er décembre : 915,26 $ sur 1 004,02 $ vous reviennent. Ensuite : 457,63 $.',
  )
  expect(dialog.querySelector('sup')?.textContent).toBe('er')
  expect(plain(dialog.textContent)).toContain('15 jours ou plus')
  expect(asked).toEqual([
    { address, token: 'camille', payload: { reservation_id: upcomingStay.id, locale: 'fr', preview: true } },
  ])
})

test.each([
  ['a service fee is kept', refund.lines, true],
  ['none is', refund.lines.filter(({ code }) => code !== 'managing_fee'), false],
])('where %s, the reason says so', async (_, lines, isNamed) => {
  stubApi({ [address]: { body: { ...preview.body, refund: { ...refund, lines } } } })
  const { dialog } = open()
  await screen.findByRole('table')
  const isFee = plain(dialog.textContent)?.includes('tout est remboursé, sauf les frais de service')
  expect(isFee).toBe(isNamed)
})

test.each([
  [0, false],
  [10_000, true],
])('what was given back before, %i cents, is said only when it is something', async (givenBack, isSaid) => {
  stubApi({ [address]: { body: { ...preview.body, refund: { ...refund, givenBack } } } })
  const { dialog } = open()
  await screen.findByRole('table')
  expect(plain(dialog.textContent)?.includes('Déjà remboursé auparavant : 100,00 $')).toBe(isSaid)
})

test('keeping the stay is the filled button and the last one; cancelling is outlined', async () => {
  stubApi({ [address]: preview })
  const { closed } = open()
  const cancel = await screen.findByRole('button', { name: /^Annuler et recevoir/ })
  const keep = screen.getByRole('button', { name: 'Conserver mon séjour' })
  expect(cancel.classList).toContain('button-danger')
  expect(keep.classList).toContain('button-primary')
  expect(cancel.compareDocumentPosition(keep)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: 'Écrivez-nous.' }).getAttribute('href')).toBe('/fr/nous-joindre')
  await userEvent.click(keep)
  expect(closed).toHaveBeenCalledWith(false)
})

test('what is cancelled is the refund that was seen, once, however often it is clicked', async () => {
  const asked = stubApi({ [address]: [preview, done] })
  const { cancelled } = open()
  const confirm = await screen.findByRole('button', { name: /^Annuler et recevoir/ })
  await userEvent.dblClick(confirm)
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1))
  expect(asked.slice(1).map(({ payload }) => payload)).toEqual([
    { reservation_id: upcomingStay.id, locale: 'fr', expected_refund: 91_526 },
  ])
})

test('a refund that became smaller is shown and asked about again, and then that one is agreed to', async () => {
  const changed = refusal({ code: 'refund_changed', refund: 45_763 })
  const asked = stubApi({ [address]: [preview, changed, less, done] })
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Annuler et recevoir 915/ }))
  expect(plain((await screen.findByRole('alert')).textContent)).toContain('457,63 $')
  await userEvent.click(screen.getByRole('button', { name: /^Annuler et recevoir 457/ }))
  await vi.waitFor(() =>
    expect(asked.at(-1)?.payload).toEqual({
      reservation_id: upcomingStay.id,
      locale: 'fr',
      expected_refund: 45_763,
    }),
  )
})

test('a lost connection after the confirmation is not called a failure: the list will tell', async () => {
  stubApi({ [address]: [preview, 'no connection'] })
  const { closed } = open()
  await userEvent.click(await screen.findByRole('button', { name: /^Annuler et recevoir/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('a peut-être été faite')
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  expect(closed).toHaveBeenCalledWith(true)
})

test('a stay that cannot be cancelled any more says why and offers nothing to confirm', async () => {
  stubApi({ [address]: refusal({ code: 'cancellation_closed' }) })
  open()
  expect((await screen.findByRole('alert')).textContent).toBe(
    sentenceOf({ code: 'cancellation_closed' }, 'fr'),
  )
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull()
})

test('a preview that could not be read can be asked for again, and the focus stays in the window', async () => {
  stubApi({ [address]: ['no connection', preview] })
  const { dialog } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  const table = await screen.findByRole('table')
  // On what is told there, not on a button that would end it.
  expect(document.activeElement).not.toBe(dialog)
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.contains(table)).toBe(true)
})

test('a stay without refund says so on the button too', async () => {
  const none = {
    ...refund,
    refund: 0,
    kept: refund.paid,
    percent: 0,
    reason: 'none',
    days: { most: 3, least: 0 },
  }
  stubApi({ [address]: { body: { status: 'preview', refund: none, money: 'paid' } } })
  open()
  expect(await screen.findByRole('button', { name: 'Annuler sans remboursement' })).toBeDefined()
})
