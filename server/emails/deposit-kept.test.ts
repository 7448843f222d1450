import { describe, expect, test } from 'vitest'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { depositKeptEmail } from './deposit-kept.ts'

/** Non-breaking spaces read like others here. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('the news of what was kept of a deposit', () => {
  test('says in French how much of how much, what became of the rest, for which stay and whom to ask', () => {
    const { subject, text } = depositKeptEmail({ ...factsIn('fr'), held: 150_000, kept: 112_345, why: null })
    expect(plain(subject)).toBe(
      'Nous avons conservé 1 123,45 $ sur votre dépôt de garantie : Loft #101, du 12 au 15 février 2027 (L-000123)',
    )
    for (const line of [
      'Une partie de votre dépôt de garantie est conservée',
      'votre banque retenait un dépôt de garantie de 1 500,00 $ (Visa se terminant par 4242).',
      'Nous en avons conservé 1 123,45 $ : ce montant est débité de votre carte.',
      'Le reste, 376,55 $, est libéré et ne sera pas débité.',
      'Tout montant en attente disparaîtra de votre relevé.',
      'Retenu : 1 500,00 $\nLibéré : 376,55 $\nConservé : 1 123,45 $',
      'Numéro de référence : L-000123',
      'Dates : du vendredi 12 au lundi 15 février 2027',
      'avec une description, des photos et le coût réel, et vous pouvez répondre.',
      'nous répondons à chaque plainte. L’Office de la protection du consommateur peut aussi vous renseigner.',
      'https://leslofts.example/fr/termes-et-conditions#deposit',
      'Répondez à ce courriel ou appelez-nous au 819 555-0142',
    ]) {
      expect(plain(text)).toContain(line)
    }
  })

  test('says the same in English', () => {
    const { subject, text } = depositKeptEmail({ ...factsIn('en'), held: 50_000, kept: 12_001, why: null })
    expect(plain(subject)).toBe(
      'We kept 120.01 $ of your security deposit: Loft #101, February 12–15, 2027 (L-000123)',
    )
    for (const line of [
      'your bank was holding a security deposit of 500.00 $ (Visa ending in 4242).',
      'We kept 120.01 $ of it: this amount is charged to your card.',
      'The rest, 379.99 $, is released and will not be charged.',
      'Held: 500.00 $\nReleased: 379.99 $\nKept: 120.01 $',
      'we respond to every complaint',
      'https://leslofts.example/en/terms-and-conditions#deposit',
    ]) {
      expect(plain(text)).toContain(line)
    }
  })

  test.each([
    ['fr', 'Nous l’avons conservé en entier', /[Ll]ibéré|reste/, 'Retenu : 500,00 $\nConservé : 500,00 $'],
    ['en', 'We kept all of it', /[Rr]eleased|The rest/, 'Held: 500.00 $\nKept: 500.00 $'],
  ] as const)('says of nothing that is left that it is released: %s', (locale, whole, ofRest, rows) => {
    const text = plain(depositKeptEmail({ ...factsIn(locale), held: 50_000, kept: 50_000, why: null }).text)
    expect(text).toContain(whole)
    expect(text).toContain(rows)
    expect(text).not.toMatch(ofRest)
  })
})
