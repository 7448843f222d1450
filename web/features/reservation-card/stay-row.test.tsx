import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { moneyWords } from './money-words.ts'
import type { Reservation } from './read-reservations.ts'
import { StayRow } from './stay-row.tsx'
import { upcomingStay } from './upcoming-stay.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const show = (part: React.ReactNode) =>
  render(<MemoryRouter initialEntries={['/fr/compte']}>{part}</MemoryRouter>)

test('a stay that is over leads to its loft, to be booked again', () => {
  show(
    <ul>
      <StayRow reservation={upcomingStay} />
    </ul>,
  )
  const again = screen.getByRole('link', { name: /^Réserver de nouveau/ })
  expect(again.getAttribute('href')).toBe('/fr/proprietes/loft-du-quai-102')
  expect(plain(again.textContent)).toContain('Loft #102')
})

describe('a cancelled stay', () => {
  const cancelled: Reservation = {
    ...upcomingStay,
    cancelledAt: '2026-11-15T16:00:00.000Z',
    money: 'refunded',
    refund: { amount: 91_526, settledAt: '2026-11-16T03:00:00.000Z' },
    hasCreditNote: true,
    creditNotes: [{ number: 3, issuedAt: '2026-11-15T16:00:00.000Z', amount: 91_526 }],
  }

  test('says what was refunded and when, by the clock of the lofts', () => {
    show(
      <ul>
        <StayRow reservation={cancelled} />
      </ul>,
    )
    expect(plain(screen.getByRole('listitem').textContent)).toContain(
      'Annulé le 15 novembre 2026, 915,26 $ remboursés le 15 novembre 2026',
    )
    expect(screen.getByRole('button', { name: /^Télécharger la note de crédit/ })).toBeDefined()
  })

  test.each([
    ['refund_pending', 'Remboursement de 915,26 $ en cours'],
    [
      'refund_failed',
      'La banque n’a pas accepté le remboursement de 915,26 $; nous refaisons la demande et vous tenons au courant',
    ],
    ['kept', 'Aucun remboursement selon la politique d’annulation'],
    ['not_charged', 'Votre carte n’a pas été débitée'],
  ] as const)('never claims more than the bank has said: %s', (money, words) => {
    expect(plain(moneyWords({ ...cancelled, money }, demoSite.zone, 'fr'))).toBe(words)
  })
})
