import { useEffect, useState, type ComponentType } from 'react'

/** Comes with every page, after it: what is said without a connection cannot be fetched then. */
export function MissedPageWatch() {
  const [loaded, setLoaded] = useState<{ MissedPage: ComponentType } | null>(null)
  useEffect(() => {
    import('#web/features/error-page/missed-page.tsx').then(setLoaded, () => undefined)
  }, [])
  return loaded && <loaded.MissedPage />
}
