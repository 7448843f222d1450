import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { CancelAhead } from './cancel-ahead.tsx'

const ahead = {
  percent: null,
  closes: null,
  amounts: {
    refund: 113_049,
    kept: 0,
    byPolicy: 51_523,
    handed: 0,
    isLetGo: false,
    lines: [],
    concession: { amount: 61_526, cause: 'house_fault', may: 'yes', allowance: null },
    email: null,
  },
} as unknown as Parameters<typeof CancelAhead>[0]['ahead']
const plain = () => (document.body.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

test('it is said whether the nights are free at once or stay closed', () => {
  const { unmount } = showInFrench(() => <CancelAhead ahead={ahead} guest="Zoé" />)
  expect(plain()).toContain('libérées tout de suite')
  unmount()
  const closes = { firstNight: '2027-02-12', lastNight: '2027-02-14' }
  showInFrench(() => <CancelAhead ahead={{ ...ahead, closes }} guest="Zoé" />)
  expect(plain()).toMatch(/Les nuits du 12 au 15 févr\. 2027 restent fermées : entretien ou travaux/)
  expect(plain()).not.toContain('libérées')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2)
})
