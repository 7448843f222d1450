import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foreignSentences } from './support/emails/foreign-sentences.ts'

describe('a sentence of the other language is found', () => {
  test.each([
    ['fr', 'Your card was not charged, and the nights are still free.'],
    ['fr', 'Bonjour. Please check the number on the front of your card.'],
    ['en', 'Votre carte n’a pas été débitée et les nuits sont encore libres.'],
    ['en', 'Good evening. Vous pouvez annuler sans frais jusqu’au 3 août.'],
  ] as const)('on a page in %s: %s', (locale, text) => {
    expect(foreignSentences(text, locale)).toHaveLength(1)
  })

  test.each([
    ['fr', 'Le P’tit Train du Nord mène à Val-David, et le lac des Sables est à deux pas.'],
    ['en', 'The P’tit Train du Nord trail runs past the lac des Sables and rue Principale.'],
    ['fr', 'Wi-Fi par fibre, Smart TV'],
    ['en', 'Montréal (Québec) · Sainte-Agathe-des-Monts'],
  ] as const)('and names are none: %s, %s', (locale, text) => {
    expect(foreignSentences(text, locale)).toEqual([])
  })
})

// Pages, emails, documents and refusals take their words from here.
describe('every message is in its language', () => {
  const folder = join(import.meta.dirname, '../i18n/messages')
  const cases = (['fr', 'en'] as const).flatMap((locale) =>
    readdirSync(join(folder, locale)).map((area) => [locale, area] as const),
  )

  test.each(cases)('%s/%s', (locale, area) => {
    const messages = JSON.parse(readFileSync(join(folder, locale, area), 'utf8')) as Record<string, unknown>
    const foreign = Object.entries(messages)
      // The pages of errors say their first sentence in both languages: anyone who lost their way may read only one.
      .filter(([key]) => key !== '$schema' && !key.startsWith('errors_other_language'))
      .flatMap(([key, message]) =>
        foreignSentences(sentencesIn(message).join('\n'), locale).map((sentence) => `${key}: ${sentence}`),
      )
    expect(foreign).toEqual([])
  })
})

describe('the languages are known in one place', () => {
  const root = join(import.meta.dirname, '..')
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const filesWith = (pattern: RegExp, isLooked: (file: string) => boolean) =>
    files.filter((file) => isLooked(file) && pattern.test(readFileSync(join(root, file), 'utf8')))
  const comparison = /[=!]== '(?:fr|en)'|'(?:fr|en)' [=!]==/

  test('no code chooses by comparing a language: rows are read with localized(), the rest is a message', () => {
    const isProduct = (file: string) => !/^(i18n|tests)\/|\.test\.tsx?$/.test(file)
    expect(filesWith(comparison, isProduct)).toEqual([])
    // The only file whose words stand beside each other: numbers, dates and hours, which each language writes its own way.
    expect(
      filesWith(comparison, (file) => /^i18n\/(?!paraglide)/.test(file) && !file.includes('.test.')),
    ).toEqual(['i18n/format.ts'])
  })

  test('no type spells them out again', () => {
    expect(filesWith(/'fr' \| 'en'|'en' \| 'fr'/, (file) => !file.startsWith('i18n/paraglide'))).toEqual([])
  })
})

/** A message is a sentence, or a list of variants whose sentences are the values. */
function sentencesIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (typeof message !== 'object' || message === null) return []
  return Object.entries(message).flatMap(([key, part]) =>
    key === 'declarations' || key === 'selectors' ? [] : sentencesIn(part),
  )
}
