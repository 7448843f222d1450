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

// Pages, mails, papers and refusals take their words from here.
describe('every message is in its language', () => {
  const folder = join(import.meta.dirname, '../i18n/messages')
  const cases = (['fr', 'en'] as const).flatMap((locale) =>
    readdirSync(join(folder, locale)).map((area) => [locale, area] as const),
  )

  test.each(cases)('%s/%s', (locale, area) => {
    const messages = JSON.parse(readFileSync(join(folder, locale, area), 'utf8')) as Record<string, unknown>
    const foreign = Object.entries(messages)
      // The pages of errors say their first sentence in both languages: whoever lost their way may read only one.
      .filter(([key]) => key !== '$schema' && !key.startsWith('errors_other_language'))
      .flatMap(([key, message]) =>
        foreignSentences(sentencesIn(message).join('\n'), locale).map((sentence) => `${key}: ${sentence}`),
      )
    expect(foreign).toEqual([])
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
