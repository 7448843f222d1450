import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker, useParams, type Blocker } from 'react-router'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { LoftTextsRead } from './draft-words.ts'
import { keepDraft, type Draft, type DraftKeeper } from './keep-draft.ts'

export type DraftHere = Draft & { keeper: DraftKeeper; blocker: Blocker }

/** Words that cannot be sent from here as they are. */
const isAtRisk = ({ isUnsaved, state: { is } }: Draft): boolean =>
  isUnsaved && is !== 'typed' && is !== 'saving' && is !== 'saved'

/** What is typed of a loft, saved by itself; who leaves the page with words that cannot be saved is asked first. */
export function useDraft(read: LoftTextsRead, askedAt: number): DraftHere {
  const ask = useAsk()
  const { id = '' } = useParams()
  const [keeper] = useState(() => keepDraft(id, read, ask))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.now)
  useEffect(() => keeper.start(), [keeper])
  useEffect(() => keeper.adopt(read, askedAt), [keeper, read, askedAt])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAtRisk(keeper.now()),
  )
  return { ...draft, keeper, blocker }
}
