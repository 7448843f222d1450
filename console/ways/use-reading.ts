import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useChange } from '#console/forms/use-change.ts'
import type { ReadWays } from './ways-words.ts'

/** Which of a loft's ways in: those of a later day, or those of today; `turnover` is the one that somebody does there. */
export type Wanted = { propertyId: number; fromDay?: string | null; turnover?: number | null }

/** Reads a loft's codes, which the journal tells each time: nothing of it is asked for before somebody presses. */
export function useReading({ propertyId, fromDay = null, turnover = null }: Wanted) {
  const change = useChange()

  async function read(): Promise<ReadWays | null> {
    const ended = await change.run(
      'read',
      (asking) =>
        asking('POST /api/staff/ways-in/{id}/read', {
          params: { id: String(propertyId) },
          payload: { fromDay, turnover },
        }),
      m.console_ways_title,
    )
    return ended?.ok ? ended.answer : null
  }
  return { read, isReading: change.busy !== null, problem: change.problem }
}

/** The same, to be shown until somebody hides it. */
export function useShownWays(wanted: Wanted) {
  const [shown, setShown] = useState<ReadWays | null>(null)
  const { read, ...reading } = useReading(wanted)
  const show = async () => setShown(await read())
  return { ...reading, shown, show, hide: () => setShown(null) }
}
