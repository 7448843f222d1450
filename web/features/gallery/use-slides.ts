import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'

type Slides<Track> = {
  track: RefObject<Track | null>
  shown: number
  /** Moves a slide into view; before the first and after the last nothing moves. */
  show: (index: number) => void
  onScroll: (event: UIEvent<HTMLElement>) => void
}

/**
 * Slides as wide as their track, turned by scrolling it. `first` counts when the track appears, later ones do not: while a
 * layer fades out there is none. A track that gets another width (a phone is turned) still shows the same slide.
 */
export function useSlides<Track extends HTMLElement>(count: number, first = 0): Slides<Track> {
  const track = useRef<Track>(null)
  const [shown, setShown] = useState(first)
  /** What is in view, and the width that this was told from. */
  const seen = useRef({ index: first, width: 0 })

  useLayoutEffect(() => {
    const element = track.current
    if (!element) return undefined
    seen.current.width = element.clientWidth
    if (seen.current.index > 0) scrollToSlide(element, seen.current.index, 'instant')
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === seen.current.width) return
      seen.current.width = element.clientWidth
      scrollToSlide(element, seen.current.index, 'instant')
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  function onScroll({ currentTarget: element }: UIEvent<HTMLElement>) {
    // The browser moved it because it has another width; nobody turned a page.
    if (element.clientWidth !== seen.current.width) return
    seen.current.index = indexAt(element, count)
    setShown(seen.current.index)
  }

  const show = (index: number) => {
    if (track.current) scrollToSlide(track.current, index, 'auto')
  }
  return { track, shown, show, onScroll }
}

function indexAt(track: HTMLElement, count: number): number {
  const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
  return Math.min(count - 1, Math.max(0, index))
}

/** 'auto' is smooth where the style sheet says so. */
function scrollToSlide(track: HTMLElement, index: number, behavior: ScrollBehavior): void {
  track.scrollTo({ left: index * track.clientWidth, behavior })
}
