import { fromWire } from '#contract/wire.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { fromAddressOf } from './network-address.ts'

/** An answer of the API, for what a journey needs and is not about. `who` asks from an address of their own. */
export async function post<T>(path: string, payload: object, who: string, token?: string): Promise<T> {
  const answer = await fetch(`${runningSite().site}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...fromAddressOf(who),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ payload }),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return fromWire(await answer.json()) as T
}
