import { fromWire } from '#contract/wire.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { cards } from './cards.ts'
import type { FreeStay } from './free-stay.ts'
import type { Guest } from './guest.ts'

export type BoughtStay = FreeStay & { id: number; reference: string }

/** A stay bought through the API, for journeys that begin after the purchase. */
export async function bought(
  stay: FreeStay,
  { email, password, firstname, lastname, language }: Guest,
): Promise<BoughtStay> {
  const { token } = await post<{ token: string }>('/api/login', { email, password, site: 'lofts' })
  const { propertyId: id, arrival, departure, travelers } = stay
  const wanted = { id, arrival, departure, travelers, site: 'lofts', locale: language }
  const name = `${firstname} ${lastname}`
  const { number, cvc } = cards.visa
  const card = { name, number, cvc, exp_month: 12, exp_year: Number(stay.today.slice(0, 4)) + 5 }
  const { paymentIntentId } = await post<{ paymentIntentId: string }>(
    '/api/checkouts/intent',
    { ...wanted, card },
    token,
  )
  const { reservation } = await post<{ reservation: { id: number; reference: string } }>(
    '/api/checkouts/reservation',
    { ...wanted, payment_intent_id: paymentIntentId },
    token,
  )
  return { ...stay, id: reservation.id, reference: reservation.reference }
}

async function post<T>(path: string, payload: object, token?: string): Promise<T> {
  const answer = await fetch(`${runningSite().site}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ payload }),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return fromWire(await answer.json()) as T
}
