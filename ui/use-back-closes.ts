import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /** Chromium and newer Firefox; TypeScript does not know it yet. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/**
 * Back (a phone's key or gesture) closes an open layer instead of leaving the page, in browsers that have close watchers.
 * They stand outside the history, so that no address, no state and no later Back is touched by a layer; a history entry
 * per layer would have to be taken back after every other way of closing it. Elsewhere Back leaves the page as ever.
 * While `canClose` is false, Back neither closes nor leaves, as often as the browser lets it be refused.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, canClose = true): void {
  const close = useEffectEvent(() => canClose && onClose())
  const ask = useEffectEvent((event: Event) => !canClose && event.preventDefault())
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return undefined
    const Watcher = window.CloseWatcher
    let watcher = watch()
    return () => watcher.destroy()

    function watch() {
      const made = new Watcher()
      made.addEventListener('cancel', (event) => ask(event))
      made.addEventListener('close', () => {
        // A browser lets nobody refuse for ever: the layer that stays is watched anew. Where it goes, so does this one.
        watcher = watch()
        close()
      })
      return made
    }
  }, [isOpen])
}
