import { describe, expect, test } from 'vitest'
import { decideHouseLetter, decideLetter, decideLetterDeletion, decideNewLetter } from './letter-change.ts'
import type { Outcome } from './refusal.ts'

const at = '2026-12-01T15:00:00.000Z'
const codeOf = (decided: Outcome) => (decided.ok ? 'kept' : decided.reason.code)

const own = {
  nameFr: 'Bienvenue',
  nameEn: 'Welcome',
  days: 3,
  time: '09:00',
  isOn: true,
  languages: 'guest',
  subjectFr: 'À bientôt',
  subjectEn: 'See you soon',
  bodyFr: 'Bonjour {prénom}',
  bodyEn: 'Hello {first name}',
} as const
const kept = { id: 7, version: 2, anchor: 'before_arrival', isOn: true } as const

describe('a letter that the house adds', () => {
  test('is what its form has, and nothing else that was sent', () => {
    const typed = { ...own, anchor: 'departure', key: 'form' } as const
    expect(decideNewLetter(typed)).toEqual({ ok: true, setting: { ...own, anchor: 'departure' } })
  })

  test('is refused for its moment before its words', () => {
    const typed = { ...own, anchor: 'departure', bodyFr: ' ' } as const
    expect(codeOf(decideNewLetter({ ...typed, days: 61 }))).toBe('letter_moment_out_of_range')
    expect(codeOf(decideNewLetter({ ...typed, days: 60 }))).toBe('letter_incomplete')
  })

  test('is changed for its words first, then as it is there, at its moment, and as it was read', () => {
    const change = (letter: typeof kept | undefined, more: object = {}) =>
      codeOf(decideLetter(letter, { ...own, version: 2, at, ...more }))
    expect(change(undefined, { bodyEn: '{door}' })).toBe('fact_unknown')
    expect(change(undefined, { days: 61 })).toBe('own_letter_not_found')
    expect(change(kept, { days: 61, version: 1 })).toBe('letter_moment_out_of_range')
    expect(change(kept, { version: 1 })).toBe('letter_changed')
    expect(change(kept, { version: 3 })).toBe('letter_changed')
    expect(change(kept)).toBe('kept')
  })

  test('counts from now on when it is switched on, and from before while it stays on', () => {
    const change = (wasOn: boolean, isOn: boolean) =>
      decideLetter({ ...kept, isOn: wasOn }, { ...own, version: 2, at, isOn })
    expect(change(false, true)).toMatchObject({ since: { onSince: at } })
    for (const decided of [change(true, true), change(true, false), change(false, false)])
      expect(decided).toMatchObject({ since: {} })
    expect(change(true, true)).not.toHaveProperty('since.onSince')
    expect(change(false, false)).not.toHaveProperty('since.onSince')
  })

  test('is deleted by whoever read it', () => {
    expect(codeOf(decideLetterDeletion(undefined, { version: 2 }))).toBe('own_letter_not_found')
    expect(codeOf(decideLetterDeletion(kept, { version: 1 }))).toBe('letter_changed')
    expect(decideLetterDeletion(kept, { version: 2 })).toEqual({ ok: true, letter: kept })
  })
})

describe('a letter of the house', () => {
  const letter = { version: 0, days: null, isOn: true }
  const usual = { days: null, time: null, isOn: true, bodyFr: '', bodyEn: '' }
  const decide = (more: object = {}, was: object = {}) =>
    decideHouseLetter({ ...letter, ...was }, { ...usual, key: 'after-stay', version: 0, at, ...more })

  test('is refused for its setting, then for its words, then as it was read', () => {
    expect(decide({ days: 15, bodyFr: 'Bonjour' })).toMatchObject({
      reason: { code: 'letter_moment_out_of_range', least: 1, most: 14 },
    })
    expect(codeOf(decide({ key: 'confirmation', isOn: false, bodyFr: 'Bonjour' }))).toBe('letter_fixed')
    expect(decide({ days: 14, bodyFr: 'Bonjour', version: 1 })).toMatchObject({
      reason: { code: 'letter_incomplete', fields: { bodyEn: { code: 'letter_incomplete' } } },
    })
    expect(codeOf(decide({ bodyFr: '4242 4242 4242 4242', bodyEn: 'Hello' }))).toBe('card_in_text')
    expect(codeOf(decide({ version: 1 }))).toBe('letter_changed')
  })

  test('has a new moment when its days are others, and none when they are the usual ones, written out', () => {
    expect(decide({ days: 14 })).toMatchObject({ ok: true, since: { momentSince: at } })
    const same = decide()
    expect(same).toEqual({ ok: true, letter, setting: usual, since: {} })
    expect(decide({ days: 5 }, { days: 5 })).not.toHaveProperty('since.momentSince')
    expect(decide({ days: null }, { days: 5 })).toHaveProperty('since.momentSince', at)
  })

  test('counts from now on when it is switched on again', () => {
    expect(decide({}, { isOn: false })).toHaveProperty('since.onSince', at)
    expect(decide({ isOn: false })).not.toHaveProperty('since.onSince')
  })
})
