import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { documents } from '#i18n/paths.ts'
import { expect } from '#tests/support/product/journey.ts'
import type { ConsoleSite } from './console-site.ts'

/**
 * The first owner joins by the link that the start printed, with a passkey, as its page would send it (staff-door.e2e.ts walks
 * that page); ends on the list of reservations.
 */
export async function comeInAsOwner(
  page: Page,
  { site, ownerLink }: ConsoleSite,
  language: Locale,
  email = 'solene@staff.example',
): Promise<void> {
  const owner = { secret: new URL(ownerLink).hash.slice(1), name: 'Solène Marchand', email }
  await page.goto(new URL(documents.robots, site).href)
  const { challengeId, options } = await ask(page, '/api/staff/invitation/passkey-options', owner)
  const made = await page.evaluate(async (asked) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      asked as PublicKeyCredentialCreationOptionsJSON,
    )
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON() as object
  }, options)
  const { clientDataJSON, attestationObject, transports } = (made as RegistrationResponseJSON).response
  const { id, rawId, type, clientExtensionResults } = made as RegistrationResponseJSON
  const response = { clientDataJSON, attestationObject, transports }
  const way = { challengeId, answer: { id, rawId, type, response, clientExtensionResults } }
  await ask(page, '/api/staff/join', { ...owner, language, way })
  await page.goto(new URL(consolePathTo('reservations', language), site).href)
  await expect(page.locator('.reservation-row').first()).toBeVisible()
}

/** From the page itself: its browser keeps the cookie. */
async function ask(page: Page, path: string, payload: object) {
  const answer = await page.evaluate(
    async ([at, body]) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const answered = await fetch(at, init)
      if (!answered.ok) throw new Error(`${at} answered ${answered.status}: ${await answered.text()}`)
      return (await answered.json()) as object
    },
    [path, JSON.stringify({ payload: toWire(payload) })] as const,
  )
  return fromWire(answer) as { challengeId: string; options: object }
}

const ways = {
  home: m.console_today_title,
  calendar: m.console_nav_calendar,
  reservations: m.console_nav_reservations,
  turnovers: m.console_turnovers_title,
  messages: m.console_messages_title,
  prices: m.console_prices_title,
  waysIn: m.console_ways_title,
  guests: m.console_guests_title,
  reviews: m.console_reviews_title,
  team: m.console_nav_team,
  journal: m.console_nav_journal,
}

/** Goes to a page by the console's navigation; on a phone some are behind “More”. */
export async function openWay(page: Page, language: Locale, to: keyof typeof ways): Promise<void> {
  const on = { locale: language }
  const way = page.getByRole('link', { name: ways[to]({}, on), exact: true })
  const more = page.getByRole('link', { name: m.console_today_more({}, on), exact: true })
  const navigation = page.getByRole('navigation', { name: m.console_nav({}, on), exact: true })
  // A page that is loaded anew has none at first.
  await expect(navigation).toBeVisible()
  const isAtHand = await navigation.getByRole('link', { name: ways[to]({}, on), exact: true }).isVisible()
  if (!isAtHand) await more.click()
  await way.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ways[to]({}, on))
}

/** The page of a stay tells the same in a journal of its own: this ends on the journal's page, and answers its entries. */
export async function openJournal(page: Page, language: Locale): Promise<Locator> {
  await openWay(page, language, 'journal')
  return entriesOn(page)
}

/** Beside its filters, which have the same words. */
export const entriesOn = (page: Page): Locator => page.getByRole('main').getByRole('listitem')

/** What a walk through a page of the console names: its words in the language of the page, and buttons, fields and sections by theirs. */
export const named = (page: Page, locale: Locale) => ({
  on: { locale },
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  section: (name: string) => page.getByRole('region', { name, exact: true }),
})
