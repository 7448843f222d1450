import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * For a field that the server may have drawn: its owner hears of what was typed or chosen there before React took the page
 * over. React itself leaves such a value in the field without telling of it, and replaces it at the next drawing.
 * @param drawn What React draws there first.
 */
export function useEarlyInput<F extends { value: string }>(
  drawn: string,
  onChange: ((value: string) => void) | undefined,
): RefObject<F | null> {
  const field = useRef<F>(null)
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    const { value = drawn } = field.current ?? {}
    if (!isHydrated && value !== drawn) onChange?.(value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when React takes the field over.
  }, [])
  return field
}
