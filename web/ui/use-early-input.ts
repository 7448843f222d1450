import { useLayoutEffect, useRef, type RefObject } from 'react'
import { takeEarlyInput, type Field } from './early-input.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * For a field that the server may have drawn: its owner hears of what was typed or chosen there before React took the page
 * over. React itself leaves such a value in the field without telling of it, and replaces it at the next drawing; where it
 * drew the page anew, the field has yet to get it.
 * @param drawn What React draws there first.
 */
export function useEarlyInput<F extends Field>(
  drawn: string,
  onChange: ((value: string) => void) | undefined,
): RefObject<F | null> {
  const field = useRef<F>(null)
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (!field.current) return
    const value = isHydrated ? takeEarlyInput(field.current) : field.current.value
    if (value === undefined || value === drawn) return
    if (onChange) onChange(value)
    else field.current.value = value
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when React takes the field over.
  }, [])
  return field
}
