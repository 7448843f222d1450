import { expect, test } from 'vitest'
import { refundOf } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import type { MoneyStatus } from '#domain/money-status.ts'
import { quote } from '#domain/pricing.ts'
import type { Locale } from '#i18n/locale.ts'
import { cancellationLetter, ownerCancellationLetter, type CancellationFacts } from './cancellation.ts'
import { refundFailedLetter } from './refund-failed.ts'

const charges = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
const rate = { from: '2026-01-01', to: '2028-01-01', weekdays: null, minNights: 1, priority: 0 } as const
const stay = { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 } as const
const bookedAt: Instant = '2026-12-01T15:00:00.000Z'
const zone = 'America/Toronto'

function factsIn(locale: Locale, cancelledAt: Instant, money: MoneyStatus = 'refunded'): CancellationFacts {
  const rates = [{ ...rate, nightlyRate: 25_000 }]
  const terms = { rates, cleaningFee: 12_000, extraPersonFee: 0, includedPersons: 2, capacity: 2, charges }
  const priced = quote(terms, stay)
  const refund =
    priced.ok &&
    refundOf({ quote: priced.quote, arrival: stay.arrival, bookedAt, zone, checkIn: '16:00' }, cancelledAt)
  if (!priced.ok || !refund || !refund.ok) throw new Error('No refund.')
  const place = { address: '14, chemin du Lac', city: 'Val-David', postalCode: 'J8C 1A1' }
  return {
    locale,
    reference: 'L-000123',
    publicUrl: 'https://leslofts.example',
    site: {
      name: 'Les Lofts du Lac',
      company: 'Gestion Rivage inc.',
      email: 'info@leslofts.example',
      telephone: '819-555-0142',
      zone,
    },
    property: {
      ...place,
      name: 'Loft du Rivage 101',
      slug: 'loft-du-rivage-101',
      licenseCitq: '301234',
      arrivalTime: '16:00',
      departureTime: '11:00',
      latitude: 46.035,
      longitude: -74.285,
    },
    guest: {
      ...place,
      firstname: '<b>Margot</b>',
      lastname: 'Tremblay',
      email: 'margot@people.example',
      telephone: '819-555-0101',
      addressSuite: null,
      region: 'Québec',
      country: 'CA',
    },
    stay: { ...stay, message: null, bookedAt },
    quote: priced.quote,
    charges,
    payment: { isCaptured: true, brand: 'visa', last4: '4242' },
    refund,
    cancelledAt,
    money,
  }
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each<[string, Instant, string[]]>([
  [
    'the free window',
    '2026-12-01T16:00:00.000Z',
    [
      'tout est remboursé, frais de service compris',
      'Frais de service (10 %) : 87,00 $',
      'Remboursé : 1 130,49 $',
      'Conservé : 0,00 $',
    ],
  ],
  [
    'long before',
    '2027-01-05T15:00:00.000Z',
    [
      'Vous avez annulé 15 jours ou plus avant l’arrivée',
      'TPS (5 %), sur 49,16 $ : 44,81 $',
      'Remboursé : 1 030,46 $',
    ],
  ],
  [
    'in between',
    '2027-02-01T15:00:00.000Z',
    [
      'Vous avez annulé de 4 à 14 jours avant l’arrivée',
      'Frais de ménage, sur 120,00 $ : 60,00 $',
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
  const text = plain(cancellationLetter(factsIn('fr', at)).text)
  for (const line of [...lines, 'Payé : 1 130,49 $', 'https://leslofts.example/fr/compte'])
    expect(text).toContain(line)
})

test('an English letter says the same', () => {
  const { subject, text } = cancellationLetter(factsIn('en', '2027-02-01T15:00:00.000Z'))
  expect(subject).toContain('Stay cancelled: Loft #101')
  for (const line of [
    'You cancelled 4 to 14 days before arrival: half is refunded',
    'Refunded: 515.23 $',
    'Kept: 615.26 $',
    '515.23 $ is being refunded to you (Visa ending in 4242). It will be on your statement within 14 working days.',
    'https://leslofts.example/en/account',
  ]) {
    expect(plain(text)).toContain(line)
  }
})

test('a payment that was never taken is not said to be paid or refunded', () => {
  const text = plain(cancellationLetter(factsIn('fr', '2026-12-01T16:00:00.000Z', 'not_charged')).text)
  expect(text).toContain(
    'Votre paiement de 1 130,49 $ (Visa se terminant par 4242) n’était encore qu’autorisé',
  )
  expect(text).not.toMatch(/Payé|Remboursé|note de crédit/)
})

test('names are shown and never obeyed, and the owner’s letters are in French', () => {
  const facts = factsIn('en', '2027-02-01T15:00:00.000Z')
  const failed = refundFailedLetter(facts, { amount: 51_523, lastError: 'expired_or_canceled_card' })
  for (const { html, text } of [cancellationLetter(facts), ownerCancellationLetter(facts), failed]) {
    expect(html).not.toContain('<b>Margot')
    expect(text).toContain('<b>Margot</b>')
  }
  expect(plain(ownerCancellationLetter(facts).text)).toContain('Remboursé : 515,23 $')
  expect(plain(failed.text)).toContain('Raison donnée : expired_or_canceled_card')
})
