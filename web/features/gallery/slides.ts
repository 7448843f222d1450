/** Slides as wide as their track: which of them is in view. */
export function indexAt(track: HTMLElement, count: number): number {
  const index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
  return Math.min(count - 1, Math.max(0, index))
}

/** Moves a slide into view, smoothly where the style sheet says so; before the first and after the last nothing moves. */
export function showSlide(track: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto'): void {
  track?.scrollTo({ left: index * track.clientWidth, behavior })
}
