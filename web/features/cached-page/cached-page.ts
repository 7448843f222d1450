import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isConnectionLost } from '#web/features/error-page/is-connection-lost.ts'
import { readStored, writeStored } from '#web/client/storage.ts'
import { keyOf } from './page-key.ts'

/** What a page shows; `isKept` where its prices and nights are missing, because they are never kept. */
export type Kept<T> = T & { isKept?: boolean }

/** What is on the screen is asked for anew: only who comes to a page again is shown what was kept of it. */
const onScreen = new Set<string>()

/**
 * specification §3, decisions §3: the slow-moving parts of properties, articles and tags stay in the browser for an hour,
 * so that a page seen before shows at once, and without a connection. `ask` asks the server.
 */
export async function keptOr<T extends object>(address: string, ask: () => Promise<T>): Promise<Kept<T>> {
  const kept = readStored<Kept<T>>(keyOf(address))
  if (kept && !onScreen.has(address)) return kept
  try {
    return await ask()
  } catch (cause) {
    if (!kept || !isConnectionLost(cause)) throw cause
    return kept
  }
}

/**
 * Keeps what `slowParts` leaves of a page that is whole (null: nothing of it); asks for the rest of one that is not, at once
 * and when the connection is back.
 */
export function useKeptPage<T extends object>(
  address: string,
  data: Kept<T>,
  slowParts: (data: T) => Kept<T> | null,
): void {
  const { revalidate } = useRevalidator()
  const isKept = data.isKept === true
  useEffect(() => {
    // Not part of what a page begins with; without a connection nothing can be fetched ahead anyway.
    import('./prefetch-links.ts').then(
      ({ fetchAheadOfLinks }) => fetchAheadOfLinks(),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    onScreen.add(address)
    return () => void onScreen.delete(address)
  }, [address])
  useEffect(() => {
    const kept = isKept ? null : slowParts(data)
    if (kept) writeStored(keyOf(address), kept)
  }, [address, data, isKept, slowParts])
  useEffect(() => {
    if (!isKept) return undefined
    const ask = () => void revalidate()
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [address, isKept, revalidate])
}
