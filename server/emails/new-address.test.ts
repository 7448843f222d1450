import { expect, test } from 'vitest'
import { passwordFacts } from '#tests/support/emails/email-facts.ts'
import { foreignSentences } from '#tests/support/emails/foreign-sentences.ts'
import { newAddressEmail } from './new-address.ts'

test.each(['fr', 'en'] as const)('the letter to a new address names nobody, in %s', (locale) => {
  const facts = passwordFacts('Camille', locale)
  const { subject, text, html } = newAddressEmail(facts)
  expect(foreignSentences(`${subject}\n${text}`.replaceAll(/https?:\S+/g, ''), locale)).toEqual([])
  for (const part of [text, html]) {
    expect(part).toContain(facts.url)
    expect(part).not.toContain('Camille')
  }
})
