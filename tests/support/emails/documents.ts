import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { refundOf } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import {
  correctedInvoice as correctedOf,
  creditNoteOf,
  invoiceOf,
  type Buyer,
  type InvoiceFacts,
  type InvoiceSnapshot,
} from '#domain/invoice.ts'
import { quote } from '#domain/pricing.ts'
import type { Locale } from '#domain/locale.ts'
import { specifiedPolicy } from '#domain/test-policy.ts'
import { type NumberedDocument, createPdfDocuments } from '#server/gateways/pdf-documents.ts'

const charges = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
const priced = quote(
  {
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
    charges,
  },
  { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 },
)
if (!priced.ok) throw new Error(priced.reason.code)
const { quote: price } = priced

const issuedAt: Instant = '2026-11-22T02:30:00.000Z'
const home = { city: 'Sainte-Agathe-des-Monts', region: 'Québec', postalCode: 'J8C 1A1', country: 'CA' }

export function factsFor(buyer: Partial<Buyer> = {}): InvoiceFacts {
  return {
    seller: {
      ...home,
      name: 'Les Lofts du Lac',
      company: 'Gestion Rivage inc.',
      address: '14, chemin du Lac',
      email: 'info@leslofts.example',
      telephone: '819-555-0142',
      tpsNumber: '123456789 RT0001',
      tvqNumber: '1234567890 TQ0001',
      zone: 'America/Toronto',
    },
    buyer: {
      firstname: 'Margot',
      lastname: 'Tremblay',
      email: 'margot@people.example',
      address: '12, rue des Pins',
      addressSuite: 'app. 3',
      city: 'Val-David',
      region: 'Québec',
      postalCode: 'J0T 2N0',
      country: 'CA',
      ...buyer,
    },
    loft: { ...home, name: 'Loft du Rivage 101', licenseCitq: '301234', address: '14, chemin du Lac' },
    stay: { id: 123, arrival: '2027-02-12', departure: '2027-02-15', travelers: 2, quote: price },
    charges,
    card: { brand: 'visa', last4: '4242' },
  }
}

export const invoice = (buyer?: Partial<Buyer>): NumberedDocument => ({
  number: 12,
  issuedAt,
  snapshot: invoiceOf(factsFor(buyer)),
})

/** The same invoice, which somebody of the house made out to a company eleven days later; of a changed stay where it replaces one. */
export function correctedInvoice(
  credited = 0,
  replaces?: InvoiceFacts['replaces'],
): NumberedDocument & { snapshot: InvoiceSnapshot } {
  const facts = { ...factsFor(), ...(replaces && { replaces }) }
  const former = { snapshot: invoiceOf(facts), number: 12, issuedAt }
  const company = { ...facts.buyer, name: 'Placements Rivard inc.', addressSuite: null }
  return {
    number: 15,
    issuedAt: '2026-12-03T15:00:00.000Z',
    snapshot: correctedOf(former, company, credited),
  }
}

/** Cancelled at `now`: shortly after booking, or so long before the arrival. */
export function creditNote(now: Instant): NumberedDocument {
  const booking = {
    quote: price,
    policy: specifiedPolicy,
    arrival: price.arrival,
    bookedAt: issuedAt,
    zone: 'America/Toronto',
    checkIn: '16:00',
  } as const
  const refund = refundOf(booking, now)
  if (!refund.ok) throw new Error(refund.reason.code)
  const snapshot = creditNoteOf({ snapshot: invoiceOf(factsFor()), number: 12, issuedAt }, price, refund)
  return { number: 3, issuedAt: now, snapshot }
}

const documents = createPdfDocuments()

/** A text on a page, in points from the lower left corner. */
export type PlacedText = { str: string; x: number; y: number; width: number; height: number }

/** What a reader, or anyone who listens to one, gets of it; spaces of every width read like others. */
export async function read(document: NumberedDocument, locale: Locale) {
  const bytes = await documents.print(document, locale)
  // Reading takes the bytes away.
  const pdf = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(pdf, { mergePages: true })
  const { info, metadata } = await getMeta(pdf)
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => readSheet(pdf, index + 1)),
  )
  return { bytes, pdf, pages: pdf.numPages, info, metadata, text: plain(text), sheets }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function readSheet(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const placed: PlacedText[] = []
  const marked = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const place = open.at(-1) ?? 'unmarked'
      marked.set(place, `${marked.get(place) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      const { str, width, height, transform } = item
      if (str.trim()) placed.push({ str, width, height, x: transform[4], y: transform[5] })
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? 'artifact')
  }
  /** A line for each part that is heard, in order, indented by depth: ' TR', '  TD 750,00 $'. */
  const outline: string[] = []
  for (const part of (await page.getStructTree()).children) outlineOf(part, '', marked, outline)
  return {
    placed,
    outline,
    decoration: plain(marked.get('artifact') ?? '').trim(),
    unmarked: marked.get('unmarked') ?? '',
  }
}

type Page = Awaited<ReturnType<Pdf['getPage']>>
type Part = Awaited<ReturnType<Page['getStructTree']>>['children'][number]

function outlineOf(part: Part, indent: string, marked: Map<string, string>, outline: string[]): void {
  if (!('role' in part)) return
  const words = part.children.map((child) =>
    'role' in child ? '' : plain(marked.get(child.id) ?? '').trim(),
  )
  outline.push(`${indent}${part.role} ${words.join(' ')}`.trimEnd())
  for (const child of part.children) outlineOf(child, `${indent} `, marked, outline)
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
