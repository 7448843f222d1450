import { useCallback, useEffect, useState } from 'react'
import { call, type Answer, type Called, type CallError } from '#client/call.ts'
import { expireSession, readSession } from '#client/session.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

export type Cancellation = Answer<'POST /api/profile/reservations/cancel'>

export type Stage =
  | { name: 'loading' }
  /** The refund as it is right now. `isChanged`: it is not the one that the guest agreed to. */
  | { name: 'asking'; shown: Cancellation; isChanged: boolean }
  /** `isUnsure`: the cancellation was sent and no answer came. */
  | { name: 'failed'; error: CallError; isUnsure: boolean }

type Steps = {
  stage: Stage
  isCancelling: boolean
  preview: () => void
  confirm: () => void
}

/** First what a cancellation gives back, then the cancellation of exactly that (decisions §8). */
export function useCancellation(reservationId: number, onCancelled: (done: Cancellation) => void): Steps {
  const locale = useLocale()
  const [stage, setStage] = useState<Stage>({ name: 'loading' })
  const { isBusy, run } = useForm()
  /** Nothing of the window may be pressed until it is gone. */
  const [isCancelled, setCancelled] = useState(false)

  const ask = useCallback(
    (extra: { preview: true } | { expectedRefund: number }) =>
      call(
        'POST /api/profile/reservations/cancel',
        { payload: { reservationId, locale, ...extra } },
        { token: readSession()?.token, locale },
      ),
    [reservationId, locale],
  )

  useEffect(() => {
    let isLeft = false
    void ask({ preview: true }).then((answered) => {
      if (!isLeft) setStage(stageAfter(answered, false))
    })
    return () => {
      isLeft = true
    }
  }, [ask])

  async function confirm() {
    if (stage.name !== 'asking' || isCancelled) return
    const answered = await ask({ expectedRefund: stage.shown.refund.refund })
    if (answered.ok) {
      setCancelled(true)
      return onCancelled(answered.answer)
    }
    if (answered.error.code === 'refund_changed')
      return setStage(stageAfter(await ask({ preview: true }), true))
    return setStage(failedStage(answered.error, answered.status === 0))
  }

  async function preview() {
    setStage({ name: 'loading' })
    setStage(stageAfter(await ask({ preview: true }), false))
  }

  return {
    stage,
    isCancelling: isCancelled || (isBusy && stage.name === 'asking'),
    preview: () => void run(preview),
    confirm: () => void run(confirm),
  }
}

function stageAfter(answered: Called<'POST /api/profile/reservations/cancel'>, isChanged: boolean): Stage {
  if (answered.ok) return { name: 'asking', shown: answered.answer, isChanged }
  return failedStage(answered.error, false)
}

function failedStage(error: CallError, isUnsure: boolean): Stage {
  // The page leads home, and this window with it.
  if (error.code === 'signed_out') expireSession()
  return { name: 'failed', error, isUnsure }
}
