import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Day } from '#domain/days.ts'
import type { Point } from '#console/nights/choice.ts'

/** A finger that stays so long on a night chooses from there on; one that moves before scrolls, as everywhere. */
const holdMs = 350
const stillPixels = 10

type Hand = {
  from: Point
  x: number
  y: number
  isDrag: boolean
  wait: ReturnType<typeof setTimeout> | undefined
}

type Doing = {
  /** All nights from one to another are chosen. */
  drag: (from: Point, to: Point) => void
  /** A night is pressed, or a stay that lies on it. */
  press: (point: Point) => void
}

/** What mouse, pen and finger do over the nights: one listener for all of them. */
export function useGridHand({ drag, press }: Doing) {
  const grid = useRef<HTMLDivElement>(null)
  const hand = useRef<Hand | null>(null)
  const wasDrag = useRef(false)

  useEffect(() => {
    const place = grid.current
    // React listens in a way that may not hold a scroll back.
    const hold = (event: TouchEvent) => {
      if (hand.current?.isDrag && event.cancelable) event.preventDefault()
    }
    place?.addEventListener('touchmove', hold, { passive: false })
    return () => place?.removeEventListener('touchmove', hold)
  }, [])

  function begin({ clientX: x, clientY: y, pointerType, isPrimary, button }: PointerEvent) {
    end()
    wasDrag.current = false
    const from = pointAt(x, y)
    if (!from || !isPrimary || button !== 0) return
    const own: Hand = { from, x, y, isDrag: false, wait: undefined }
    if (pointerType !== 'mouse')
      own.wait = setTimeout(() => {
        own.isDrag = wasDrag.current = true
        drag(from, from)
      }, holdMs)
    hand.current = own
  }

  function move({ clientX: x, clientY: y, pointerType, buttons }: PointerEvent) {
    const own = hand.current
    if (!own) return
    if (pointerType === 'mouse' && buttons === 0) return end()
    if (!own.isDrag && pointerType !== 'mouse') {
      if (Math.hypot(x - own.x, y - own.y) > stillPixels) end()
      return
    }
    const to = pointAt(x, y)
    if (!to || (!own.isDrag && isSame(to, own.from))) return
    own.isDrag = wasDrag.current = true
    drag(own.from, to)
  }

  function end() {
    clearTimeout(hand.current?.wait)
    hand.current = null
  }

  function click({ clientX, clientY, target }: MouseEvent) {
    if (wasDrag.current) {
      wasDrag.current = false
      return
    }
    if ((target as Element).closest('a, button')) return
    const point = barPointOf(target as Element) ?? pointAt(clientX, clientY)
    if (point) press(point)
  }

  return {
    grid,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onClick: click,
      // A long press would open the browser's own menu over the nights.
      onContextMenu: (event: MouseEvent) => {
        if (hand.current?.isDrag) event.preventDefault()
      },
    },
  }
}

export const isSame = (one: Point, other: Point) => one.loft === other.loft && one.day === other.day

/** A bar begins and ends in the middle of a day: it is told by its own first night. */
function barPointOf(target: Element): Point | null {
  const bar = target.closest<HTMLElement>('[data-night]')
  const loft = bar?.closest<HTMLElement>('[data-loft]')?.dataset['loft']
  return bar && loft ? { loft: Number(loft), day: bar.dataset['night'] as Day } : null
}

/** The night below, also where a bar lies on it. */
function pointAt(x: number, y: number): Point | null {
  const cell = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'day' in element.dataset)
  return nightOf(cell)
}

/** Which night a cell of the grid is. */
export function nightOf(cell: HTMLElement | null | undefined): Point | null {
  const loft = cell?.closest<HTMLElement>('[data-loft]')?.dataset['loft']
  return cell && loft ? { loft: Number(loft), day: cell.dataset['day'] as Day } : null
}
