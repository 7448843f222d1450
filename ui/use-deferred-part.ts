import { useEffect, useState } from 'react'
import { importPart } from './import-part.ts'

/** Null until it is there; a failed one is asked for again when it is wanted again. */
export type DeferredPart<Part> = { part: Part | null; hasFailed: boolean }

/**
 * Code that is not in the first load: fetched when the page has nothing else to do, or at once when it is wanted. Unlike
 * React.lazy a lost connection does not take the page down: `onFailed` is told, and the part can be wanted again.
 */
export function useDeferredPart<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailed: () => void,
): DeferredPart<Part> {
  const [part, setPart] = useState<Part | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => whenIdle(() => void importPart(load).then(setPart, () => undefined)), [load])

  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isLeft = false
    // What was said of the last failure goes, so that a second one is news: a screen reader says only what is new.
    setFailed(false)
    importPart(load).then(
      (loaded) => {
        if (isLeft) return
        setPart(loaded)
      },
      () => {
        if (isLeft) return
        setFailed(true)
        onFailed()
      },
    )
    return () => {
      isLeft = true
    }
    // `onFailed` is what the owner does now; a new one is no reason to load again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing, load])

  return { part, hasFailed: hasFailed && !part }
}

/** Safari knows no idle callback; a moment after the first paint is idle enough there. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run, { timeout: 4000 })
    return () => window.cancelIdleCallback(id)
  }
  const id = setTimeout(run, 1500)
  return () => clearTimeout(id)
}
