import { describe, expect, test } from 'vitest'
import { exceptionCodes, type BooksException } from '#domain/movement.ts'
import { booksEmail, exceptionSentence } from './books.ts'
import { site } from '#tests/support/emails/email-facts.ts'
import { foreignSentences } from '#tests/support/emails/foreign-sentences.ts'

const money = (amount: number, currency = 'CAD') => ({ amount, currency })
const refund: BooksException = {
  code: 'refund_differs',
  stayId: 123,
  providerId: 're_<b>1</b>',
  expected: money(51_523),
  found: money(51_522, 'USD'),
}
const total: BooksException = {
  code: 'bank_total_differs',
  stayId: null,
  providerId: null,
  expected: money(113_049),
  found: null,
}

const plainly = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('the email about the books', () => {
  test('says of each exception what it is, of what, and both sides', () => {
    const { subject, text } = booksEmail({ site, exceptions: [refund, total] })
    expect(plainly(subject)).toBe('Comptes : 2 écarts à vérifier')
    const said = plainly(text)
    for (const line of [
      'La banque a remboursé un autre montant ou une autre devise',
      'Séjour : L-000123',
      'Numéro à la banque : re_<b>1</b>',
      'Attendu : 515,23 $',
      'Trouvé : 515,22 USD',
      'Au total, la banque diffère de nos comptes',
      'Attendu : 1 130,49 $\nTrouvé : rien',
    ]) {
      expect(said).toContain(line)
    }
  })

  test('says the same in both its parts, in French, and obeys nothing of it', () => {
    const { html, text } = booksEmail({ site, exceptions: [refund, total] })
    const seen = html.slice(html.indexOf('<h1')).replaceAll(/<[^>]+>/g, '\n')
    const figuresIn = (part: string) => plainly(part).match(/\d[\d .,:-]*\d|\d/g)
    expect(figuresIn(seen)).toEqual(figuresIn(text))
    expect(html).toContain('re_&lt;b&gt;1&lt;/b&gt;')
    expect(foreignSentences(text, 'fr')).toEqual([])
  })

  test('of one exception speaks of one, and of very many shows fifty and counts the rest', () => {
    expect(plainly(booksEmail({ site, exceptions: [total] }).subject)).toBe('Comptes : 1 écart à vérifier')
    const fifty = booksEmail({ site, exceptions: Array.from({ length: 50 }, () => refund) }).text
    expect(fifty).not.toContain('autre écart')
    const one = booksEmail({ site, exceptions: Array.from({ length: 51 }, () => refund) }).text
    expect(one).toContain('Il y a un autre écart, noté')
    const more = booksEmail({ site, exceptions: Array.from({ length: 53 }, () => refund) }).text
    expect(more).toContain('Il y a 3\u00a0autres écarts, notés')
    expect(more.match(/L-000123/g)).toHaveLength(50)
  })

  test.each(exceptionCodes)('%s has a sentence of its own in both languages', (code) => {
    const sentences = (['fr', 'en'] as const).map((locale) => exceptionSentence(code, locale))
    expect(new Set(sentences).size).toBe(2)
    expect(sentences.every((sentence) => sentence.length > 15)).toBe(true)
  })
})
