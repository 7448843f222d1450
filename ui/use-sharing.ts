import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Shared = { title: string; url: string }

/** Passes an address on: phones have a sheet of their own for it, elsewhere it is copied. */
export function useSharing(shared: Shared) {
  const isHydrated = useHydrated()
  const hasSheet = isHydrated && 'share' in navigator && matchMedia('(pointer: coarse)').matches
  const [copy, isCopied] = useCopying(shared.url)

  async function share() {
    const shown = hasSheet ? await showSheet(shared) : 'failed'
    // Anyone who closes the sheet has changed their mind; what cannot be shared can be copied.
    if (shown === 'failed') await copy()
  }

  return [share, hasSheet, isCopied] as const
}

/** The device's own sheet, for a browser that has one. */
export async function showSheet(shared: Shared): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(shared)
    return 'shared'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'closed' : 'failed'
  }
}

/** `isCopied` is false where the browser lets no page write to its clipboard, undefined before anything was copied. */
export function useCopying(url: string) {
  const [isCopied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return [copy, isCopied] as const
}
