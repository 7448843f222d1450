import { expect, test } from 'vitest'
import { decideCorrection, type GuestCorrection } from './guest-correction.ts'

const lucie = {
  firstname: 'Lucie',
  lastname: 'Fortin',
  telephone: '819 555-0170',
  email: 'lucie@people.example',
  locale: 'fr',
  passwordHash: null,
  erasedAt: null,
} as const
const typed: GuestCorrection = {
  firstname: 'Lucie',
  lastname: 'Fortin',
  telephone: '819 555-0170',
  email: 'lucie@people.example',
  locale: 'fr',
}
const decided = (
  guest: Parameters<typeof decideCorrection>[0],
  more: Partial<GuestCorrection> = { firstname: 'Lucille' },
) => {
  const outcome = decideCorrection(guest, { ...typed, ...more })
  return outcome.ok ? outcome : outcome.reason.code
}

test('what was typed is judged before anybody is looked for, and somebody who is erased stays so', () => {
  expect(decided(undefined, { firstname: '' })).toBe('missing_fields')
  expect(decided(undefined, { lastname: 'www.example.com' })).toBe('name_invalid')
  expect(decided(undefined, { email: 'lucie' })).toBe('email_invalid')
  expect(decided(undefined)).toBe('guest_not_found')
  expect(decided({ ...lucie, erasedAt: '2026-12-01T15:00:00.000Z' })).toBe('guest_erased')
})

test('somebody without an account may have another address, or none; an account keeps its own', () => {
  const account = { ...lucie, passwordHash: 'hash' }
  expect(decided(lucie, { email: '' })).toEqual({
    ok: true,
    facts: { firstname: 'Lucie', lastname: 'Fortin', telephone: '819 555-0170', locale: 'fr', email: null },
    corrected: ['email'],
  })
  expect(decided(account, { email: '' })).toBe('account_address')
  expect(decided(account, { email: 'lucille@people.example' })).toBe('account_address')
  expect(decided(account, { telephone: '', locale: 'en' })).toEqual({
    ok: true,
    facts: { firstname: 'Lucie', lastname: 'Fortin', telephone: '', locale: 'en' },
    corrected: ['telephone', 'locale'],
  })
})

test('what is so already is no correction', () => {
  expect(decided(lucie, {})).toBe('nothing_corrected')
  expect(decided({ ...lucie, email: null }, { email: '' })).toBe('nothing_corrected')
})
