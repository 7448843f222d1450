import { toTypedBuyer, type TypedBuyer } from '#domain/buyer.ts'
import type { InvoiceSnapshot } from '#domain/invoice.ts'
import { correct } from '#server/changes/correct-buyer.ts'
import { findInvoice } from '#server/db/invoices.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'
import { doneBy } from './house.ts'
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
  { system, log }: Context,
  { stay: number, buyer, key: form }: Action & { kind: 'correct_buyer' },
): Promise<string> {
  const { db } = system
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
  const payload = { ...seen, ...buyers[buyer], key, expectedInvoice: invoice?.number ?? 0 }
  const asked = { params: { id: stay.id }, payload }
  const corrected = await doneBy<Corrected>(system, await signedIn(db), correct, asked)
  if (!corrected.ok) return `stay ${stay.id} ${corrected.reason.code}`
  const { documentId: id, number: given, replaces } = corrected
  log.corrected.push({ stayId: stay.id, key, id, number: given, replaces })
  return `stay ${stay.id}: invoice ${given} instead of ${replaces}`
}

type Corrected = { documentId: number; number: string; replaces: string }

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
