import { useEffect, useRef, useState } from 'react'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import type { Reservation } from './read-reservations.ts'

/** A refused security deposit is no dead end: what is safe, what to do, and a way to ask the bank again, here and now. */
export function DepositRetry({ reservation, onHeld }: { reservation: Reservation; onHeld?: () => void }) {
  const locale = useLocale()
  const [stage, setStage] = useState<'idle' | 'asking' | 'held'>('idle')
  const [news, setNews] = useState<{ words: Words; isBad: boolean } | null>(null)

  async function ask() {
    if (stage === 'asking') return
    setStage('asking')
    setNews(null)
    const { id: reservationId } = reservation
    const returnUrl = window.location.origin + pathTo('account', locale, {}, { deposit: reservationId })
    const answered = await call(
      'POST /api/profile/reservations/deposit',
      { payload: { reservationId, returnUrl, locale } },
      { token: readSession()?.token, locale },
    )
    if (answered.ok && answered.answer.bankUrl) return window.location.assign(answered.answer.bankUrl)
    const status = answered.ok ? answered.answer.deposit?.status : undefined
    setStage(status === 'held' ? 'held' : 'idle')
    if (!answered.ok && answered.error.code === 'signed_out') return expireSession()
    if (!answered.ok) return setNews({ words: wordsFor(answered.error), isBad: true })
    if (status === 'held') {
      onHeld?.()
      return setNews({ words: saidHeld, isBad: false })
    }
    const words =
      status === 'refused' ? m.reservation_deposit_retry_refused : m.reservation_deposit_retry_later
    setNews({ words, isBad: status === 'refused' })
  }

  function saidHeld() {
    const amount = formatMoney(reservation.deposit?.amount ?? 0, getLocale(), { decimals: 0 })
    return m.reservation_deposit_retry_held({ amount })
  }

  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button is gone, and the focus would be nowhere.
    if (stage === 'held') said.current?.focus({ preventScroll: true })
  }, [stage])

  const { telephone } = useSite()
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {stage !== 'held' && (
        <>
          <p className="small">
            {m.reservation_deposit_retry_help({ telephone: formatTelephone(telephone, locale) })}
          </p>
          <Button
            variant="quiet"
            isPending={stage === 'asking'}
            pendingLabel={m.reservation_deposit_retry_asking()}
            onPress={() => void ask()}
          >
            {m.reservation_deposit_retry()}
          </Button>
        </>
      )}
      {/* There from the start, so that what comes into it is heard. */}
      <p ref={said} role="status" tabIndex={-1} className="small outline-none">
        {news && !news.isBad && news.words()}
      </p>
      {news?.isBad && (
        <p role="alert" className="small text-error">
          {news.words()}
        </p>
      )}
    </div>
  )
}
