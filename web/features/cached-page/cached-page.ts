import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { pageAt, queryRead } from '#i18n/paths.ts'
import { isConnectionLost } from '#web/features/error-page/is-connection-lost.ts'
import { unpack, type Packed } from '#web/client/packed.ts'
import { pageKey, readStored, writeStored } from '#client/storage.ts'

/** What a page shows; `isCached` where its prices and nights are missing, because they are never cached. */
export type Cached<T> = T & { isCached?: boolean }

/**
 * What a page is cached under: its address with what it reads of the query, so that each page of a list is one. Of a loft's
 * query only its prices and nights are made, and those are not cached.
 */
export function cachedAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pageAt(pathname)?.page === 'property' ? pathname : pathname + queryRead(pathname, search)
}

/** What is on the screen is asked for anew: only who comes to a page again is shown what is cached of it. */
const onScreen = new Set<string>()

/**
 * specification §3, decisions §3: the slow-moving parts of properties, articles and tags stay in the browser for an hour,
 * so that a page seen before shows at once, and without a connection. `ask` asks the server.
 */
export async function cachedOr<T extends object>(
  address: string,
  ask: () => Promise<Packed<T> | T>,
): Promise<Cached<T>> {
  const cached = readStored<Cached<T>>(pageKey(address))
  if (cached && !onScreen.has(address)) return cached
  try {
    return unpack(await ask())
  } catch (cause) {
    if (!cached || !isConnectionLost(cause)) throw cause
    return cached
  }
}

/**
 * Stores what `slowParts` leaves of a page that is whole (null: nothing of it); asks for the rest of one that is not, at once
 * and when the connection is back.
 */
export function useCachedPage<T extends object>(
  address: string,
  data: Cached<T>,
  slowParts: (data: T) => Cached<T> | null,
): void {
  const { revalidate } = useRevalidator()
  const isCached = data.isCached === true
  useEffect(() => {
    // Not part of what a page begins with; without a connection nothing can be fetched ahead anyway.
    import('./prefetch-links.ts').then(
      ({ prefetchLinks }) => prefetchLinks(),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    onScreen.add(address)
    return () => void onScreen.delete(address)
  }, [address])
  useEffect(() => {
    const cached = isCached ? null : slowParts(data)
    if (cached) writeStored(pageKey(address), cached)
  }, [address, data, isCached, slowParts])
  useEffect(() => {
    if (!isCached) return undefined
    const ask = () => void revalidate()
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [address, isCached, revalidate])
}
