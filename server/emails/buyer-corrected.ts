// Writes the email that tells a guest that the invoice of their stay is made out to somebody else now.

import { buyerName } from '#domain/buyer.ts'
import { documentNumber, type InvoiceSnapshot } from '#domain/invoice.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findInvoice, findInvoiceById } from '#server/db/invoices.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { owedParts } from './owed-parts.ts'
import { whereOf } from './own-page.ts'
import { ownParts } from './own-words.ts'
import type { OfInvoice } from './payloads.ts'
import { letter, toGuest } from './send-email.ts'
import { written } from './shown.ts'
import { briefRows, closingParts, stayUrl, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** Whom it names, and the number of the invoice that it replaces. */
type BuyerCorrectedFacts = StayFacts & { buyer: string; former: number }

/** None once another invoice is in its place, of which another email tells. */
async function buyerCorrectedFacts(
  deps: Deps,
  { invoiceId }: OfInvoice,
): Promise<BuyerCorrectedFacts | null> {
  const invoice = await findInvoiceById(deps.db, invoiceId)
  const last = invoice && (await findInvoice(deps.db, invoice.stayId, 'invoice'))
  if (!invoice || last?.id !== invoiceId) return null
  const { buyer, corrects } = invoice.snapshot as unknown as InvoiceSnapshot
  if (!corrects) return null
  const facts = await findStayFacts(deps, invoice.stayId)
  return { ...facts, buyer: buyerName(buyer), former: corrects.number }
}

export function buyerCorrectedEmail(facts: BuyerCorrectedFacts): WrittenEmail {
  const { locale, guest, site, buyer, former } = facts
  const words = { ...stayWords(facts), buyer, former: documentNumber('invoice', former) }
  return writeEmail({
    locale,
    subject: m.mail_buyer_subject(words, { locale }),
    preview: m.mail_buyer_same({}, { locale }),
    title: m.mail_buyer_title({}, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_buyer_opening(words, { locale }) },
      { kind: 'text', text: m.mail_buyer_same({}, { locale }) },
      ...ownParts(facts, 'buyer-corrected'),
      { kind: 'text', text: m.mail_buyer_papers({ ...words, ...whereOf(facts) }, { locale }) },
      ...owedParts(facts),
      { kind: 'button', label: m.mail_buyer_button({}, { locale }), url: stayUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...closingParts(facts),
    ],
  })
}

export const emails = {
  'buyer-corrected': letter({
    facts: buyerCorrectedFacts,
    once: ({ invoiceId }) => invoiceId,
    write: (facts) => [toGuest(facts, buyerCorrectedEmail(facts))],
    shown: async (deps, facts) => {
      const invoice = await findInvoice(deps.db, facts.stayId, 'invoice')
      return written(
        facts,
        invoice ? await buyerCorrectedFacts(deps, { invoiceId: invoice.id }) : null,
        buyerCorrectedEmail,
      )
    },
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'buyer-corrected': OfInvoice
  }
}
