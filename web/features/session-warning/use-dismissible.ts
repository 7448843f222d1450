import { useState } from 'react'
import { useSessionState } from '#web/client/session.ts'

/**
 * Whether to say here that the session ended: on the page where it comes up, and on no later one. Checkout leads to its
 * own login and says why; on the login page the next step is plain; the account leads home first.
 */
export function useDismissible(page: string, key: string): { isTelling: boolean; close: () => void } {
  const isExpired = useSessionState() === 'expired'
  const [toldAt, setToldAt] = useState<string | null>(null)
  const isQuiet = page.startsWith('checkout') || page === 'login' || page === 'account'
  const isTelling = isExpired && !isQuiet && (toldAt ?? key) === key
  if (isTelling && toldAt === null) setToldAt(key)
  if (!isExpired && toldAt !== null) setToldAt(null)
  return { isTelling, close: () => setToldAt('closed') }
}
