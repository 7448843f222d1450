import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Where the frame stood last in this tab: a page that failed has a frame of its own, and the way there is one as well. */
let seen: string | null = null

/**
 * After a link to another page the focus stands at the new page's start, as it would after a full load; otherwise screen
 * readers stay silent and Tab goes on from the old link. A link with `state={{ keepFocus: true }}` keeps it. It stands
 * there too where what had the focus went with a page that failed, or with its notice.
 */
export function useArrivalFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const target = useRef<Element>(null)
  const { pathname, state } = useLocation()
  const keeps = hasKeepFocus(state)
  useEffect(() => {
    const isFirst = seen === null
    const hasArrived = seen !== pathname || document.activeElement === document.body
    seen = pathname
    if (!isFirst && hasArrived && !keeps) target.current?.focus({ preventScroll: true })
  }, [pathname, keeps])
  return target
}

const hasKeepFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true
