// Issues the invoice of a stay anew, made out to somebody else: the old one stays, and no cent moves.

import { decideBuyer, toTypedBuyer, type JudgedPlace, type TypedBuyer } from '#domain/buyer.ts'
import { addMinutes } from '#domain/days.ts'
import { documentNumber, type Buyer, type InvoiceSnapshot } from '#domain/invoice.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findCorrection, findInvoice, type Invoice } from '#server/db/invoices.ts'
import { addEmail, healAfterMinutes } from '#server/db/jobs.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { correctInvoice } from '#server/invoices/issue-documents.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

export type BuyerWish = {
  stayId: number
  buyer: TypedBuyer
  place?: JudgedPlace
  /** The number of the invoice that was seen: of two who both saw it, one corrects it. */
  expectedInvoice: number
  /** One for each form that is filled in: whoever sends it again means the same invoice. */
  key: string
}

/** `former`: the number of the invoice that it replaces. */
export type CorrectedBuyer = { id: number; number: number; former: number }

/** In any state of a stay that has an invoice: what of it was given back, or is owed, stays as it is. */
export async function correctBuyer(deps: Deps, by: Actor, wish: BuyerWish): Promise<Outcome<CorrectedBuyer>> {
  const own = await findStaffReservation(deps.db, by.staff.siteId, wish.stayId)
  if (!own) return refused('reservation_not_found')
  const corrected = await inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
  if (corrected.ok) await sendEmail(deps, { name: 'buyer-corrected', invoiceId: corrected.id })
  return corrected
}

async function decide(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: Actor,
  { stayId, buyer: typed, place, expectedInvoice, key }: BuyerWish,
): Promise<Outcome<CorrectedBuyer>> {
  const stay = await lockStay(tx, stayId)
  if (!stay) return refused('reservation_not_found')
  const known = await findCorrection(tx, stayId, key)
  if (known) return { ok: true, ...known }
  const judged = await judgeBuyer(tx, stayId, typed, place)
  if (!judged.ok) return judged
  const { invoice: former, before, buyer } = judged
  if (former.number !== expectedInvoice) return refused('invoice_replaced')
  // With the stay locked: no credit note comes between.
  const credited = (await findStaffReservation(tx, by.staff.siteId, stayId))?.credited ?? 0
  const at = deps.now()
  const invoice = await correctInvoice(tx, { former, buyer, credited, key }, at)
  await writeAudit(tx, deps, by, {
    action: 'buyer_corrected',
    subject: 'reservation',
    subjectId: stayId,
    before: told(before, former.number),
    after: told(buyer, invoice.number),
  })
  const { id: invoiceId } = invoice
  const runAt = addMinutes(at, healAfterMinutes)
  await addEmail(tx, { name: 'buyer-corrected', invoiceId }, { runAt, about: invoiceId })
  return { ok: true, id: invoiceId, number: invoice.number, former: former.number }
}

/** The invoice that counts, and whom it would name; with the stay locked, or for whoever only looks. */
export async function judgeBuyer(
  db: Db,
  stayId: number,
  typed: TypedBuyer,
  place?: JudgedPlace,
): Promise<Outcome<{ invoice: Invoice; before: Buyer; buyer: Buyer }>> {
  const invoice = await findInvoice(db, stayId, 'invoice')
  if (!invoice) return refused('no_invoice_yet')
  const { buyer: before } = invoice.snapshot as unknown as InvoiceSnapshot
  const decided = decideBuyer(before, typed, place)
  return decided.ok ? { ok: true, invoice, before, buyer: decided.buyer } : decided
}

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
