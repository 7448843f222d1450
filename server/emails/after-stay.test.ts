import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { afterStayEmail, type AfterStayFacts } from './after-stay.ts'

/** Non-breaking spaces read like others here. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const now = '2027-02-16T15:00:00.000Z'
const releaseAt = '2027-02-18T17:00:00.000Z'
const standing = { state: 'held', amount: 50_000, endedAt: null, capturedAmount: null, releaseAt } as const

function email(locale: Locale, more: Partial<Pick<AfterStayFacts, 'held' | 'isReviewed'>> = {}) {
  return afterStayEmail({ ...factsIn(locale), held: standing, isReviewed: false, ...more }, now)
}

describe('the email after the stay', () => {
  test('thanks in French, says when the deposit is let go, asks for a review and says where to ask for lost items', () => {
    const { subject, text } = email('fr')
    expect(plain(subject)).toBe('Merci de votre séjour : Loft #101, du 12 au 15 février 2027 (L-000123)')
    for (const line of [
      'Bonjour Margot,',
      'Merci d’avoir séjourné chez nous : Loft #101, du 12 au 15 février 2027.',
      'Un dépôt de 500 $ est encore retenu sur votre carte, sans être débité. Il sera libéré le 18 février 2027, à moins que nous ne vous écrivions d’ici là au sujet d’un dommage ou d’une perte.',
      'Laisser un avis :\nhttps://leslofts.example/fr/connexion?reservation=123',
      'Appelez-nous au 819 555-0142 ou répondez à ce courriel en donnant votre numéro de référence.',
      'Nous conservons les objets oubliés 30 jours et les renvoyons à vos frais.',
      'Numéro de référence : L-000123',
      'Nº d’enregistrement : 301234',
    ])
      expect(plain(text)).toContain(line)
  })

  test('says the same in English', () => {
    const { subject, text } = email('en')
    expect(plain(subject)).toBe('Thank you for your stay: Loft #101, February 12–15, 2027 (L-000123)')
    for (const line of [
      'Thank you for staying at Loft #101, February 12–15, 2027.',
      'A deposit of 500 $ is still held on your card but has not been charged. It will be released on February 18, 2027, unless we write to you before then about damage or loss.',
      'Leave a review:\nhttps://leslofts.example/en/login?reservation=123',
      'Call us at 819-555-0142',
      'We keep lost items for 30 days and return them at your expense.',
    ])
      expect(plain(text)).toContain(line)
  })

  const kept = { state: 'captured', endedAt: now, capturedAmount: 12_001 } as const
  test.each([
    [
      'fr',
      { state: 'released', endedAt: releaseAt } as const,
      'a été libéré le 18 février 2027 : rien n’en a été débité',
    ],
    [
      'en',
      { state: 'released', endedAt: releaseAt } as const,
      'released on February 18, 2027, and none of it was charged',
    ],
    ['fr', kept, 'Nous avons conservé 120,01 $ sur les 500,00 $ retenus. Un autre courriel'],
    ['en', kept, 'We kept 120.01 $ of the 500.00 $ that was held. A separate email'],
    [
      'fr',
      { releaseAt: now } as const,
      'encore retenu sur votre carte, sans être débité. Nous sommes en train de le libérer.',
    ],
    ['en', { releaseAt: now } as const, 'has not been charged. We are releasing it now.'],
    ['fr', { state: 'not_held' } as const, 'Aucun dépôt n’est retenu sur votre carte.'],
    ['en', { state: 'not_held' } as const, 'No deposit is held on your card.'],
  ] as const)('says what became of the deposit: %s, %o', (locale, more, words) => {
    const { text } = email(locale, { held: { ...standing, ...more } })
    expect(plain(text)).toContain(words)
    expect(text).not.toMatch(/sera libéré|will be released/)
  })

  test.each([null, { ...standing, state: 'planned' as const }])(
    'says nothing of a deposit that was not asked for, or of which nothing is known: %o',
    (held) => expect(plain(email('fr', { held }).text)).not.toMatch(/[Dd]épôt/),
  )

  test('does not ask for a review that is written, and still leads to the stay', () => {
    const { text } = email('fr', { isReviewed: true })
    expect(text).not.toMatch(/avis/i)
    expect(plain(text)).toContain('Voir mon séjour :\nhttps://leslofts.example/fr/connexion?reservation=123')
  })
})
