import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import type { Reservation } from './read-reservations.ts'
import { StayRow } from './stay-row.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { upcomingStay } from './upcoming-stay.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const show = (part: React.ReactNode) =>
  render(<MemoryRouter initialEntries={['/fr/compte']}>{part}</MemoryRouter>)

describe('a stay of which the house gave a part back', () => {
  const given = { amount: 10_000, givenAt: '2026-11-02T15:00:00.000Z' as const }
  const settledAt = '2026-11-03T03:00:00.000Z'
  const credited: Reservation = {
    ...upcomingStay,
    totalLeft: 90_402,
    givenBack: [
      { ...given, status: 'succeeded', settledAt },
      { ...given, amount: 500, status: 'pending', settledAt: null },
    ],
    hasCreditNote: true,
    creditNotes: [
      { number: 3, issuedAt: given.givenAt, amount: 10_000 },
      { number: 4, issuedAt: given.givenAt, amount: 500 },
    ],
  }

  test('stays paid, says what came back and when, and names each of its credit notes', () => {
    show(<UpcomingCard reservation={credited} onCancel={() => {}} />)
    for (const words of [
      'Payé par carte Visa se terminant par 4242',
      '100,00 $ remboursés le 2 novembre 2026',
      'Remboursement de 5,00 $ en cours',
    ])
      expect(plain(document.body.textContent)).toContain(words)
    for (const number of ['NC-000003', 'NC-000004'])
      expect(screen.getByRole('button', { name: new RegExp(`^Note de crédit ${number}`) })).toBeDefined()
  })

  test('that is cancelled later says each sum by itself', () => {
    const cancelled: Reservation = {
      ...credited,
      cancelledAt: '2026-11-15T16:00:00.000Z',
      money: 'refunded',
      refund: { amount: 45_000, settledAt: '2026-11-16T15:00:00.000Z' },
    }
    show(
      <ul>
        <StayRow reservation={cancelled} />
      </ul>,
    )
    const row = plain(screen.getByRole('listitem').textContent)
    expect(row).toContain('Annulé le 15 novembre 2026, 450,00 $ remboursés le 16 novembre 2026')
    expect(row).toContain('100,00 $ remboursés le 2 novembre 2026')
    expect(screen.getAllByRole('button', { name: /^Note de crédit NC-00000[34]/ })).toHaveLength(2)
  })

  test('whose only credit note it is reads no number', () => {
    const one = { ...credited, creditNotes: credited.creditNotes.slice(0, 1) }
    show(<UpcomingCard reservation={one} onCancel={() => {}} />)
    expect(screen.getByRole('button', { name: /^Télécharger la note de crédit/ })).toBeDefined()
  })

  test('promises the share of what is left', () => {
    const steps = [
      {
        until: '2026-12-01T05:00:00.000Z',
        percent: 50,
        refund: 45_201,
        reason: 'partial',
        days: { most: 14, least: 4 },
      } as const,
    ]
    show(<UpcomingCard reservation={{ ...credited, cancellation: steps }} onCancel={() => {}} />)
    expect(plain(document.body.textContent)).toContain('452,01 $ sur 904,02 $')
  })
})
