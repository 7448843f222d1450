import { siteTexts } from '#demo/content/site-texts.ts'
import { refundedLines, refundOf, type CancelIntent } from '#domain/cancellation.ts'
import { priceLeft, splitAmount } from '#domain/credit.ts'
import type { Instant } from '#domain/days.ts'
import type { MoneyStatus } from '#domain/money-status.ts'
import { quote, type PriceTerms } from '#domain/pricing.ts'
import type { Locale } from '#domain/locale.ts'
import { specifiedTerms } from '#domain/test-policy.ts'
import type { CancellationFacts } from '#server/emails/cancellation-facts.ts'
import type { PartGivenBackFacts } from '#server/emails/part-given-back.ts'
import type { StayFacts } from '#server/emails/stay-parts.ts'

const terms: PriceTerms = {
  rates: [
    {
      from: '2026-01-01',
      to: '2028-01-01',
      weekdays: null,
      nightlyRate: 25_000,
      minNights: 1,
      layer: 'base',
      season: null,
    },
  ],
  cleaningFee: 12_000,
  extraPersonFee: 2500,
  includedPersons: 2,
  capacity: 4,
  charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
}

export const site = {
  name: 'Les Lofts du Lac',
  company: 'Gestion Rivage inc.',
  email: 'info@leslofts.example',
  telephone: '819-555-0142',
  nightTelephone: '819-555-0177',
  address: '45, chemin du Vieux-Quai',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  zone: 'America/Toronto',
  hostName: 'Odile',
  words: siteTexts,
}

const confirmedAt: Instant = '2026-11-21T14:00:00.000Z'

const wifi = { name: 'Lofts du Lac', password: 'quai-brume-31' }
const accessIn: Record<Locale, StayFacts['access']> = {
  fr: {
    hasDoorCode: true,
    wifi,
    parking: 'Deux places derrière la maison, au numéro 101.',
    directions: 'Tournez à gauche au bout du chemin du Lac.',
    stove: 'Ouvrez l’entrée d’air, puis allumez par le dessus.',
    provided: 'Literie, café et bûches sont sur place.',
    leaving: 'Éteignez le foyer.\nLaissez la clé du canot sur le crochet.',
  },
  en: {
    hasDoorCode: true,
    wifi,
    parking: 'Two spaces behind the house, marked 101.',
    directions: 'Turn left at the end of chemin du Lac.',
    stove: 'Open the air intake, then light it from the top.',
    provided: 'Bed linen, coffee and firewood are all here.',
    leaving: 'Put out the fire.\nLeave the canoe key on its hook.',
  },
}

type Told = Partial<StayFacts['guest'] & { message: string } & Pick<StayFacts, 'ownPage'>>

/** Margot's three nights of loft 101: the check value of decisions §5, 1,130.49. */
export function factsIn(locale: Locale, more: Told = {}) {
  const { message = null, ownPage, ...guest } = more
  const priced = quote(terms, { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 })
  if (!priced.ok) throw new Error(priced.reason.code)
  const facts: StayFacts = {
    locale,
    reference: 'L-000123',
    picture: {
      url: 'https://leslofts.example/photos/102-sofa-1600.jpg',
      alt: { fr: 'Le salon devant le lac', en: 'The living room by the lake' }[locale],
    },
    stayId: 123,
    publicUrl: 'https://leslofts.example',
    ...(ownPage && { ownPage }),
    site,
    property: {
      name: 'Loft du Rivage 101',
      slug: 'loft-du-rivage-101',
      licenseCitq: '301234',
      address: '14, chemin du Lac',
      city: 'Sainte-Agathe-des-Monts',
      postalCode: 'J8C 1A1',
      latitude: 46.035,
      longitude: -74.285,
      amenities: [{ code: 'wood_stove' }, { code: 'lake_access' }],
    },
    guest: {
      firstname: 'Margot',
      lastname: 'Tremblay',
      email: 'margot@people.example',
      telephone: '819-555-0101',
      address: '12, rue des Pins',
      addressSuite: 'app. 3',
      city: 'Val-David',
      postalCode: 'J0T 2N0',
      region: 'Québec',
      country: 'CA',
      emailConfirmedAt: confirmedAt,
      ...guest,
    },
    stay: {
      arrival: '2027-02-12',
      departure: '2027-02-15',
      travelers: 2,
      message,
      bookedAt: '2026-11-21T15:00:00.000Z',
      version: 1,
      arrivalVersion: 1,
      soldTerms: specifiedTerms,
      englishChosenAt: locale === 'fr' ? null : '2026-11-21T14:58:00.000Z',
    },
    quote: priced.quote,
    priceLeft: priced.quote,
    charges: terms.charges,
    deposit: 50_000,
    access: accessIn[locale],
    payment: { isCaptured: true, brand: 'visa', last4: '4242' },
    owed: { amount: 0, link: null },
  }
  return facts
}

export function cancellationFactsIn(
  locale: Locale,
  cancelledAt: Instant,
  money: MoneyStatus = 'refunded',
  more: Parameters<typeof factsIn>[1] = {},
): CancellationFacts {
  return cancelledFrom(factsIn(locale, more), cancelledAt, money)
}

function cancelledFrom(facts: StayFacts, cancelledAt: Instant, money: MoneyStatus): CancellationFacts {
  const { arrival, bookedAt } = facts.stay
  const cancellable = {
    quote: facts.priceLeft,
    policy: facts.stay.soldTerms.policy,
    arrival,
    bookedAt,
    zone: site.zone,
    checkIn: '16:00',
  } as const
  const refund = refundOf(cancellable, cancelledAt)
  if (!refund.ok) throw new Error(refund.reason.code)
  return { ...facts, refund, cancelledAt, money, by: null }
}

const note = { fr: 'Le foyer ne marchait pas.', en: 'The fireplace did not work.' }

/** 100.00 of the price, in the words of who gave it back. */
export function partGivenBackIn(
  locale: Locale,
  more: Parameters<typeof factsIn>[1] = {},
): PartGivenBackFacts {
  const facts = factsIn(locale, more)
  const back = { toCard: 10_000, handed: 0 }
  return { ...facts, back, lines: splitAmount(facts.quote, 10_000), note: note[locale] }
}

/** The same stay, cancelled when half of what is left comes back. */
export function cancelledAfterPartIn(
  locale: Locale,
  more: Parameters<typeof factsIn>[1] = {},
): CancellationFacts {
  const facts = partGivenBackIn(locale, more)
  const credited = { cause: 'goodwill', lines: refundedLines(facts.quote, facts) } as const
  const left = { ...facts, priceLeft: priceLeft(facts.quote, [credited]) }
  return cancelledFrom(left, '2027-02-01T15:00:00.000Z', 'refunded')
}

/** The same stay, cancelled by the house when half of it would come back: for everything, or for an amount. */
export function cancelledByHouseIn(
  locale: Locale,
  by: CancelIntent,
  more: Parameters<typeof factsIn>[1] = {},
): CancellationFacts {
  const facts = cancellationFactsIn(locale, '2027-02-01T15:00:00.000Z', 'refund_pending', more)
  if (by === 'policy') return { ...facts, by }
  const amount = by === 'agreed' ? 80_000 : facts.quote.total
  const lines = splitAmount(facts.quote, amount)
  const words = note[locale]
  return { ...facts, by, refund: { refund: amount, lines, percent: null, reason: by, words } }
}

/** Whom an email greets: by name unless told otherwise. */
export const greetedGuest = (firstname: string, emailConfirmedAt: Instant | null = confirmedAt) => ({
  firstname,
  emailConfirmedAt,
})

export const passwordFacts = (
  firstname: string,
  locale: Locale = 'fr',
  emailConfirmedAt?: Instant | null,
) => ({
  locale,
  guest: greetedGuest(firstname, emailConfirmedAt),
  site,
  publicUrl: 'https://leslofts.example',
  url: 'https://leslofts.example/fr/nouveau-mot-de-passe/3f0c/a-B_9',
  expiresAt: '2026-11-21T16:00:00.000Z' as const,
  changedAt: '2026-11-21T15:00:00.000Z' as const,
})
