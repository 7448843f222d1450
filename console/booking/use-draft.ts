import { useState } from 'react'
import { holdsCardNumber } from '#domain/card.ts'
import { forgetTyped, keep, kept } from '#console/client/kept.ts'
import { useMe } from '#console/client/me.ts'

/** What is typed on the way to a booking and stands in no address, because it is somebody's name or telephone. */
export type Draft = {
  search: string
  firstname: string
  lastname: string
  telephone: string
  email: string
  language: string
  way: string
  day: string
  time: string
  withLink: string
  told: string
}

const empty: Draft = {
  search: '',
  firstname: '',
  lastname: '',
  telephone: '',
  email: '',
  language: 'fr',
  way: 'link',
  day: '',
  time: '',
  withLink: 'yes',
  told: '',
}

type Kept = { by: unknown; draft: Draft }

/** Kept in this tab for whoever typed it: it outlasts steps, a reload and a session that ended by itself. */
export function useDraft() {
  const { id: by } = useMe()
  const [draft, setDraft] = useState(() => {
    const before = kept<Kept>('booking')
    return before?.by === by ? before.draft : empty
  })

  function change(some: Partial<Draft>) {
    setDraft((former) => {
      const next = { ...former, ...some }
      keep('booking', { by, draft: withoutCards(next) } satisfies Kept)
      return next
    })
  }

  function clear() {
    forgetTyped()
    setDraft(empty)
  }

  return { draft, change, clear }
}

/** A card number that somebody typed is kept nowhere. */
const withoutCards = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, typed]) => [name, holdsCardNumber(typed) ? '' : typed]),
  ) as Draft

export type DraftState = ReturnType<typeof useDraft>
