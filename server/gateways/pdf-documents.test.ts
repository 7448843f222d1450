import { describe, expect, test } from 'vitest'
import { invoiceOf, type DocumentSnapshot } from '#domain/invoice.ts'
import { correctedInvoice, creditNote, factsFor, invoice, read } from '#tests/support/emails/documents.ts'

describe('an invoice', () => {
  test('says in French everything that the tax office and the guest want to know', async () => {
    const { text, pages } = await read(invoice(), 'fr')
    for (const words of [
      'Les Lofts du Lac Gestion Rivage inc.',
      'Nº TPS : 123456789 RT0001',
      'Nº TVQ : 1234567890 TQ0001',
      'Facture Numéro F-000012',
      // Half past nine in the evening there, already tomorrow in UTC.
      'Date 21 novembre 2026',
      'Réservation L-000123',
      'Margot Tremblay 12, rue des Pins, app. 3 Val-David (Québec) J0T 2N0',
      'Loft #101',
      'Nº d’enregistrement : 301234',
      'Du 12 au 15 février 2027',
      '3 nuits à 250,00 $ 750,00 $',
      'Frais de ménage 120,00 $',
      'Frais de service (10 %) 87,00 $',
      'Taxe sur l’hébergement (3,5 %) 26,25 $',
      'TPS (5 %) 49,16 $',
      'TVQ (9,975 %) 98,08 $',
      'Total 1 130,49 $',
      'Payé le 21 novembre 2026 (Visa se terminant par 4242). Solde : 0,00 $',
      'Facture F-000012 · page 1 de 1',
    ]) {
      expect(text).toContain(words)
    }
    expect(pages).toBe(1)
  })

  test('says the same in English', async () => {
    const { text } = await read(invoice(), 'en')
    for (const words of [
      'Invoice Number F-000012',
      'GST no.: 123456789 RT0001',
      'QST no.: 1234567890 TQ0001',
      'Date November 21, 2026',
      'Registration no.: 301234',
      'February 12–15, 2027',
      'GST (5%) 49.16 $',
      'QST (9.975%) 98.08 $',
      'Total 1,130.49 $',
      'Paid on November 21, 2026 (Visa ending in 4242). Balance: 0.00 $',
    ]) {
      expect(text).toContain(words)
    }
  })

  test.each([
    ['fr', 0, 'Payé le 20 novembre 2026 (par virement Interac) : 1 130,49 $. Solde : 0,00 $'],
    ['en', 0, 'Paid on November 20, 2026 (by Interac e-Transfer): 1,130.49 $. Balance: 0.00 $'],
    ['fr', 63_049, 'Payé le 20 novembre 2026 (par virement Interac) : 500,00 $. Solde : 630,49 $'],
    ['en', 63_049, 'Paid on November 20, 2026 (by Interac e-Transfer): 500.00 $. Balance: 630.49 $'],
  ] as const)(
    'of what was paid without a card says how, and what is owed (%s, %i)',
    async (locale, balance, words) => {
      const received = { method: 'interac', on: '2026-11-20', amount: 113_049 - balance, balance } as const
      const snapshot = invoiceOf({ ...factsFor(), card: null, received })
      const { text } = await read({ ...invoice(), snapshot }, locale)
      expect(text).toContain(words)
      expect(text).not.toMatch(/par carte|by card/)
    },
  )

  test.each([
    ['one with a number', 'Loft du Rivage 101', 'Loft #101', 'Loft #101, Loft du Rivage 101'],
    ['one without', 'Grand Pin', 'Grand Pin', 'Séjour Grand Pin 14, chemin du Lac'],
    ['what an invoice from before does not say', 'Grand Pin', undefined, 'Loft #Pin, Grand Pin'],
  ])('names a loft as guests read it: %s', async (_, name, shown, words) => {
    const facts = factsFor()
    const loft = { ...facts.loft, name, ...(shown !== undefined && { shown }) }
    const { text } = await read({ ...invoice(), snapshot: invoiceOf({ ...facts, loft }) }, 'fr')
    expect(text).toContain(words)
  })

  test('never shows the combined rate', async () => {
    for (const locale of ['fr', 'en'] as const) {
      expect((await read(invoice(), locale)).text).not.toMatch(/9[.,]97(?!5)|14[.,]97/)
    }
  })

  test('tells readers its title, its author and its language', async () => {
    const { info, bytes } = await read(invoice(), 'fr')
    expect(info).toMatchObject({
      Title: 'Facture F-000012',
      Author: 'Gestion Rivage inc.',
      Language: 'fr-CA',
    })
    expect((await read(invoice(), 'en')).info).toMatchObject({ Title: 'Invoice F-000012', Language: 'en-CA' })
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  })
})

describe('an invoice with another buyer', () => {
  test('names the company, which invoice it replaces and when that was paid', async () => {
    const { text } = await read(correctedInvoice(), 'fr')
    for (const words of [
      'Facture Numéro F-000015',
      'Date 3 décembre 2026',
      'Remplace la facture F-000012 du 21 novembre 2026 : seul l’acheteur est corrigé.',
      'Placements Rivard inc. 12, rue des Pins Val-David (Québec) J0T 2N0',
      'Total 1 130,49 $',
      'Payé le 21 novembre 2026 (Visa se terminant par 4242). Solde : 0,00 $',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Margot Tremblay')
    expect(text).not.toContain('notes de crédit')
  })

  test('says in English that the credit notes of the former one stand, and what was paid by its day', async () => {
    const replaces = { number: 11, paid: 90_000, carried: 5000, balance: 23_049 }
    const { text } = await read(correctedInvoice(10_000, replaces), 'en')
    for (const words of [
      'Replaces invoice F-000012 of November 21, 2026: only the buyer is corrected.',
      'The credit notes of invoice F-000012 stand for this one: 100.00 $ credited.',
      'On November 21, 2026, paid: 900.00 $. Balance: 230.49 $',
      'Discount given before, credited on the invoice replaced: 50.00 $.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('F-000011')
  })
})

describe('a credit note', () => {
  test('says what is given back of each line, why, and on which invoice', async () => {
    const { text } = await read(creditNote('2027-02-01T15:00:00.000Z'), 'fr')
    for (const words of [
      'Note de crédit Numéro NC-000003',
      'Sur la facture F-000012 du 21 novembre 2026, dont le total était de 1 130,49 $.',
      'Vous avez annulé de 4 à 14 jours avant l’arrivée : 50 % du prix est remboursé, sans les frais de service ni leurs taxes.',
      '3 nuits à 250,00 $ 750,00 $ 375,00 $',
      'Frais de service (10 %) 87,00 $ 0,00 $',
      'Total 1 130,49 $ 515,23 $',
      'Total crédité 515,23 $',
      'celles qui avaient été payées sur les montants crédités',
      'Remboursement de 515,23 $ (Visa se terminant par 4242).',
      'Montant conservé : 615,26 $, réputé comprendre 29,30 $ de TPS (5/105 de ce montant) et 55,81 $ de TVQ (9,975/109,975).',
    ]) {
      expect(text).toContain(words)
    }
  })

  test.each([
    [
      'fr',
      'visa',
      10_000,
      'Remboursement de 415,23 $ (Visa se terminant par 4242) et de 100,00 $ sans carte.',
    ],
    ['en', 'visa', 10_000, 'Refund of 415.23 $ (Visa ending in 4242) and of 100.00 $ without a card.'],
    ['fr', 'visa', 51_523, 'Remboursement de 515,23 $.'],
    ['en', null, 51_523, 'Refund of 515.23 $.'],
  ] as const)(
    'says which way it goes back (%s, %s, %i without a card)',
    async (locale, brand, handed, words) => {
      const note = creditNote('2027-02-01T15:00:00.000Z')
      const card = brand && { brand, last4: '4242' }
      const { text } = await read(
        { ...note, snapshot: { ...note.snapshot, card, handed } as DocumentSnapshot },
        locale,
      )
      expect(text).toContain(words)
    },
  )

  test.each([
    ['fr', 'policy_100', '15 jours ou plus avant l’arrivée : tout est remboursé, sauf les frais de service'],
    ['en', 'policy_100', '15 days or more before check-in: everything is refunded except the service fee'],
    ['fr', 'policy_50', 'de 4 à 14 jours avant l’arrivée : la moitié est remboursée, sauf les frais'],
    ['en', 'policy_50', '4 to 14 days before check-in: half is refunded, except the service fee'],
    ['fr', 'policy_0', '3 jours ou moins avant l’arrivée : la politique d’annulation ne prévoit plus'],
    ['en', 'policy_0', '3 days or fewer before check-in: it was too late for a refund under'],
  ] as const)(
    'from before stays kept their policy says what it said (%s, %s)',
    async (locale, reason, words) => {
      const { snapshot, ...note } = creditNote('2027-02-01T15:00:00.000Z')
      const { text } = await read({ ...note, snapshot: { ...former(snapshot), reason } }, locale)
      expect(text).toContain(locale === 'fr' ? `Vous avez annulé ${words}` : `You cancelled ${words}`)
    },
  )

  test('of all of it keeps nothing, and of nothing gives nothing back', async () => {
    const all = await read(creditNote('2026-11-22T03:00:00.000Z'), 'en')
    expect(all.text).toContain('Total credited 1,130.49 $')
    expect(all.text).not.toContain('Amount kept')
    const none = await read(creditNote('2027-02-11T15:00:00.000Z'), 'en')
    expect(none.text).toContain('Total credited 0.00 $')
    expect(none.text).toContain('Amount kept: 1,130.49 $')
    expect(none.text).not.toContain('Refund of')
  })
})

/** A credit note as it was stored then: it named no days. */
function former(snapshot: DocumentSnapshot) {
  if (snapshot.kind === 'invoice' || !('days' in snapshot)) throw new Error('No note of a policy.')
  const { days: _, ...stored } = snapshot
  return { ...stored, percent: 50 }
}
