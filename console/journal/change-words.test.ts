import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { changedLines } from './change-words.ts'

test.each([
  ['fr', 'Demandé par'],
  ['en', 'Asked for by'],
] as const)('what somebody approved says who asked for it: %s', (locale, name) => {
  overwriteGetLocale(() => locale)
  expect(changedLines(null, { askedBy: 'Ada Roy' })).toEqual([{ name, before: null, after: 'Ada Roy' }])
})
