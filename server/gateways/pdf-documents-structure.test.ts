import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { creditNote, invoice, read } from '#tests/support/emails/documents.ts'

const half: Instant = '2027-02-01T15:00:00.000Z'

describe.each(['fr', 'en'] as const)('every paper in %s', (locale) => {
  test.each([
    ['an invoice', invoice()],
    ['a credit note of all', creditNote('2026-11-22T03:00:00.000Z')],
    ['a credit note of half', creditNote(half)],
    ['a credit note of nothing', creditNote('2027-02-11T15:00:00.000Z')],
  ])('%s is heard whole, in the order in which it is read', async (_, paper) => {
    const { pdf, info, metadata, text, sheets, bytes } = await read(paper, locale)
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true, Suspects: false })
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    expect(info).toMatchObject({ Language: { fr: 'fr-CA', en: 'en-CA' }[locale] })
    expect(metadata.get('dc:title')).toBe(info.Title)
    const marks = ['pdfaid:part', 'pdfaid:conformance', 'pdfuaid:part'].map((name) => metadata.get(name))
    expect(marks).toEqual(['2', 'A', '1'])
    for (const { outline, decoration, unmarked } of sheets) {
      expect(unmarked).toBe('')
      expect(decoration).toMatch(
        /^(Facture|Invoice|Note de crédit|Credit note) [FNC]+-0000\d\d · page 1 (de|of) 1$/,
      )
      const heard = outline.map((line) => line.trim().replace(/^\w+ ?/, '')).filter(Boolean)
      // The counter of pages is the last that is drawn.
      expect(`${heard.join(' ')} ${decoration}`).toBe(text.trim())
    }
    // Only embedded letters: nothing is left to what the reader's machine has.
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Helvetica|\/Type1\b/)
  })
})

test('an invoice has headings, facts and a table whose cells know their headers', async () => {
  const { sheets, bytes } = await read(invoice(), 'fr')
  expect(sheets[0]?.outline).toEqual([
    'Document',
    ' P Les Lofts du Lac',
    ' P Gestion Rivage inc.',
    ' P 14, chemin du Lac',
    ' P Sainte-Agathe-des-Monts (Québec) J8C 1A1',
    ' P Nº TPS : 123456789 RT0001',
    ' P Nº TVQ : 1234567890 TQ0001',
    ' H1 Facture',
    ...fact('Numéro', 'F-000012'),
    ...fact('Date', '21 novembre 2026'),
    ...fact('Réservation', 'L-000123'),
    ' H2 Facturé à',
    ' P Margot Tremblay',
    ' P 12, rue des Pins, app. 3',
    ' P Val-David (Québec) J0T 2N0',
    ' P margot@people.example',
    ' H2 Séjour',
    ' P Loft #101, Loft du Rivage 101',
    ' P 14, chemin du Lac, Sainte-Agathe-des-Monts (Québec) J8C 1A1',
    ' P Nº d’enregistrement : 301234',
    ' P Du 12 au 15 février 2027',
    ' P 2 voyageurs',
    ' Table',
    '  THead',
    ...row('TH Description', 'TH Montant'),
    '  TBody',
    ...row('TH 3 nuits à 250,00 $', 'TD 750,00 $'),
    ...row('TH Frais de ménage', 'TD 120,00 $'),
    ...row('TH Frais de service (10 %)', 'TD 87,00 $'),
    ...row('TH Taxe sur l’hébergement (3,5 %)', 'TD 26,25 $'),
    ...row('TH TPS (5 %)', 'TD 49,16 $'),
    ...row('TH TVQ (9,975 %)', 'TD 98,08 $'),
    '  TFoot',
    ...row('TH Total', 'TD 1 130,49 $'),
    ' P Payé le 21 novembre 2026 (Visa se terminant par 4242). Solde : 0,00 $',
    ' P Payable en entier à la réservation, par carte.',
    ' P Une question? info@leslofts.example · 819 555-0142',
  ])
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw.match(/\/Scope \/Column/g)).toHaveLength(2)
  expect(raw.match(/\/Scope \/Row/g)).toHaveLength(7)
})

test('a credit note has what was charged and what is given back beside each line', async () => {
  const { sheets, bytes } = await read(creditNote(half), 'en')
  const outline = sheets[0]?.outline ?? []
  expect(outline.slice(outline.indexOf(' Table'), -4)).toEqual([
    ' Table',
    '  THead',
    ...row('TH Description', 'TH Charged', 'TH Credited'),
    '  TBody',
    ...row('TH 3 nights at 250.00 $', 'TD 750.00 $', 'TD 375.00 $'),
    ...row('TH Cleaning fee', 'TD 120.00 $', 'TD 60.00 $'),
    ...row('TH Service fee (10%)', 'TD 87.00 $', 'TD 0.00 $'),
    ...row('TH Lodging tax (3.5%)', 'TD 26.25 $', 'TD 13.13 $'),
    ...row('TH GST (5%)', 'TD 49.16 $', 'TD 22.40 $'),
    ...row('TH QST (9.975%)', 'TD 98.08 $', 'TD 44.70 $'),
    ...row('TH Total', 'TD 1,130.49 $', 'TD 515.23 $'),
    '  TFoot',
    ...row('TH Total credited', 'TD 515.23 $'),
  ])
  expect(outline.slice(-4)).toEqual([
    ' P Refund of 515.23 $ (Visa ending in 4242).',
    ' P The GST and QST credited are those that were paid on the amounts credited.',
    ' P Amount kept: 615.26 $, deemed to include 29.30 $ of GST (5/105 of it) and 55.81 $ of QST (9.975/109.975).',
    ' P Any questions? info@leslofts.example · 819-555-0142',
  ])
  // Its total stands under two columns, and every row has as many cells as the others.
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Scope \/Row\s\/ColSpan 2/)
})

test('an invoice of many pages shows head and foot on each, and says them once', async () => {
  const paper = invoice()
  const [night] = paper.snapshot.lines
  if (!night) throw new Error('An invoice has lines.')
  paper.snapshot.lines = [...Array.from({ length: 40 }, () => night), ...paper.snapshot.lines]
  const { sheets, text } = await read(paper, 'fr')
  expect(sheets).toHaveLength(3)
  const heard = sheets.flatMap(({ outline }) => outline.map((line) => line.trim()))
  for (const [index, { placed, decoration, unmarked }] of sheets.entries()) {
    expect(unmarked).toBe('')
    const seen = placed.map(({ str }) => str)
    expect(seen.filter((words) => words === 'Description')).toHaveLength(1)
    expect(seen.filter((words) => words.startsWith('Une question?'))).toHaveLength(1)
    expect(decoration).toContain(`Facture F-000012 · page ${index + 1} de 3`)
  }
  expect(heard.filter((line) => line === 'TH Description')).toHaveLength(1)
  expect(heard.filter((line) => line.startsWith('P Une question?'))).toHaveLength(1)
  expect(heard.at(-1)).toMatch(/^P Une question\?/)
  expect(heard.filter((line) => line === 'TD 750,00 $')).toHaveLength(41)
  expect(text.match(/Total 1 130,49 \$/g)).toHaveLength(1)
})

const row = (...cells: string[]): string[] => ['   TR', ...cells.map((cell) => `    ${cell}`)]

const fact = (label: string, value: string): string[] => [' P', `  Span ${label}`, `  Span ${value}`]
