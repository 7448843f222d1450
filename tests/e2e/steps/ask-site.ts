import { fromWire } from '#contract/wire.ts'
import { runningSite } from '#tests/support/running-site.ts'

/** An answer of the API, for what a journey needs and is not about. */
export async function post<T>(path: string, payload: object, token?: string): Promise<T> {
  const answer = await fetch(`${runningSite().site}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ payload }),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return fromWire(await answer.json()) as T
}
