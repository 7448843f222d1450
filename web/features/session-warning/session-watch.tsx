import { useEffect, useState, type ComponentType } from 'react'
import { useSessionState } from '#web/client/session.ts'
import { forgetOverdue } from '#web/client/storage.ts'

/** Loads the warning for whoever is signed in, or was until just now. Everybody else's pages carry these lines only. */
export function SessionWatch() {
  const isWanted = useSessionState() !== 'none'
  const [loaded, setLoaded] = useState<{ Warning: ComponentType } | null>(null)
  useEffect(() => forgetOverdue(), [])
  useEffect(() => {
    if (!isWanted || loaded) return
    // Without a connection there is no warning; the server still says when the hour is over.
    import('./session-warning.tsx').then(
      ({ SessionWarning }) => setLoaded({ Warning: SessionWarning }),
      () => undefined,
    )
  }, [isWanted, loaded])
  return loaded && <loaded.Warning />
}
