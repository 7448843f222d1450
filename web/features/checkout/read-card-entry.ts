import type { Locale } from '#domain/locale.ts'
import { call, type Answer } from '#web/client/call.ts'

export type CardEntry = Answer<'GET /api/checkouts/card-entry'>

/**
 * How cards are collected here; null when nobody answers. Our own fields are never a guess: with live keys a card number
 * must not even be sent to us.
 */
export async function readCardEntry(locale: Locale): Promise<CardEntry | null> {
  const answered = await call('GET /api/checkouts/card-entry', {}, { locale })
  return answered.ok ? answered.answer : null
}
