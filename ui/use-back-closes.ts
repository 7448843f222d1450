import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /** Hears of each `popstate` before React Router: the page's first script listens, as browsers call the window's listeners in their order. */
    onLayerLeft?: (event: Event) => void
  }
}

/** Back (a button, a phone's key or a gesture) closes an open layer, and does not leave the page while one may not be closed. */
export function useBackCloses(isOpen: boolean, onClose: () => void, canClose: boolean): void {
  const close = useEffectEvent(() => {
    if (canClose) onClose()
    return canClose
  })
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}

/** Closes a layer and says whether it may be closed. */
type Close = () => boolean
type Written = Parameters<History['pushState']>
type Entry = {
  /** React Router's, of the page that it lies over. */
  key: string | undefined
  isLeaving: boolean
  /** What was written of the page meanwhile: of this entry, and for the one below. */
  page?: Written
  /** Where somebody went while this entry was being left. */
  next?: Written
}

/** What is open over the page, the last one on top. */
const layers: Close[] = []
/** One entry of the history stands for all of them, with the address of their page and above its own. */
let entry: Entry | null = null

/** Tells of a layer that opened; what is returned tells that it is closed, in whatever way. */
export function openLayer(close: Close): () => void {
  layers.push(close)
  settle()
  return () => {
    if (layers.includes(close)) layers.splice(layers.indexOf(close), 1)
    settle()
  }
}

function settle(): void {
  if (layers.length > 0 && !entry) stand()
  if (layers.length > 0 || !entry || entry.isLeaving) return
  entry.isLeaving = true
  window.history.back()
}

const stateNow = () => window.history.state as { key?: string; layer?: true } | null

/**
 * While the entry stands, what the router writes is led past it: a page that is gone to takes its place, so that nobody has
 * to press Back twice, and a new address of the same page is also that of the entry below.
 */
function stand(): void {
  const { history } = window
  const now: Entry = { key: stateNow()?.key, isLeaving: false }
  history.pushState({ ...stateNow(), layer: true }, '')
  entry = now
  history.pushState = (...written) => {
    if (now.isLeaving) {
      now.next = written
      return
    }
    fall()
    history.replaceState(...written)
  }
  history.replaceState = (state: object, ...written) => {
    now.page = [state, ...written]
    if (!now.isLeaving) History.prototype.replaceState.call(history, { ...state, layer: true }, ...written)
  }
  window.onLayerLeft = onReturn
}

function fall(): void {
  entry = null
  Reflect.deleteProperty(window.history, 'pushState')
  Reflect.deleteProperty(window.history, 'replaceState')
}

function onReturn(event: Event): void {
  const left = entry
  if (!left) {
    // Forward, to the entry of what is closed: it leads nowhere.
    if (!stateNow()?.layer) return
    event.stopImmediatePropagation()
    window.history.back()
    return
  }
  fall()
  // Somebody went further than the page.
  if (stateNow()?.key !== left.key) return
  event.stopImmediatePropagation()
  if (left.page) window.history.replaceState(...left.page)
  if (left.next) window.history.pushState(...left.next)
  else if (!left.isLeaving && layers.at(-1)?.()) layers.pop()
  settle()
}
