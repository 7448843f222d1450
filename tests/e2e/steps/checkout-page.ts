import { expect, type Locator, type Page } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { runningSite } from '#tests/support/product/running-site.ts'
import type { Card } from './cards.ts'
import { clickAtRest } from './click-at-rest.ts'
import { waitForHydration } from './wait-for-hydration.ts'
import { queryOf, type FreeStay } from './free-stay.ts'
import { expectSteady } from './good-page.ts'
import { fillLogin, signIn, type Guest } from './guest.ts'

export const addressOf = (
  page: 'checkoutStart' | 'checkoutDetails' | 'checkoutPayment',
  stay: FreeStay,
  guest: Guest,
): string => `${pathTo(page, guest.language)}?${queryOf(stay)}`

/** Step 0 by address, logged in with an account that exists. Ends on step 1. */
export async function logInToCheckout(page: Page, stay: FreeStay, guest: Guest): Promise<void> {
  const on = { locale: guest.language }
  await page.goto(new URL(addressOf('checkoutStart', stay, guest), runningSite().site).href)
  // What is typed while the scripts come is the matter of slow-scripts.e2e.ts.
  await waitForHydration(page)
  await page.getByText(m.checkout_login({}, on), { exact: true }).click()
  await fillLogin(page, guest)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_details_title({}, on))
}

/** Step 1 with an account that is signed in already. */
export async function enterCheckout(page: Page, stay: FreeStay, guest: Guest): Promise<void> {
  await signIn(page, guest)
  await page.goto(new URL(addressOf('checkoutDetails', stay, guest), runningSite().site).href)
  const title = m.checkout_details_title({}, { locale: guest.language })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** Straight to the card, for journeys that are about paying. */
export async function reachPayment(page: Page, stay: FreeStay, guest: Guest): Promise<void> {
  await signIn(page, guest)
  await openPayment(page, stay, guest)
}

export async function openPayment(page: Page, stay: FreeStay, guest: Guest): Promise<void> {
  await page.goto(new URL(addressOf('checkoutPayment', stay, guest), runningSite().site).href)
  await expect(payButton(page, stay, guest)).toBeVisible()
  await expectSteady(page)
}

export const payButton = (page: Page, { total }: FreeStay, { language }: Guest): Locator =>
  page.getByRole('button', {
    name: m.checkout_pay({ amount: formatMoney(total, language) }, { locale: language }),
  })

export async function fillCard(page: Page, card: Card, guest: Guest): Promise<void> {
  await fillCardFields(page, card, guest)
  await chooseLanguage(page, guest)
}

/** The fields alone: where a stay is booked already there is no language of a contract to choose. */
export async function fillCardFields(
  page: Page,
  card: Card,
  guest: Pick<Guest, 'firstname' | 'lastname' | 'language'>,
): Promise<void> {
  const on = { locale: guest.language }
  await page.getByLabel(m.checkout_card_name({}, on)).fill(`${guest.firstname} ${guest.lastname}`)
  await page.getByLabel(m.checkout_card_number({}, on)).fill(card.number)
  await page.getByLabel(m.checkout_card_month({}, on)).selectOption('12')
  // The list ends ten years ahead: no card of these journeys ever expires.
  await page.getByLabel(m.checkout_card_year({}, on)).selectOption({ index: 10 })
  await page.getByLabel(m.checkout_card_cvc({}, on)).fill(card.cvc)
}

/** Anyone who contracts in English says so, beside the French texts; in French there is nothing to choose. */
export async function chooseLanguage(page: Page, { language }: Guest): Promise<void> {
  if (language === 'fr') return
  await page.getByRole('checkbox', { name: m.checkout_english_chosen({}, { locale: language }) }).check()
}

export async function payWith(page: Page, card: Card, stay: FreeStay, guest: Guest): Promise<void> {
  await fillCard(page, card, guest)
  await clickAtRest(payButton(page, stay, guest))
}

/** The confirmation, with the price that was seen all along. Returns the reference. */
export async function expectConfirmed(page: Page, stay: FreeStay, guest: Guest): Promise<string> {
  const on = { locale: guest.language }
  // Told by the browser at once; asking for the address again and again would find out later.
  await page.waitForURL(new RegExp(pathTo('checkoutConfirmation', guest.language)), { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.checkout_confirmation_title_named(guest, on),
  )
  // The ledger is folded below what comes next; who comes back finds it as they left it.
  const ledger = page.locator('details').filter({ hasText: m.checkout_confirmation_details({}, on) })
  if ((await ledger.getAttribute('open')) === null) await ledger.locator('summary').first().click()
  const value = (term: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: term }).getByRole('definition')
  await expect(value(m.checkout_confirmation_total({}, on))).toHaveText(
    formatMoney(stay.total, guest.language),
  )
  return value(m.checkout_confirmation_reference({}, on)).innerText()
}

/** The box that says what became of a payment: its headline, and whether the card was charged. */
export async function expectFailure(
  page: Page,
  headline: string,
  /** 'no, for good': not charged, and trying the same again is of no use. */
  charged: 'no' | 'no, for good' | 'unknown',
  { language }: Guest,
): Promise<Locator> {
  const on = { locale: language }
  const box = page.getByRole('alert').filter({ hasText: headline })
  await expect(box).toBeVisible()
  await expect(box).toBeInViewport()
  const sentences = {
    no: m.checkout_charged_no({}, on),
    'no, for good': m.checkout_charged_not({}, on),
    unknown: m.checkout_charged_unknown({}, on),
  }
  await expect(box).toContainText(sentences[charged])
  if (charged === 'no, for good') await expect(box).not.toContainText(sentences.no)
  return box
}
