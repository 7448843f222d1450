import { WorkRefused } from '#server/concurrency.ts'
import type { limitHashing } from '#server/accounts/passwords.ts'

type Limiter = typeof limitHashing

/** Takes so many places of a line, or all, until it is told to give them back. */
export async function crowd(limiter: Limiter, places = Infinity, of?: Record<string, string | number>) {
  let leave = () => {}
  const stays = new Promise<void>((resolve) => (leave = resolve))
  const people: Promise<unknown>[] = []
  for (let n = 0; n < places && (places < Infinity || !(await isFull(limiter, of))); n++)
    people.push(limiter(() => stays, { of }))
  return {
    async leave() {
      leave()
      await Promise.all(people)
    },
  }
}

/** Somebody who is gone already takes no place, and hears whether there was one. */
export const isFull = (limiter: Limiter, of?: Record<string, string | number>): Promise<boolean> =>
  limiter(async () => false, { signal: () => AbortSignal.abort(), of }).catch(
    (error: unknown) => error instanceof WorkRefused && !error.isGone,
  )
