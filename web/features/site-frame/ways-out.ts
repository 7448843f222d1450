import { openLayer } from '#ui/use-back-closes.ts'

/** How far to the right lets a sheet go, in CSS pixels, or how fast, in pixels a millisecond. */
const far = 96
const fast = 0.5

type Touch = { x: number; y: number; at: number }

/** The ways out of an open sheet that the browser does not have: Back, and a push to the right. Nothing is left behind once it is closed. */
export function addWaysOut(sheet: HTMLDialogElement | null): void {
  if (!sheet?.open) return
  const closed = new AbortController()
  const forgetLayer = openLayer(() => {
    sheet.close()
    return true
  })
  const leave = () => {
    closed.abort()
    forgetLayer()
  }
  sheet.addEventListener('close', leave, { once: true })
  swipeAway(sheet, closed.signal)
}

/**
 * Lets a finger push a sheet out to the right: it follows the finger, goes where it was pushed far or fast enough, and comes
 * back otherwise. Moves up and down stay the browser's.
 */
function swipeAway(sheet: HTMLDialogElement, signal: AbortSignal): void {
  const on = { signal, passive: true }
  let start: Touch | undefined
  let pushed = 0

  sheet.addEventListener(
    'touchstart',
    (event) => (start = event.touches.length === 1 ? toTouch(event) : start),
    on,
  )
  sheet.addEventListener('touchmove', (event) => start && push(event, start), on)
  sheet.addEventListener('touchend', (event) => start && release(event.timeStamp - start.at), on)
  sheet.addEventListener('touchcancel', () => release(Infinity), on)

  function push(event: TouchEvent, from: Touch) {
    const { x, y } = toTouch(event)
    const isSideways = pushed > 0 || x - from.x > Math.max(10, 1.5 * Math.abs(y - from.y))
    // A second finger enlarges the page, and what begins up or down is read on.
    if (event.touches.length > 1 || (!isSideways && Math.abs(y - from.y) > 10)) return release(Infinity)
    pushed = isSideways ? Math.max(0, x - from.x) : 0
    sheet.style.transform = pushed > 0 ? `translateX(${pushed}px)` : ''
  }

  function release(took: number) {
    const isAway = pushed > far || (pushed > 24 && pushed / took > fast)
    const [from, to] = [`translateX(${pushed}px)`, isAway ? 'translateX(100%)' : 'none']
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches || pushed === 0 ? 0 : 180
    start = undefined
    pushed = 0
    sheet.style.transform = ''
    const moved = sheet.animate({ transform: [from, to] }, { duration, easing: 'ease-out', fill: 'forwards' })
    moved.onfinish = () => {
      if (isAway) sheet.close()
      moved.cancel()
    }
  }
}

function toTouch({ touches, timeStamp }: TouchEvent): Touch {
  const [touch] = touches
  return { x: touch!.clientX, y: touch!.clientY, at: timeStamp }
}
