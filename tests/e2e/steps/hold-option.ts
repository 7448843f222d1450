import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import type { BrowserErrors } from '#tests/support/product/browser-errors.ts'

export type Held = { id: number; arrival: string; departure: string }

/**
 * Nights held for Zoé by the signed-in page, until there is a screen for it. Nights that the demo has sold, and days from which
 * one has to stay longer, are stepped over. Nobody is written to where `email` is empty.
 */
export function holdOption(
  page: Page,
  trouble: BrowserErrors,
  { lastname, email, language }: { lastname: string; email: string; language: Locale },
): Promise<Held> {
  for (const status of [409, 422]) trouble.expectAnswer({ status, at: /\/api\/staff\/options$/ })
  return page.evaluate(
    async ([name, address, guestLanguage]) => {
      const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      for (let days = 40; days < 340; days += 1) {
        const payload = {
          key: crypto.randomUUID(),
          property_id: 1,
          arrival: dayIn(days),
          departure: dayIn(days + 2),
          travelers: 2,
          firstname: 'Zoé',
          lastname: name,
          email: address,
          telephone: '',
          guest_language: guestLanguage,
          until_day: dayIn(1),
          until_time: '12:00',
        }
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
        const answered = await fetch('/api/staff/options', { ...init, body: JSON.stringify({ payload }) })
        const held = (await answered.json()) as { id?: number }
        if (answered.ok && held.id)
          return { id: held.id, arrival: payload.arrival, departure: payload.departure }
      }
      throw new Error('No two nights are free.')
    },
    [lastname, email, language] as const,
  )
}

/** A part of it was paid by Interac: that makes a booking of an option. */
export const payOption = (page: Page, { id }: Held): Promise<void> =>
  page.evaluate(async (stay) => {
    const payload = {
      key: crypto.randomUUID(),
      amount: 10_000,
      method: 'interac',
      reference: 'C1AbCd',
      received_on: new Date(Date.now()).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }),
    }
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const at = `/api/staff/reservations/${stay}/option/confirm`
    const answered = await fetch(at, { ...init, body: JSON.stringify({ payload }) })
    if (!answered.ok) throw new Error(await answered.text())
  }, id)
