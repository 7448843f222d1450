import { expect, test } from 'vitest'
import { sharesOf } from '#domain/cancellation.ts'
import type { Locale } from '#domain/locale.ts'
import { refundReasonSentence } from './refund-reasons.ts'

const steps = [
  { percent: 100, daysBefore: 30 },
  { percent: 40, daysBefore: 2 },
  { percent: 10, daysBefore: 1 },
  { percent: 0, daysBefore: 0 },
]
const sentencesIn = (locale: Locale, keepsFee = true) =>
  sharesOf({ steps }).map((share) => refundReasonSentence(share, locale, keepsFee).replaceAll('\u00a0', ' '))

test('each step says its days and its percentage, whatever they are', () => {
  expect(sentencesIn('fr')).toEqual([
    'Vous avez annulé 30 jours ou plus avant l’arrivée : tout est remboursé, sauf les frais de service et leurs taxes.',
    'Vous avez annulé de 2 à 29 jours avant l’arrivée : 40 % du prix est remboursé, sans les frais de service ni leurs taxes.',
    'Vous avez annulé 1 jour avant l’arrivée : 10 % du prix est remboursé, sans les frais de service ni leurs taxes.',
    'Vous avez annulé le jour de l’arrivée : la politique d’annulation ne prévoit plus de remboursement.',
  ])
  expect(sentencesIn('en')).toEqual([
    'You cancelled 30 days or more before check-in: everything is refunded except the service fee and its taxes.',
    'You cancelled 2 to 29 days before check-in: 40% of the price is refunded, except the service fee and its taxes.',
    'You cancelled 1 day before check-in: 10% of the price is refunded, except the service fee and its taxes.',
    'You cancelled on the day of check-in: it was too late for a refund under the cancellation policy.',
  ])
})

test('where no service fee is kept, none is named', () => {
  expect(sentencesIn('fr', false).slice(0, 2)).toEqual([
    'Vous avez annulé 30 jours ou plus avant l’arrivée : tout est remboursé.',
    'Vous avez annulé de 2 à 29 jours avant l’arrivée : 40 % du prix est remboursé.',
  ])
  expect(sentencesIn('en', false).slice(0, 2)).toEqual([
    'You cancelled 30 days or more before check-in: everything is refunded.',
    'You cancelled 2 to 29 days before check-in: 40% of the price is refunded.',
  ])
})
