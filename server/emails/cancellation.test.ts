import { expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { cancellationFactsIn as factsIn, cancelledAfterPartIn } from '#tests/support/emails/email-facts.ts'
import { cancellationEmail, ownerCancellationEmail } from './cancellation.ts'
import { confirmationEmail } from './confirmation.ts'
import { refundFailedEmail } from './refund-failed.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each<[string, Instant, string[]]>([
  [
    'the free window',
    '2026-11-21T16:00:00.000Z',
    ['tout est remboursé, tous frais compris', 'Frais de service (10 %) : 87,00 $', 'Remboursé : 1 130,49 $'],
  ],
  [
    'long before',
    '2027-01-05T15:00:00.000Z',
    [
      'Vous avez annulé 15 jours ou plus avant l’arrivée',
      'Frais de service (10 %) : 0,00 $ sur 87,00 $',
      'TPS (5 %) : 44,81 $ sur 49,16 $',
      'Remboursé : 1 030,46 $',
    ],
  ],
  [
    'in between',
    '2027-02-01T15:00:00.000Z',
    [
      'Vous avez annulé de 4 à 14 jours avant l’arrivée',
      'Frais de ménage : 60,00 $ sur 120,00 $',
      'Remboursé : 515,23 $',
      'Conservé : 615,26 $',
    ],
  ],
  [
    'late',
    '2027-02-11T15:00:00.000Z',
    ['Vous avez annulé 3 jours ou moins avant l’arrivée', 'Remboursé : 0,00 $'],
  ],
])('a guest who cancels in %s reads what comes back and why', (_, at, lines) => {
  const text = plain(cancellationEmail(factsIn('fr', at)).text)
  for (const line of [...lines, 'Payé : 1 130,49 $', 'https://leslofts.example/fr/connexion'])
    expect(text).toContain(line)
})

test('nothing is said to be kept where everything comes back', () => {
  const { text } = cancellationEmail(factsIn('fr', '2026-11-21T16:00:00.000Z'))
  expect(plain(text)).toContain('Remboursé : 1 130,49 $\nPayé : 1 130,49 $')
  expect(text).not.toContain('Conservé')
})

test.each([
  [
    'fr',
    ['Remboursé : 469,66 $', 'Payé : 1 130,49 $', 'Déjà remboursé : 100,00 $', 'Conservé : 560,83 $'],
    'Frais de ménage : 54,70 $ sur 109,39 $',
  ],
  [
    'en',
    ['Refunded: 469.66 $', 'Paid: 1,130.49 $', 'Already refunded: 100.00 $', 'Kept: 560.83 $'],
    'Cleaning fee: 54.70 $ of 109.39 $',
  ],
] as const)('what was given back before is neither kept nor given back again (%s)', (locale, sums, line) => {
  const text = plain(cancellationEmail(cancelledAfterPartIn(locale)).text)
  expect(text).toContain(sums.join('\n'))
  expect(text).toContain(line)
  expect(plain(ownerCancellationEmail(cancelledAfterPartIn('fr')).text)).toContain(
    'Déjà remboursé : 100,00 $',
  )
})

test('who gets nothing back reads why before any figure, and no sum that stands out', () => {
  const { text, html } = cancellationEmail(factsIn('fr', '2027-02-11T15:00:00.000Z'))
  expect(plain(text)).toContain('Aucun remboursement\n')
  expect(html).toMatch(/aria-hidden="true">Vous avez annulé 3\u00a0jours ou moins avant l’arrivée/)
  expect(plain(text)).toMatch(/Payé : 1 130,49 \$\nConservé : 1 130,49 \$\nRemboursé : 0,00 \$/)
  expect(html).not.toContain('border-top:2px')
})

test('whoever agreed to a deposit reads what becomes of it', () => {
  const textAt = (at: Instant) => plain(cancellationEmail(factsIn('fr', at)).text)
  expect(textAt('2027-02-12T13:59:00.000Z')).toContain('Aucun dépôt de garantie ne sera retenu')
  // From nine in the morning of the arrival day it may be held.
  expect(textAt('2027-02-12T14:00:00.000Z')).toContain(
    's’il était déjà retenu sur votre carte, il est libéré',
  )
  const none = { ...factsIn('fr', '2027-02-12T14:00:00.000Z'), deposit: null }
  expect(cancellationEmail(none).text).not.toMatch(/dépôt/i)
})

test('a card that nobody named leaves no empty brackets', () => {
  const facts = factsIn('en', '2027-02-01T15:00:00.000Z')
  const text = plain(cancellationEmail({ ...facts, payment: { ...facts.payment, brand: null } }).text)
  expect(text).toContain('We are refunding 515.23 $ to the card you paid with. It will')
})

test('an English email says the same', () => {
  const { subject, text } = cancellationEmail(factsIn('en', '2027-02-01T15:00:00.000Z'))
  expect(subject).toContain('Stay cancelled: Loft #101')
  for (const line of [
    'You cancelled 4 to 14 days before check-in: 50% of the price is refunded',
    'Refunded: 515.23 $',
    'Kept: 615.26 $',
    'We are refunding 515.23 $ to the card you paid with (Visa ending in 4242).',
    'It will appear on your statement within 14 business days.',
    'Registration no.: 301234',
    'https://leslofts.example/en/login',
  ]) {
    expect(plain(text)).toContain(line)
  }
})

test('a payment that was never taken is not said to be paid or refunded', () => {
  const text = plain(cancellationEmail(factsIn('fr', '2026-11-21T16:00:00.000Z', 'not_charged')).text)
  expect(text).toContain('Votre paiement de 1 130,49 $ (Visa se terminant par 4242) était seulement autorisé')
  expect(text).not.toMatch(/Payé|Remboursé|note de crédit/)
  const owners = ownerCancellationEmail(factsIn('fr', '2026-11-21T16:00:00.000Z', 'not_charged')).text
  expect(plain(owners)).toContain('La carte n’avait pas encore été débitée : il n’y a rien à rembourser.')
  expect(owners).not.toMatch(/Payé|Remboursé|Conservé/)
})

test('names are shown and never obeyed, and the owner’s emails are in French', () => {
  const facts = factsIn('en', '2027-02-01T15:00:00.000Z', 'refunded', { firstname: '<b>Margot</b>' })
  const failed = refundFailedEmail(facts, { amount: 51_523, lastError: 'expired_or_canceled_card' })
  for (const { html, text } of [cancellationEmail(facts), ownerCancellationEmail(facts), failed]) {
    expect(html).not.toContain('<b>Margot')
    expect(text).toContain('<b>Margot</b>')
  }
  expect(plain(ownerCancellationEmail(facts).text)).toContain('Remboursé : 515,23 $')
  for (const line of [
    'Raison donnée : carte expirée ou annulée',
    'Loft : Loft du Rivage · 101',
    'Dates : du vendredi 12 au lundi 15 février 2027',
  ])
    expect(plain(failed.text)).toContain(line)
})

test('carries a calendar file that removes the event of the confirmation', () => {
  const facts = factsIn('en', '2027-02-01T15:00:00.000Z')
  const added = confirmationEmail(facts, '2026-11-21T15:00:00.000Z').calendar.content.split('\r\n')
  const { calendar, text } = cancellationEmail(facts)
  const removed = calendar.content.split('\r\n')
  const uidIn = (lines: string[]) => lines.filter((line) => line.startsWith('UID:'))
  expect(uidIn(removed)).toEqual(uidIn(added))
  expect(removed).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']))
  expect(calendar.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
  expect(text).toContain(calendar.filename)
})

test('its calendar file says what comes back, and nothing of money that was never taken', () => {
  const said = (money: 'refunded' | 'not_charged', at: Instant = '2027-02-01T15:00:00.000Z') =>
    descriptionIn(cancellationEmail(factsIn('fr', at, money)).calendar.content)
  expect(said('refunded')).toContain('Séjour annulé : 515,23 $ sur 1 130,49 $ vous reviennent.')
  expect(said('refunded', '2027-02-11T15:00:00.000Z')).toContain('rien ne vous revient sur 1 130,49 $.')
  expect(said('not_charged')).not.toMatch(/annulé|\$/)
})

/** Lines of more than 75 bytes go on in the next one, and commas are marked (RFC 5545 §3.1, §3.3.11). */
const descriptionIn = (file: string) =>
  plain(/DESCRIPTION:(.*)/.exec(file.replaceAll('\r\n ', ''))?.[1]?.replaceAll('\\,', ',') ?? '')
