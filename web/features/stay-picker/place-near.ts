import { useCallback, useSyncExternalStore, type RefObject } from 'react'

type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

const margin = 16
const gap = 8

/** Below what opened it, else above, else over it; always whole inside the window where that is possible. */
export function placeNear(anchor: Box, size: Size, room: Size, align: 'start' | 'end') {
  const left = align === 'start' ? anchor.left : anchor.right - size.width
  const below = anchor.bottom + gap
  const above = anchor.top - gap - size.height
  const fitsBelow = below + size.height <= room.height - margin
  const top = fitsBelow ? below : above >= margin ? above : anchor.top
  return {
    left: clamp(left, room.width - size.width - margin),
    top: clamp(top, room.height - size.height - margin),
  }
}

/** For the `ref` of something that floats: puts it near its anchor, and again when the window changes. */
export function usePlaceNear(anchor: RefObject<HTMLElement | null>, align: 'start' | 'end', isOn: boolean) {
  return useCallback(
    (floating: HTMLElement | null) => {
      if (!floating || !isOn) return undefined
      const place = () => {
        const box = anchor.current?.getBoundingClientRect()
        if (!box) return
        const size = { width: floating.offsetWidth, height: floating.offsetHeight }
        const room = { width: window.innerWidth, height: window.innerHeight }
        const { left, top } = placeNear(box, size, room, align)
        Object.assign(floating.style, { left: `${left}px`, top: `${top}px` })
      }
      place()
      // What is inside grows when it has something to say.
      const watch = new ResizeObserver(place)
      watch.observe(floating)
      window.addEventListener('resize', place)
      return () => {
        watch.disconnect()
        window.removeEventListener('resize', place)
        // In a narrow window the style sheet places it.
        Object.assign(floating.style, { left: '', top: '' })
      }
    },
    [anchor, align, isOn],
  )
}

/** Whether the window is like this; false while a page is rendered on the server. Only for parts that load later: layout is CSS's. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

const clamp = (value: number, most: number): number => Math.max(margin, Math.min(value, most))
