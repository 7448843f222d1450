import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Day } from '#domain/days.ts'
import type { ClosingReason } from '#domain/closed-nights.ts'
import type { CallError } from '#client/call.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { Choice } from '#console/nights/choice.ts'

export type NightWish = { choice: Choice } & ({ act: 'close'; reason: ClosingReason } | { act: 'open' })
export type RefusedLoft = { loft: number; error: CallError }
export type Undo = { id: number; until: string }

/** What was done in which lofts, and how it is taken back. */
export type NightsDone = { choice: Choice; undos: readonly Undo[] }

/**
 * Closes or opens nights, in each loft by a form of its own: what another guest took in one keeps nothing from being done in
 * the others. What is refused is told by lofts, which stay chosen.
 */
export function useNightForms(onDone: (done: NightsDone, left: RefusedLoft[]) => void) {
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const keys = useRef<Record<string, string>>({})

  /** One for each wish: a second press, or the same sent again after a lost answer, does the same thing once. */
  function keyOf(wish: unknown): string {
    return (keys.current[JSON.stringify(wish)] ??= crypto.randomUUID())
  }

  async function send(wish: NightWish): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const { lofts, firstNight, lastNight } = wish.choice
    const done: number[] = []
    const undos: Undo[] = []
    const refused: RefusedLoft[] = []
    for (const loft of lofts) {
      const called = await sendTo(loft, wish, { firstNight, lastNight })
      if (called.ok) {
        done.push(loft)
        if (called.answer.undo) undos.push(called.answer.undo)
      } else refused.push({ loft, error: called.error })
    }
    await revalidate()
    setBusy(false)
    onDone({ choice: { ...wish.choice, lofts: done }, undos }, refused)
  }

  async function sendTo(loft: number, wish: NightWish, nights: { firstNight: Day; lastNight: Day }) {
    const params = { id: String(loft) }
    const key = keyOf({ ...wish, choice: { loft, ...nights } })
    const called =
      wish.act === 'close'
        ? await ask('POST /api/staff/properties/{id}/close-nights', {
            params,
            payload: { key, ...nights, reason: wish.reason },
          })
        : await ask('POST /api/staff/properties/{id}/open-nights', { params, payload: { key, ...nights } })
    // Closed, opened and closed again is another wish each time.
    if (called.ok) keys.current = {}
    return called
  }

  return { send, isBusy }
}
