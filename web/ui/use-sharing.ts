import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Passes an address on: phones have a sheet of their own for it, elsewhere it is copied. `isCopied` is false where the browser
 * lets no page write to its clipboard, undefined before anything was copied.
 */
export function useSharing(shared: { title: string; url: string }) {
  const isHydrated = useHydrated()
  const hasSheet = isHydrated && 'share' in navigator && matchMedia('(pointer: coarse)').matches
  const [isCopied, setCopied] = useState<boolean>()

  async function share() {
    try {
      if (hasSheet) return await navigator.share(shared)
    } catch (error) {
      // Anyone who closes the sheet has changed their mind; what cannot be shared can be copied.
      if ((error as Error).name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(shared.url)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return [share, hasSheet, isCopied] as const
}
