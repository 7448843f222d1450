// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

test('the owner says who the company is and how it is reached, and guests read it at once', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const show = button(m.console_forms_show({}, on))
  const change = (name: string) =>
    section(name).getByRole('button', { name: m.console_settings_change({}, on), exact: true })
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/settings/ })
  await comeInAsOwner(page, console, language, 'solene@staff.example')
  await page.goto(console.site + consolePathTo('settings', language))
  await page.getByRole('link', { name: m.console_service_title({}, on), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_service_title({}, on))
  await expectGoodPage(page)

  await test.step('what may not be said is refused beside its field, and what was typed stays', async () => {
    await change(m.console_service_company({}, on)).click()
    await field(m.console_service_legal({}, on)).fill('Chalets « A < B » inc.')
    await field(m.console_service_tps({}, on)).fill('12 345')
    await show.click()
    await expect(field(m.console_service_tps({}, on))).toHaveAccessibleDescription(
      m.console_service_refusals_gst_number_invalid({}, on),
    )
    await expect(field(m.console_service_tps({}, on))).toHaveValue('12 345')
    await expectGoodAgain(page)
  })

  await test.step('whom it reaches is seen before it is saved, and guests read it at once', async () => {
    await field(m.console_service_tps({}, on)).fill('987654321rt0001')
    await show.click()
    await expect(page.getByText(m.console_service_ahead({}, on))).toBeVisible()
    await expectGoodPage(page)
    await button(m.console_save({}, on)).click()
    await expect(page.getByRole('status').getByText(m.console_service_saved({}, on))).toBeVisible()
    await expect(section(m.console_service_company({}, on))).toContainText('987654321 RT0001')
    const read = async () => (await page.request.get(console.site + pathTo('terms', language))).text()
    await expect.poll(read).toContain('Chalets « A &lt; B » inc.')
  })

  await test.step('a telephone for the night, the map and what a manager gives are set the same way', async () => {
    await change(m.console_service_reach({}, on)).click()
    await field(m.console_service_night({}, on)).fill('819 555-0177')
    await show.click()
    await button(m.console_save({}, on)).click()
    await expect(section(m.console_service_reach({}, on))).toContainText('819-555-0177')
    await change(m.console_service_giving({}, on)).click()
    await field(m.console_service_giving_limit({}, on)).fill('deux cents')
    await show.click()
    await expect(field(m.console_service_giving_limit({}, on))).toHaveAccessibleDescription(
      new RegExp(m.console_settings_amount_unread({}, on).slice(0, 20)),
    )
    await field(m.console_service_giving_limit({}, on)).fill('200')
    await show.click()
    await button(m.console_save({}, on)).click()
    await expect(section(m.console_service_giving({}, on))).toContainText('200')
    await change(m.console_service_consent({}, on)).click()
    await page.getByLabel(m.console_service_consent_unticked({}, on)).check()
    await show.click()
    await expectGoodPage(page)
    await button(m.console_save({}, on)).click()
    await expect(section(m.console_service_consent({}, on))).toContainText(
      m.console_service_consent_unticked({}, on),
    )
  })

  await test.step('the journal tells what was and what is', async () => {
    await page.goto(console.site + consolePathTo('journal', language))
    const entries = page.getByRole('main').getByRole('list')
    await expect(entries.getByText(m.console_service_did_company_set({}, on)).first()).toBeVisible()
    await expect(entries.getByText(m.console_service_did_consent_set({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })
})
