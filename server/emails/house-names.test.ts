import { expect, test } from 'vitest'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { confirmationEmail } from './confirmation.ts'

const name = 'Chez "Rose" <b>; fils, \\'
const loft = 'L’"Ours" <b> Brun'
const facts = factsIn('fr')
const named = {
  ...facts,
  site: { ...facts.site, name, company: name },
  property: { ...facts.property, name: loft },
}

test('signs of a house’s and of a loft’s name are words of its letters, and never code', () => {
  const { subject, html, text, fromName } = confirmationEmail(named, '2026-11-21T15:00:05.000Z')
  expect(subject).toContain(loft)
  expect(fromName).toBe(name)
  for (const words of [name, loft]) expect(text).toContain(words)
  expect(html).not.toMatch(/<b>|="[^"<>]*<|Chez "|L’"/)
  expect(html).toContain('Chez &quot;Rose&quot; &lt;b&gt;; fils, \\')
  expect(html).toContain('L’&quot;Ours&quot; &lt;b&gt; Brun')
})

test('a calendar file reads them as they are; a name inside of quotation marks has none of its own', () => {
  const { content } = confirmationEmail(named, '2026-11-21T15:00:05.000Z').calendar
  const lines = content.replaceAll('\r\n ', '').split('\r\n')
  const escaped = 'Chez "Rose" <b>\\; fils\\, \\\\'
  expect(lines).toContain(`SUMMARY:L’"Ours" <b> Brun\\, ${escaped}`)
  expect(lines.find((line) => line.startsWith('NAME:'))).toContain(escaped)
  expect(lines).toContain('ORGANIZER;CN="Chez ’Rose’ <b>; fils, ’":mailto:info@leslofts.example')
})
