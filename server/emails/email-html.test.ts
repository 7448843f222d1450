import { expect, test } from 'vitest'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { confirmationEmail } from './confirmation.ts'
import { doorCodeEmail } from './door-code.ts'
import { ownerNoticeEmail } from './owner-notice.ts'
import { preArrivalEmail } from './pre-arrival.ts'

const at = '2026-11-21T15:00:05.000Z' as const

test.each([
  ['fr', '819 555-0142'],
  ['en', '819-555-0142'],
] as const)('a telephone number stays on one line, in %s', (locale, number) => {
  const shown = plain(confirmationEmail(factsIn(locale), at).html).replaceAll(/href="[^"]*"/g, '')
  expect(shown.split(number).length).toBeGreaterThan(3)
  expect(shown.split(`>${number}</span>`)).toHaveLength(shown.split(number).length)
})

test('a Wi-Fi password stays on one line where it fits: a hyphen at its end would read as one that nobody typed', () => {
  for (const { html, text } of [preArrivalEmail(factsIn('fr')), doorCodeEmail(factsIn('fr'), '4071')]) {
    expect(html).toContain('mot de passe <span style="display:inline-block">quai-brume-31</span>')
    expect(text).toContain('mot de passe quai-brume-31')
  }
  const facts = factsIn('fr')
  const wifi = { name: 'lac & bois', password: 'lac & bois $&' }
  const { html } = preArrivalEmail({ ...facts, access: { ...facts.access, wifi } })
  expect(html).toContain(
    'réseau lac &amp; bois, mot de passe <span style="display:inline-block">lac &amp; bois $&amp;</span>',
  )
})

test('the code of the door is large and in two halves, and copied without a space; a short one is whole', () => {
  const shown = (code: string) => doorCodeEmail(factsIn('fr'), code).html
  expect(shown('653481')).toMatch(/font-size:44px[^>]*><span[^>]*>653<\/span><span[^>]*>481<\/span>/)
  expect(shown('4071')).toMatch(/font-size:44px[^>]*><span[^>]*>4071<\/span>/)
  expect(doorCodeEmail(factsIn('fr'), '653481').text).toContain(': 653481')
})

test('what is typed from right to left is shown so, and moves no figure beside it', () => {
  const typed = { firstname: 'ליאורה', lastname: 'بن عبد الله', address: 'הרצל 12' }
  const message = 'سنصل متأخرين، حوالي الساعة 22:00 (Loft #101).'
  const written = confirmationEmail(factsIn('en', { ...typed, message }), at)
  expect(written.html).toContain('<blockquote dir="rtl"')
  for (const part of [written.html, written.text]) {
    expect(part).toContain('\u2068ליאורה بن عبد الله\u2069, \u2068הרצל 12\u2069, app. 3')
  }
  expect(ownerNoticeEmail(factsIn('fr', typed)).text).toContain('\u2068הרצל 12\u2069, app. 3')
})

test('what is typed from left to right stands as it was typed', () => {
  const { html, text } = confirmationEmail(factsIn('fr', { message: '… à 22 h, שלום' }), at)
  expect(html).toContain('<blockquote style=')
  expect(text).not.toMatch(/[\u2068\u2069]/)
})

const plain = (html: string): string => html.replaceAll('\u00a0', ' ')

test('a letter has the colours of its house; what looks like the mark of one and was typed stays typed', () => {
  const facts = factsIn('fr', { message: 'Le rideau <ink> et le tapis #21443B' })
  const own = { ...facts, site: { ...facts.site, accent: '#1f4e79', ink: '#101820' } }
  const { html } = confirmationEmail(own, at)
  expect(html).toContain('color:#1F4E79')
  expect(html).toContain('color:#101820')
  expect(html).not.toMatch(/#1C2422|(?<!tapis )#21443B/)
  expect(html).toContain('Le rideau &lt;ink&gt; et le tapis #21443B')
  expect(confirmationEmail(facts, at).html).toContain('color:#1C2422')
})
