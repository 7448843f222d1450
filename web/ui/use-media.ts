import { useSyncExternalStore } from 'react'

/** Whether the window is like this; false while a page is rendered on the server. Only for parts that load later: layout is CSS's. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
