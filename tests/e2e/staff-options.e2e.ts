// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { holdOption } from './steps/hold-option.ts'

test('nights are held for somebody on the telephone, extended, paid without the card, and others released', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 409, at: /\/api\// })
  // What a visitor hears of nights that are held.
  trouble.expectAnswer({ status: 422, at: /\/api\/properties\/calculate-price/ })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await console.change('update rates set min_nights = 1')
  await console.change(`delete from stays where status = 'blocked'`)
  await comeInAsOwner(page, console, language)
  const list = page.url()

  const hold = (lastname: string, email: string) => holdOption(page, trouble, { lastname, email, language })
  /** What a visitor reads of these nights. */
  const priceOf = (stay: { arrival: string; departure: string }) =>
    page.evaluate(async ({ arrival, departure }) => {
      const payload = { id: 1, arrival, departure, travelers: 2 }
      const answered = await fetch('/api/properties/calculate-price', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ payload }),
      })
      return ((await answered.json()) as { code?: string }).code ?? 'sold'
    }, stay)
  const row = (name: string) => page.locator('.reservation-row').filter({ hasText: name })
  const open = async (name: string) => {
    await page.goto(list)
    await page.getByRole('link', { name: m.console_group_options({}, on), exact: true }).click()
    await row(name).click()
    await expect(page.getByRole('heading', { name: m.console_options_title({}, on) })).toBeVisible()
  }

  const stay = await hold('Lavoie', '')
  await test.step('it waits for its guest, and is among the options; nobody can buy its nights', async () => {
    expect(await priceOf(stay)).toBe('dates_unavailable')
    await openWay(page, language, 'home')
    await page.getByText(m.console_today_theirs({}, on)).click()
    await expect(page.locator('.to-do').getByText('Zoé Lavoie')).toBeVisible()
    await open('Zoé Lavoie')
    await expect(page).toHaveURL(/reservations\//)
    await expect(page.getByText(m.console_options_no_email({}, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('it is extended', async () => {
    await button(m.console_options_extend_open({}, on)).click()
    await expectGoodAgain(page)
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_forms_no_email({ guest: 'Zoé Lavoie' }, on))).toBeVisible()
    await expectGoodAgain(page)
    await button(m.console_options_extend({}, on)).click()
    await expect(page.getByText(m.console_options_extend_done({}, on))).toBeVisible()
  })

  await test.step('its link is made again after the first one was lost', async () => {
    const link = field(m.console_requests_link({}, on))
    const ask = async () => {
      await button(m.console_requests_open({}, on)).click()
      await button(m.console_forms_show({}, on)).click()
      await expect(page.getByText(m.console_booking_ahead_link({ guest: 'Zoé Lavoie' }, on))).toBeVisible()
      await expectGoodAgain(page)
      await page.locator('form .ahead ~ div .button-primary').click()
      await expect(link).toHaveValue(/\/(payer|pay)\//)
      return link.inputValue()
    }
    const lost = await ask()
    await page.reload()
    await expect(link).toHaveCount(0)
    await button(m.console_requests_withdraw({}, on)).click()
    await button(m.console_requests_withdraw_sure({}, on)).click()
    expect(await ask()).not.toBe(lost)
    await expectGoodAgain(page)
  })

  await test.step('it is paid without the card, and that is shown before it is done', async () => {
    await button(m.console_options_paid_open({}, on)).click()
    await field(m.console_changes_amount({}, on)).fill('100')
    await field(m.reservation_reference({}, on)).fill('C1AbCd')
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_options_ahead_invoice({}, on))).toBeVisible()
    await expectGoodAgain(page)
    await page.locator('form button[type=button]').first().click()
    await expect(page.getByRole('status').getByText(m.console_options_paid_done({}, on))).toBeVisible()
    await expect(page.getByRole('button', { name: 'F-0' })).toHaveCount(1)
    await expect(page.getByText(m.console_options_letter_none({}, on)).first()).toBeVisible()
    await expectGoodAgain(page)
  })

  await test.step('another is released, and its nights are for sale at once', async () => {
    const other = await hold('Tremblay', 'zoe@people.example')
    expect(await priceOf(other)).toBe('dates_unavailable')
    await open('Zoé Tremblay')
    await button(m.console_options_release_name({ guest: 'Zoé Tremblay' }, on)).click()
    await button(m.console_forms_show({}, on)).click()
    const letter = page.getByRole('group', { name: m.console_forms_email({}, on) })
    await expect(letter).toContainText(m.mail_option_ended_nothing({}, on))
    await expectGoodAgain(page)
    await button(m.console_options_release_sure({}, on)).click()
    await expect(page.getByText(m.console_options_released({}, on)).first()).toBeVisible()
    await expect(page.getByRole('status').getByText(m.console_options_release_done({}, on))).toBeVisible()
    expect(await priceOf(other)).not.toBe('dates_unavailable')
    await expectGoodAgain(page)
  })
})
