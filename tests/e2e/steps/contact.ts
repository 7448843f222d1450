import type { Locale } from '#domain/locale.ts'
import { expect } from '#tests/support/product/journey.ts'

/** What Rosalie asks, in each language. */
export const asked = { fr: 'Le loft a-t-il un lit de bébé?', en: 'Does the loft have a crib?' }

/** Somebody writes by the contact page, as it would send it (contact.e2e.ts walks that page). */
export async function writeByContact(site: string, locale: Locale, email: string): Promise<void> {
  const payload = {
    firstname: 'Rosalie',
    lastname: 'Gagnon',
    telephone: '450 555-0123',
    site: 'lofts',
    locale,
    email,
    message: asked[locale],
  }
  const answer = await fetch(new URL('/api/contact', site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  expect(answer.status).toBe(200)
}
