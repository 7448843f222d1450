import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether the page is scrolled past the watched element. An observer and no scroll listener: nothing runs while scrolling. */
export function useIsScrolled(): [RefObject<HTMLDivElement | null>, boolean] {
  const mark = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(entry?.isIntersecting === false))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return [mark, isScrolled]
}
