// Over ten seconds: a page is scrolled and swiped as a finger does it, step by step.
import type { Locator, Page } from '@playwright/test'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { addressOf, reachPayment } from './steps/checkout-page.ts'
import { giveEmail, registered } from './steps/guest.ts'
import { asSoonAsRead, holdScripts, waitForHydration } from './steps/wait-for-hydration.ts'

test('the header stays in sight of who reads on, and with the bar at the foot leaves them four fifths of the window @phone', async ({
  page,
  language,
  freeStay,
}) => {
  const { slug } = await freeStay()
  await page.goto(pathTo('property', language, { slug }))
  await waitForHydration(page)
  const header = page.getByRole('banner')
  const bar = page.getByRole('complementary', { name: m.property_bar_label({}, { locale: language }) })
  // Two lines beside its button.
  expect((await bar.boundingBox())?.height).toBeLessThan(84)
  for (const far of [900, 900, -200]) {
    await page.mouse.wheel(0, far)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
    expect(await bottomOf(header)).toBeLessThanOrEqual(56)
    for (const link of await header.getByRole('link').filter({ visible: true }).all())
      await expect(link).toBeInViewport({ ratio: 1 })
    await expect(bar).toBeInViewport({ ratio: 1 })
    const height = page.viewportSize()!.height
    expect((await topOf(bar)) - (await bottomOf(header))).toBeGreaterThanOrEqual(0.8 * height)
  }
})

test('a swipe to the right closes the menu, a short one and one downwards do not @phone', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await page.goto(pathTo('contact', language))
  await waitForHydration(page)
  const burger = page.getByRole('button', { name: m.site_menu_open({}, on) })
  const menu = page.getByRole('dialog', { name: m.site_menu_label({}, on) })
  const isLoaded = page.waitForResponse(/ways-out/)
  await burger.tap()
  await expect(menu).toBeVisible()
  await isLoaded
  const links = menu.getByRole('navigation')
  await swipe(page, links, { right: 40, down: 0, pause: 400 })
  await swipe(page, links, { right: 0, down: 160 })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await swipe(page, links, { right: 200, down: 10 })
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()

  // As well the second time, and by its other ways after that.
  await burger.click()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await swipe(page, links, { right: 200, down: 0, pause: 400 })
  await expect(menu).toBeHidden()
  await burger.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(pathTo('contact', language))
})

/** One finger, from the left part of something, so many pixels to the right and down; it may rest before it leaves. */
async function swipe(
  page: Page,
  over: Locator,
  { right, down, pause = 0 }: { right: number; down: number; pause?: number },
): Promise<void> {
  const { x, y } = (await over.boundingBox())!
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 80 + right * part, y: y + 20 + down * part }],
    })
  await touch('touchStart', 0)
  for (let part = 0.1; part <= 1; part += 0.1) await touch('touchMove', part)
  if (pause) await page.waitForTimeout(pause)
  await touch('touchEnd', 1)
}

test('with an open keyboard no field that has the focus, nor what is said of it, lies under the bar of a step @phone', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  await page.goto(addressOf('checkoutStart', await freeStay(), guest))
  await giveEmail(page, guest)
  await page.getByText(m.account_birthdate_years({}, on)).tap()
  await openKeyboard(page)
  await expectUncovered(page)
  await page.getByRole('button', { name: m.account_create({}, on) }).tap()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectUncovered(page)
})

test('nor before the scripts have come, nor when they find the keyboard open @phone @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const email = page.getByLabel(m.account_email({}, { locale: language }), { exact: true })
  const address = addressOf('checkoutStart', await freeStay(), guest)
  const letScripts = await holdScripts(page)
  await page.goto(address, asSoonAsRead)
  await openKeyboard(page)
  await email.focus()
  expect(await isUncovered(page, email)).toBe(true)

  // A window that becomes lower moves nothing by itself, as Safari does not.
  await closeKeyboard(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await openKeyboard(page)
  expect(await isUncovered(page, email)).toBe(false)
  letScripts()
  await waitForHydration(page)
  await expect.poll(() => isUncovered(page, email)).toBe(true)
})

test('nor in the payment @phone @deep', async ({ page, guest, freeStay }) => {
  await reachPayment(page, await freeStay(), await registered(guest))
  await openKeyboard(page)
  await expectUncovered(page)
})

/** What a phone of 844 px shows above its keyboard. */
const openKeyboard = (page: Page) => page.setViewportSize({ width: 390, height: 508 })
const closeKeyboard = (page: Page) => page.setViewportSize({ width: 390, height: 844 })

/** From the first field to the last and back, as by the keys "next" and "previous". */
async function expectUncovered(page: Page): Promise<void> {
  const fields = await page.getByRole('main').locator('input:not([type=hidden], [type=radio]), select').all()
  for (const field of [...fields, ...fields.toReversed()]) {
    await field.focus()
    await expect.poll(() => isUncovered(page, field), (await field.getAttribute('name')) ?? '').toBe(true)
    await expect(field).toBeInViewport({ ratio: 1 })
  }
}

/** Whether it stands above the bar, with what is said of it. */
async function isUncovered(page: Page, field: Locator): Promise<boolean> {
  const names = ['field', 'field-row'].map((name) => `contains(concat(" ", @class, " "), " ${name} ")`)
  // The outermost: what is said of all fields in a row stands below them.
  const box = field.locator(`xpath=(ancestor::*[${names.join(' or ')}])[1]`)
  return (await bottomOf(box)) <= (await topOf(page.locator('.step-bar')))
}

const topOf = (one: Locator) => one.evaluate((it) => it.getBoundingClientRect().top)
const bottomOf = (one: Locator) => one.evaluate((it) => it.getBoundingClientRect().bottom)
