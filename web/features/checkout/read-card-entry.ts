import { call, type Answer } from '#web/api/call.ts'

export type CardEntry = Answer<'GET /api/checkouts/card-entry'>

/** How cards are collected here. When nobody answers, our own fields are shown and paying tells what is wrong. */
export async function readCardEntry(locale: 'fr' | 'en'): Promise<CardEntry> {
  const answered = await call('GET /api/checkouts/card-entry', {}, { locale })
  return answered.ok ? answered.answer : { kind: 'own_fields', publishableKey: null }
}
