import { useRef, type PointerEvent } from 'react'

/** Shorter than that it is a press by an unsteady finger. */
const leastPixels = 48
/** Rather across than down: what goes down is the browser's, which scrolls. */
const leastSlope = 1.5

/** A finger that goes to the left asks for what is next, as one turns a page. Its element wants `touch-action: pan-y pinch-zoom`. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const isSwiped = useRef(false)

  function begin({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
    isSwiped.current = false
    // Two fingers make the page larger.
    from.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
  }

  function end({ clientX, clientY }: PointerEvent) {
    if (!from.current) return
    const across = clientX - from.current.x
    const down = clientY - from.current.y
    from.current = null
    if (Math.abs(across) < leastPixels || Math.abs(across) < leastSlope * Math.abs(down)) return
    isSwiped.current = true
    onSwipe(across < 0 ? 1 : -1)
  }

  return {
    swiped: {
      onPointerDown: begin,
      onPointerUp: end,
      onPointerCancel: () => {
        from.current = null
      },
    },
    /** Of a click: whether a browser made it of a swipe. One that comes of a key has no `detail`. */
    isOfSwipe: ({ detail }: { detail: number }) => detail > 0 && isSwiped.current,
  }
}
