import { randomUUID } from 'node:crypto'
import { checkoutOf } from './checkout.ts'
import { guestOf } from './guest.ts'
import type { TestApp } from './app.ts'

/** A stay with its invoice. */
type Bought = { id: string; document: string }

/** Stays of the same three nights, one after the other, for all that the staff may do with one. */
export function staysOf(app: TestApp) {
  const guest = guestOf(app, checkoutOf(app))
  let last: Bought | null = null

  /** The one before it is cancelled, so that its nights are free. */
  async function buy(): Promise<Bought> {
    // Nobody may try so often in a quarter of an hour.
    await app.db.deleteFrom('attempts').execute()
    const off = { status: 'cancelled', cancelledAt: app.deps.now() } as const
    const id = Number(last?.id ?? 0)
    await app.db
      .updateTable('stays')
      .set(off)
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .execute()
    const stay = await guest.buyAt(app.deps.now())
    const invoice = (await guest.documents()).find(({ stayId }) => stayId === stay.id)
    return (last = { id: String(stay.id), document: String(invoice?.id) })
  }

  return {
    /** One that a guest bought; all who ask for one are told the same, as long as nobody cancels or changes it. */
    bought: async (): Promise<Bought> => {
      const stays = app.db.selectFrom('stays').select(['status', 'version'])
      const stay = await stays.where('id', '=', Number(last?.id ?? 0)).executeTakeFirst()
      return last && stay?.status === 'confirmed' && stay.version === 1 ? last : buy()
    },
    /** One that nobody changed, nor gave anything back of. */
    newlyBought: async (): Promise<string> => (await buy()).id,
    /** What names somebody else on its invoice. */
    otherBuyer: async () => {
      const { id, document } = await buy()
      const invoice = app.db.selectFrom('invoices').select('number').where('id', '=', Number(document))
      const { number: expected_invoice } = await invoice.executeTakeFirstOrThrow()
      return { params: { id }, payload: { ...companyOf(), key: randomUUID(), expected_invoice } }
    },
    /** Such a one, and a wish for a night more. */
    unchanged: async () => ({ params: { id: (await buy()).id }, payload: longerOf(app) }),
    /** What asks for its confirmation once more, which went out. */
    sentLetter: async () => {
      const { id } = await buy()
      await checkoutOf(app).runJobs()
      return { params: { id }, payload: { key: randomUUID(), letter: `confirmation/${id}` } }
    },
  }
}

/** A buyer as the form of an invoice has it. */
export const companyOf = () => ({
  name: 'Placements Rivard inc.',
  address: '200, rue Principale',
  address_suite: '',
  city: 'Sainte-Adèle',
  region: 'Québec',
  postal_code: 'J8B 1A1',
  country: 'CA',
})

/** Three nights in February, and one more. */
export const longerOf = (app: TestApp) => ({
  arrival: '2027-02-12',
  departure: '2027-02-16',
  travelers: 2,
  property_id: app.seed.propertyId,
})

/** What makes that of a stay that nobody changed: one night more is owed. */
export const longerChangeOf = (app: TestApp, id: string) => ({
  params: { id },
  payload: {
    ...longerOf(app),
    key: randomUUID(),
    version: 1,
    expected_difference: 32_624,
    balance_agreed: true,
  },
})

/** A form by which a part of that is asked for. */
export const linkOf = () => ({ key: randomUUID(), amount: 100, hours: 72 })
