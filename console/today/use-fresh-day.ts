import { useEffect } from 'react'
import { useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { toMilliseconds, type Instant } from '#domain/days.ts'
import type { Answer } from '#client/call.ts'
import { loadKept, unattended } from '#console/client/ask.ts'

export type Today = Answer<'GET /api/staff/today'>

/** Apart from the page, whose scripts it does not wait for. */
export const loadToday = ({ request }: LoaderFunctionArgs) =>
  loadKept('GET /api/staff/today', 'today', request)

/** No browser waits longer for a timer. */
const longestMs = 2_147_483_647

/** Reads the day again when it is another one, when somebody comes back to it, and when the network goes or comes back. */
export function useFreshDay({ at, endsAt }: Today, isKept: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const again = () => void revalidate()
    // Counted from the moment at which it was read, so that no clock of a device has to be right.
    const restMs = toMilliseconds(endsAt as Instant) - toMilliseconds(at as Instant) + 500
    const byItself = () => void unattended(revalidate)
    const midnight = isKept ? undefined : window.setTimeout(byItself, Math.min(restMs, longestMs))
    window.addEventListener('online', byItself, { signal })
    window.addEventListener('offline', byItself, { signal })
    // What waits becomes due by the clock alone.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), {
      signal,
    })
    return () => {
      stopping.abort()
      window.clearTimeout(midnight)
    }
  }, [at, endsAt, isKept, revalidate])
}
