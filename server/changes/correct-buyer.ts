// Issues the invoice of a stay anew, made out to somebody else: the old one stays, and no cent moves.

import { correctBuyer } from '#contract/staff/buyers.ts'
import { buyerName, decideBuyer, toTypedBuyer } from '#domain/buyer.ts'
import { documentNumber, type Buyer, type InvoiceSnapshot } from '#domain/invoice.ts'
import { refused } from '#domain/refusal.ts'
import { checkPlace } from '#server/catalog/list-countries.ts'
import { command } from '#server/action/command.ts'
import { findInvoice } from '#server/db/invoices.ts'
import { emailJob } from '#server/db/jobs.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findStay, lockStay } from '#server/db/stays.ts'
import { buyerCorrectedEmail } from '#server/emails/buyer-corrected.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { correctInvoice } from '#server/invoices/issue-documents.ts'

/** In any state of a stay that has an invoice: what of it was given back, or is owed, stays as it is. */
export const correct = command(correctBuyer, {
  // With the stay locked, no credit note comes between.
  facts: async (tx, { by, params }, mode) => {
    await (mode === 'do' ? lockStay : findStay)(tx, params.id)
    return {
      own: await findStaffReservation(tx, by.staff.siteId, params.id),
      former: await findInvoice(tx, params.id, 'invoice'),
    }
  },
  decide: ({ own, former }, { payload }) => {
    const { locale: _, key: __, expectedInvoice, ...typed } = payload
    if (!own) return refused('reservation_not_found')
    if (!former) return refused('no_invoice_yet')
    const { buyer: before, total } = former.snapshot as unknown as InvoiceSnapshot
    // Its place is kept by the names that lists of countries and regions have.
    const { country, region, ...judged } = checkPlace(typed)
    const decided = decideBuyer(before, { ...typed, country, region }, judged)
    if (!decided.ok) return decided
    // Of two who both saw an invoice, one corrects it; whoever only looks saw none yet.
    if (expectedInvoice !== undefined && former.number !== expectedInvoice) return refused('invoice_replaced')
    return { ok: true, former, before, buyer: decided.buyer, total, credited: own.credited }
  },
  ahead: async (deps, { former: { number: invoice }, before, buyer, total }, { by, params }) => {
    const facts = await findStayFacts(deps, params.id)
    const email = emailAhead(by.staff, facts, (shown) =>
      buyerCorrectedEmail({ ...shown, buyer: buyerName(buyer), former: invoice }),
    )
    return { invoice, total, former: toTypedBuyer(before), buyer: toTypedBuyer(buyer), email }
  },
  store: async (tx, { former, buyer, credited }, { at }) => {
    const { id: documentId, number } = await correctInvoice(tx, { former, buyer, credited }, at)
    return { documentId, number, former: former.number }
  },
  tell: ({ before, buyer }, { params }, { number, former }) => ({
    subject: 'reservation',
    subjectId: params.id,
    before: told(before, former),
    after: told(buyer, number),
  }),
  jobs: (_, { stored: { documentId: invoiceId } }) => [
    emailJob({ name: 'buyer-corrected', invoiceId }, { about: invoiceId, atOnce: true }),
  ],
  answer: (stored) => ({
    documentId: stored!.documentId,
    number: documentNumber('invoice', stored!.number),
    replaces: documentNumber('invoice', stored!.former),
  }),
})

/** A buyer as the journal tells it. */
function told(buyer: Buyer, number: number) {
  const { name, address, addressSuite, city, region, postalCode, country } = toTypedBuyer(buyer)
  const place = [address, addressSuite, city, region, postalCode, address && country]
  return {
    buyer: name,
    buyerAddress: place.filter((text) => text !== '').join(', '),
    invoice: documentNumber('invoice', number),
  }
}
