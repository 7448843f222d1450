// Over ten seconds: a whole purchase with a change of language in each step.
import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { otherLocale } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { runningSite } from '#tests/support/product/running-site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { cards } from './steps/cards.ts'
import {
  addressOf,
  chooseLanguage,
  enterCheckout,
  expectConfirmed,
  fillCard,
  payButton,
  reachPayment,
} from './steps/checkout-page.ts'
import { expectAccessible } from './steps/good-page.ts'
import { fillLogin, fillRegistration, registered } from './steps/guest.ts'
import { expectTotal } from './steps/loft-page.ts'

/** The header's switch; it stands there on every page and every width. */
async function switchLanguage(page: Page): Promise<void> {
  const before = page.url()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(EN, English|FR, Français)$/ })
    .click()
  await expect(page).not.toHaveURL(before)
}

/** Everything that the tab keeps. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the language switch keeps the step and everything typed, in every step of the checkout', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const stay = await freeStay()
  const other = { ...guest, language: otherLocale(language) }
  const [on, onOther] = [{ locale: language }, { locale: other.language }]
  const message = 'Deux vélos, un chien, beaucoup de livres.'

  await test.step('who is booking', async () => {
    await page.goto(addressOf('checkoutStart', stay, guest))
    await fillRegistration(page, guest)
    await switchLanguage(page)
    await expect(heading(page)).toHaveText(m.checkout_start_title({}, onOther))
    await expect(page.getByLabel(m.account_lastname({}, onOther), { exact: true })).toHaveValue(
      guest.lastname,
    )
    await expect(page.getByLabel(m.account_birthdate({}, onOther), { exact: true })).toHaveValue('12/05/1988')
    await expect(page.getByLabel(m.account_year({}, onOther))).toHaveValue('1988')
    await expect(page.getByLabel(m.account_city({}, onOther), { exact: true })).toHaveValue(guest.city)
    await expect(page.getByLabel(m.account_password({}, onOther), { exact: true })).toHaveValue(
      guest.password,
    )
    expect(await stored(page)).not.toContain(guest.password)
    await page.getByRole('button', { name: m.account_create({}, onOther) }).click()
  })
  await test.step('details', async () => {
    await expect(heading(page)).toHaveText(m.checkout_details_title({}, onOther))
    await page.getByRole('button', { name: m.account_edit({}, onOther) }).click()
    await page.getByLabel(m.account_telephone({}, onOther)).fill('450 555-0123')
    await switchLanguage(page)
    await expect(heading(page)).toHaveText(m.checkout_details_title({}, on))
    await expect(page.getByLabel(m.account_telephone({}, on))).toHaveValue('450 555-0123')
    await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
  })
  await test.step('review', async () => {
    await page.getByLabel(m.checkout_message({}, on)).fill(message)
    await switchLanguage(page)
    await expect(heading(page)).toHaveText(m.checkout_review_title({}, onOther))
    await expect(page.getByLabel(m.checkout_message({}, onOther))).toHaveValue(message)
    await page.getByRole('button', { name: m.checkout_to_payment({}, onOther) }).click()
  })
  await test.step('payment', async () => {
    await fillCard(page, cards.amex, other)
    await page.getByRole('checkbox', { name: m.checkout_accept_policy_link({}, onOther) }).uncheck()
    await switchLanguage(page)
    await expect(heading(page)).toHaveText(m.checkout_payment_title({}, on))
    await expect(page.getByLabel(m.checkout_card_number({}, on))).toHaveValue('3782 822463 10005')
    await expect(page.getByLabel(m.checkout_card_cvc({}, on))).toHaveValue(cards.amex.cvc)
    await expect(payButton(page, stay, guest)).toBeDisabled()
    await page.getByRole('checkbox', { name: m.checkout_accept_policy_link({}, on) }).check()
    await chooseLanguage(page, guest)
    await expectTotal(page.getByRole('main'), stay.total, language)
    expect(await stored(page)).not.toMatch(/3782 822463|378282246310005|"1234"/)
    await payButton(page, stay, guest).click()
  })
  await test.step('confirmation', async () => {
    const reference = await expectConfirmed(page, stay, guest)
    await switchLanguage(page)
    expect(await expectConfirmed(page, stay, other)).toBe(reference)
    await page.reload()
    expect(await expectConfirmed(page, stay, other)).toBe(reference)
  })
})

/** As if an hour had passed in this tab. */
const letTheHourPass = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(window.sessionStorage.getItem('lofts.session') ?? '') as {
      value: { expiresAt: string }
    }
    stored.value.expiresAt = '2020-01-01T00:00:00.000Z'
    window.sessionStorage.setItem('lofts.session', JSON.stringify(stored))
  })

/** Ended by the server, for instance from another device; the browser does not know yet. */
async function endOnServer(page: Page): Promise<void> {
  const token = await page.evaluate(
    () =>
      (JSON.parse(window.sessionStorage.getItem('lofts.session') ?? '') as { value: { token: string } }).value
        .token,
  )
  const answer = await fetch(`${runningSite().site}/api/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload: {} }),
  })
  expect(answer.ok).toBe(true)
}

async function logInAgain(
  page: Page,
  guest: Parameters<typeof fillLogin>[1],
  language: Locale,
): Promise<void> {
  const on = { locale: language }
  await expect(page.getByText(m.checkout_signed_out({}, on))).toBeVisible()
  await expectAccessible(page)
  await fillLogin(page, guest)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()
  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
}

test('an hour that is over leads to the login, and everything typed is still there', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await enterCheckout(page, stay, await registered(guest))
  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
  await page.getByLabel(m.checkout_message({}, on)).fill('Un lit de bébé, s’il vous plaît.')
  await letTheHourPass(page)
  await page.reload()

  await logInAgain(page, guest, language)
  await expect(page.getByLabel(m.checkout_message({}, on))).toHaveValue('Un lit de bébé, s’il vous plaît.')
  await expectTotal(page.getByRole('main'), stay.total, language)
})

test('a session that ends at the moment of paying costs nothing but a login @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 404, at: /\/api\/checkouts\// })
  await reachPayment(page, stay, await registered(guest))
  await fillCard(page, cards.visa, guest)
  await endOnServer(page)
  await payButton(page, stay, guest).click()

  await logInAgain(page, guest, language)
  await page.getByRole('button', { name: m.checkout_to_payment({}, on) }).click()
  await expect(page.getByLabel(m.checkout_card_number({}, on))).toHaveValue('4242 4242 4242 4242')
  await payButton(page, stay, guest).click()
  await expectConfirmed(page, stay, guest)
})

test('logging out leaves nothing of the guest in the tab @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await enterCheckout(page, stay, await registered(guest))
  await page.goto(pathTo('account', language))
  await page.getByRole('button', { name: m.account_log_out({}, on) }).click()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: m.site_nav_login({}, on) }),
  ).toBeVisible()
  await expect.poll(() => stored(page)).not.toContain(guest.email)
  await expect.poll(() => stored(page)).not.toContain(guest.lastname)
})
