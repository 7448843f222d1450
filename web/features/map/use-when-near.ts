import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Tells once that somebody has come near this part of the page. */
export function useWhenNear(part: RefObject<Element | null>, onNear: () => void): void {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (!part.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        tell()
      },
      { rootMargin: '400px 0px' },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part])
}
