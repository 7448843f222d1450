import { fromWire } from '#contract/wire.ts'
import { runningSite } from '#tests/support/product/running-site.ts'

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

/**
 * A network address for the person that `name` stands for, the same each time: the site counts what one address does, and reads
 * it from the proxy that the journeys pretend to be.
 */
export function networkAddressOf(name: string): string {
  let hash = 0
  for (const sign of name) hash = (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0
  return `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}`
}

export const fromAddressOf = (name: string) => ({ 'X-Forwarded-For': networkAddressOf(name) })
