import { toTypedBuyer, type TypedBuyer } from '#domain/buyer.ts'
import type { InvoiceSnapshot } from '#domain/invoice.ts'
import { correctBuyer } from '#server/changes/correct-buyer.ts'
import { findInvoice } from '#server/db/invoices.ts'
import type { Action } from './actions.ts'
import { houseOf } from './changing.ts'
import type { Context } from './context.ts'
import { nth } from './random.ts'

const place = { city: 'Sainte-Adèle', region: 'Québec', postalCode: 'J8B 1A1', country: 'CA' }

/** The last one is whoever the invoice names already. */
const buyers: readonly (Partial<TypedBuyer> | null)[] = [
  { ...place, name: 'Placements Rivard inc.', address: '200, rue Principale', addressSuite: '' },
  { ...place, name: 'Margaux Tremblé', address: '12, rue des Pins', addressSuite: 'app. 3' },
  { name: '9123-4567 Québec inc.' },
  null,
]

/** Somebody of the house, who sees whom an invoice names, in any state of its stay, and sends the form a moment later. */
export async function correctIt(
  { system: { db, deps }, log }: Context,
  { stay: number, buyer, key: form }: Action & { kind: 'correct_buyer' },
): Promise<string> {
  const listed = await db
    .selectFrom('stays')
    .select('id')
    .where('status', '<>', 'blocked')
    .orderBy('id')
    .execute()
  const stay = nth(listed, number)
  if (!stay) return 'no invoice to correct'
  const invoice = await findInvoice(db, stay.id, 'invoice')
  const seen = toTypedBuyer((invoice?.snapshot as unknown as InvoiceSnapshot | undefined)?.buyer ?? nobody)
  const key = `buyer-${form}`
  const wish = { buyer: { ...seen, ...buyers[buyer] }, expectedInvoice: invoice?.number ?? 0 }
  const corrected = await correctBuyer(deps, await houseOf(db), { stayId: stay.id, key, ...wish })
  if (!corrected.ok) return `stay ${stay.id} ${corrected.reason.code}`
  const { id, number: given, former } = corrected
  log.corrected.push({ stayId: stay.id, key, id, number: given, former })
  return `stay ${stay.id}: invoice ${given} instead of ${former}`
}

const nobody = {
  firstname: 'Margot',
  lastname: 'Tremblay',
  email: '',
  address: '',
  addressSuite: null,
  city: '',
  region: '',
  postalCode: '',
  country: '',
}
