import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { demoSite, demoTerms } from '#tests/support/product/demo-site.ts'
import { cancellationPolicy } from './cancellation-policy.ts'
import type { LegalBlock, LegalDocument, LegalText } from './legal-document.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const documents = {
  terms: { fr: terms('fr', demoTerms), en: terms('en', demoTerms) },
  policy: { fr: cancellationPolicy('fr', demoSite), en: cancellationPolicy('en', demoSite) },
  privacy: { fr: privacy('fr', demoSite), en: privacy('en', demoSite) },
}

const piecesOf = (text: LegalText): string[] =>
  typeof text === 'string'
    ? [text]
    : [text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')]
const textsOf = (block: LegalBlock): string[] => {
  if (typeof block === 'string' || !('list' in block || 'table' in block)) return piecesOf(block)
  if ('list' in block) return block.list.flatMap(piecesOf)
  return [block.table.caption, ...block.table.head, ...block.table.rows.flat()]
}
const allTexts = ({ title, intro, sections }: LegalDocument): string[] => [
  title,
  ...piecesOf(intro),
  ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)]),
]
const whole = (document: LegalDocument) => allTexts(document).join('\n')
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** Each number of a document, written one way. Times are written on another clock in English. */
const numbersIn = (document: LegalDocument) =>
  [
    ...spaced(
      whole(document)
        .replaceAll(/(?<=\d{3})\u00a0(?=\d{3}-\d{4})/g, '-')
        .replaceAll(/\d+(:\d+)?\u00a0(h(?![eo])(\u00a0\d+)?|[ap]\.m\.)/g, ''),
    ).matchAll(/\d+(?:[ ,]\d{3}(?!\d))*(?:[.,]\d+)?/g),
  ]
    .map(([text]) => text.replaceAll(/[ ,.]/g, ''))
    .toSorted()

const inTown = { name: 'Lofts Verdun', email: 'bonjour@verdun.example', address: '12, rue Wellington' }

describe('the legal documents', () => {
  test('the terms have eleven sections and the cancellation policy six, in both languages', () => {
    for (const locale of locales) {
      expect(documents.terms[locale].sections).toHaveLength(11)
      expect(documents.policy[locale].sections).toHaveLength(6)
    }
  })

  test.each(Object.keys(documents) as (keyof typeof documents)[])(
    'the %s say as much in English as in French, and since the same day',
    (name) => {
      const { fr, en } = documents[name]
      const shape = ({ sections }: LegalDocument) =>
        sections.map(({ id, blocks }) => `${id}: ${blocks.map((block) => textsOf(block).length).join(' ')}`)
      expect(shape(en)).toEqual(shape(fr))
      expect(en.changedOn).toBe(fr.changedOn)
    },
  )

  test('French is set with its own spaces, quotation marks and apostrophes', () => {
    const wrong = [documents.terms.fr, documents.policy.fr, documents.privacy.fr]
      .flatMap(allTexts)
      .filter((text) => / [:;!?»%$]|« |\w'\w|"/.test(text))
    expect(wrong).toEqual([])
  })

  test.each([
    ['terms', ['10 %', '3,5 %', '5 %', '9,975 %', '14,975 %', '500 $', '21 ans', '22 h à 7 h', '48 heures']],
    [
      'terms',
      ['14 jours ouvrables', '7 jours', '16 h', '11 h', '4 heures', '1 heure', '31 nuits', '365 jours'],
    ],
    [
      'terms',
      ['100 %', '50 %', '15 jours', '4 à 14 jours', '3 jours', 'Visa', 'Mastercard', 'American Express'],
    ],
    [
      'policy',
      ['4 heures', '1 heure', '16 h', '10 %', '14 jours ouvrables', '15 jours', '4 à 14 jours', '3 jours'],
    ],
    [
      'privacy',
      ['21 ans', '1 heure', '15 minutes', '30 jours', '6 ans', '2 ans', '14 ans', '90 jours', '2 heures'],
    ],
  ] as const)('the %s name the figures of the house: %s', (name, figures) => {
    const french = spaced(whole(documents[name].fr))
    for (const figure of figures) expect(french).toContain(figure)
  })

  test('no sentence ends twice after a figure that ends with a stop', () => {
    const texts = Object.values(documents).flatMap(({ fr, en }) => [...allTexts(fr), ...allTexts(en)])
    expect(texts.filter((text) => /\.\.|\s[.,]|undefined|NaN/.test(text))).toEqual([])
  })

  test('the English figures are those of the French texts', () => {
    for (const { fr, en } of Object.values(documents)) expect(numbersIn(en)).toEqual(numbersIn(fr))
  })

  test('whoever reads the English text is led to the French one first', () => {
    const pages = { terms: 'terms', policy: 'cancellationPolicy', privacy: 'privacy' } as const
    for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
      const { intro } = documents[name].en
      expect(intro).toContainEqual({ text: 'French version', page: pages[name], locale: 'fr' })
    }
  })

  test('the steps and the example of the policy are those that refund real stays', () => {
    const french = whole(documents.policy.fr).replaceAll('\u00a0', ' ')
    expect(french).toContain('15 jours ou plus avant l’arrivée')
    expect(french).toContain('De 4 à 14 jours avant l’arrivée')
    expect(french).toContain('3 jours ou moins avant l’arrivée')
    // decisions §5: 3 nights at 250.00 and cleaning at 120.00.
    expect(french).toContain('1 130,49 $')
    expect(french).toContain('5 août 2027 à 23 h 59')
    expect(french).toContain('16 août 2027 à 23 h 59')
    expect(french).toContain('ensuite, jusqu’à l’arrivée : aucun remboursement')
  })

  test.each(locales)(
    'the terms ask for care with a stove and on the water where a loft has them, in %s',
    (locale) => {
      const read = (stove: 'some' | 'none', water: 'some' | 'none') =>
        whole(terms(locale, { ...demoTerms, ...inTown, loftRules: { stove, water } }))
      expect(read('none', 'none')).not.toMatch(/poêle|stove|\blac\b|lake|quai|dock|glace|\bice\b/i)
      expect(read('some', 'none')).toMatch(
        /Poêle à bois, dans les lofts qui en ont un|Wood stove, in lofts that have one/,
      )
      expect(read('none', 'some')).toMatch(/aux lofts qui y donnent accès|at lofts with access to it/)
      expect(read('none', 'some')).toMatch(/sauveteur|lifeguard/)
    },
  )

  test('another policy changes figures, example and date of both texts, and nothing of the third', () => {
    const steps = [
      { percent: 80, daysBefore: 5 },
      { percent: 40, daysBefore: 1 },
      { percent: 15, daysBefore: 0 },
    ]
    const times = { freeMinutes: 90, freeMinutesOnArrivalDay: 60 }
    const cancellationPolicyOf = { ...demoSite.cancellationPolicy, ...times, steps }
    const texts = { terms: '2027-03-01', cancellationPolicy: '2027-03-01' }
    const site = { ...demoTerms, cancellationPolicy: cancellationPolicyOf, texts }
    const read = (document: LegalDocument) => spaced(whole(document))
    expect([terms('fr', site).changedOn, cancellationPolicy('en', site).changedOn]).toEqual([
      '2027-03-01',
      '2027-03-01',
    ])
    for (const words of [
      '5 jours ou plus avant l’arrivée : 80 % remboursés',
      'de 1 à 4 jours : 40 % remboursés',
      'le jour de l’arrivée : 15 % remboursés, sans les frais de service ni leurs taxes.',
      'Dans les 90 minutes qui suivent',
    ])
      expect(read(terms('fr', site))).toContain(words)
    // 1,030.46 of it is all but the service fee.
    for (const words of [
      '5 days or more before check-in',
      '1 to 4 days before check-in',
      '412.18 $',
      '154.57 $',
    ])
      expect(read(cancellationPolicy('en', site))).toContain(words)
    for (const document of [terms('fr', site), cancellationPolicy('fr', site)])
      expect(read(document)).not.toMatch(/(?<!\d)(50|100) %|14 jours(?! ouvrables)/)
    expect(privacy('fr', site)).toEqual(documents.privacy.fr)
  })
})
