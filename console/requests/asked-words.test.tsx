import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { optionWords, type Option } from '#console/client/option-words.ts'
import { AskedWords, type Asked } from './asked-words.tsx'

const zone = 'America/Toronto'
/** 04:47 as somebody typed it. */
const expiresAt = '2026-11-28T09:47:00.000Z'
const asked = {
  status: 'open',
  withdrawnFor: null,
  amount: 79_331,
  expiresAt,
  endedAt: null,
} as unknown as Asked
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test.each(['open', 'expired'] as const)(
  'a link that is %s ends at the minute that somebody typed',
  (status) => {
    showInFrench(() => <AskedWords asked={{ ...asked, status }} zone={zone} />)
    expect(plain(screen.getByText(/793,31/).textContent)).toContain('28 novembre 2026 à 4 h 47')
  },
)

test('held nights end at the same minute', () => {
  const option = { state: 'open', until: expiresAt, zone } as unknown as Option
  expect(plain(optionWords(option, 'fr'))).toBe('Nuits retenues jusqu’au 28 novembre 2026 à 4 h 47')
})
