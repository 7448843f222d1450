import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * After a link to another page the focus stands at the new page's start, as it would after a full load; otherwise screen
 * readers stay silent and Tab goes on from the old link. A link with `state={{ keepFocus: true }}` keeps it.
 */
export function useArrivalFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const target = useRef<Element>(null)
  const { pathname, state } = useLocation()
  const seen = useRef(pathname)
  const keeps = hasKeepFocus(state)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    if (!keeps) target.current?.focus({ preventScroll: true })
  }, [pathname, keeps])
  return target
}

const hasKeepFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true
