import { useEffect, useState } from 'react'
import type { Stay } from '#domain/stay.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Money } from './price-lines.tsx'

/**
 * specification §4: without dates, being calculated, ready, refused by the server (422); and the connection may fail, or too many
 * may be asking at the moment.
 */
export type StayPrice =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'ready'; money: Money }
  | { kind: 'refused'; code: string; sentence: string }
  /** `said`: what the server says where too many ask. The words of refusals would be more than a loft's page may begin with. */
  | { kind: 'failed'; said: string | null; retry: () => void }

type Asked = { key: string; price: StayPrice }

/**
 * The server's price of a stay, asked again whenever the dates or the travelers change. Null asks nothing. With the token of
 * the guest who has the nights set aside, they are free.
 */
export function useStayPrice(propertyId: number, stay: Stay | null, token?: string): StayPrice {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(1)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { arrival, departure, travelers } = stay ?? {}
  const key = `${propertyId} ${arrival} ${departure} ${travelers} ${locale} ${attempt}`

  useEffect(() => {
    if (!arrival || !departure || !travelers) return undefined
    const leaving = new AbortController()
    const payload = { id: propertyId, arrival, departure, travelers }
    const ask = async () => {
      const answer = await call(
        token ? 'POST /api/checkouts/calculate-price' : 'POST /api/properties/calculate-price',
        { payload },
        { locale, token, signal: leaving.signal },
      )
      if (answer.ok) return setAsked({ key, price: { kind: 'ready', money: answer.answer } })
      const { code, errors: sentence } = answer.error
      const isRefused = answer.status === 422 && sentence !== ''
      const retry = () => setAttempt((last) => last + 1)
      const failed = { kind: 'failed', said: code === 'busy' ? sentence : null, retry } as const
      setAsked({ key, price: isRefused ? { kind: 'refused', code, sentence } : failed })
    }
    // Another stay was chosen meanwhile: this one's answer is not waited for.
    ask().catch((cause: unknown) => {
      if (!leaving.signal.aborted) throw cause
    })
    return () => leaving.abort()
  }, [key, propertyId, arrival, departure, travelers, locale, token])

  if (!stay) return { kind: 'none' }
  return asked?.key === key ? asked.price : { kind: 'loading' }
}

/** Why there is no price although it was asked for. */
export const problemOf = (price: Extract<StayPrice, { kind: 'refused' | 'failed' }>): string =>
  price.kind === 'refused' ? price.sentence : (price.said ?? m.property_panel_failed())
