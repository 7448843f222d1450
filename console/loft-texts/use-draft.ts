import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker, useParams, type Blocker } from 'react-router'
import { useAsk } from '#console/proof/proof-provider.tsx'
import { isAtRisk, type Draft } from './draft-state.ts'
import type { LoftTextsRead } from './draft-words.ts'
import { keepDraft, type DraftKeeper } from './keep-draft.ts'

export type DraftHere = Draft & { keeper: DraftKeeper; blocker: Blocker }

/** What is typed of a loft, saved by itself; who leaves the page with words that cannot be saved is asked first. */
export function useDraft(read: LoftTextsRead, askedAt: number): DraftHere {
  const ask = useAsk()
  const { id = '' } = useParams()
  const [keeper] = useState(() => keepDraft(id, read, ask))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.now)
  useEffect(() => follow(keeper), [keeper])
  useEffect(() => keeper.adopt(read, askedAt), [keeper, read, askedAt])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAtRisk(keeper.now()),
  )
  return { ...draft, keeper, blocker }
}

/** Sends what waits when the network is back or the window goes out of sight, and warns before it is closed. */
function follow(keeper: DraftKeeper): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const online = () => keeper.now().state.is === 'failed' && keeper.again()
  const hidden = () => document.visibilityState === 'hidden' && keeper.leaveField()
  const warn = (event: BeforeUnloadEvent) => keeper.now().isUnsaved && event.preventDefault()
  window.addEventListener('online', online, { signal })
  document.addEventListener('visibilitychange', hidden, { signal })
  window.addEventListener('beforeunload', warn, { signal })
  keeper.begin()
  return () => {
    stopping.abort()
    keeper.leave()
  }
}
