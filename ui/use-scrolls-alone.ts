import { useLayoutEffect, useState, type RefObject } from 'react'

const reachable = ':is(a[href], button, input, select, textarea):not(:disabled), summary, [tabindex="0"]'

/**
 * Whether `frame` is too low for `content` and nothing in it can be reached by Tab: then the keys scroll it only where it
 * can be reached itself. Browsers see to that too, but neither do all of them nor does react-aria, which leads Tab in dialogs.
 */
export function useScrollsAlone(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [isAlone, setAlone] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (!outer || !inner) return undefined
    const judge = () => setAlone(outer.scrollHeight > outer.clientHeight && !inner.querySelector(reachable))
    // The observer tells with the next frame: whoever is there before could not reach it.
    judge()
    const observer = new ResizeObserver(judge)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, content])
  return isAlone
}
