// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { addDays, todayIn, toInstantOf } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatDay, formatMoney, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, named } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

test('the owner sees what another tax would do, sets it for later, and takes it back', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const { on, button, field, section } = named(page, language)
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/settings/ })
  await comeInAsOwner(page, console, language, 'solene@staff.example')
  await page.goto(console.site + consolePathTo('settings', language))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_settings_title({}, on))
  const rates = section(m.console_settings_rates({}, on))
  await expect(rates).toContainText('9')
  await expectGoodPage(page)

  const change = rates.getByRole('button', { name: m.console_settings_change({}, on), exact: true })
  const from = addDays(todayIn('America/Toronto', toInstantOf(Date.now())), 30)
  const day = formatDay(from, language)

  await test.step('what is no rate is said beside its field, and what was typed stays', async () => {
    await change.click()
    await field(m.console_settings_tvq({}, on)).fill('dix')
    await button(m.console_forms_show({}, on)).click()
    await expect(field(m.console_settings_tvq({}, on))).toHaveAccessibleDescription(
      m.console_settings_percent_unread({}, on),
    )
    await field(m.console_settings_tvq({}, on)).fill('40')
    await button(m.console_forms_show({}, on)).click()
    await expect(field(m.console_settings_tvq({}, on))).toHaveAttribute('aria-invalid', 'true')
    await expect(field(m.console_settings_tvq({}, on))).toHaveValue('40')
    await expectGoodAgain(page)
  })

  await test.step('what it would do is seen before it is set', async () => {
    await field(m.console_settings_tvq({}, on)).fill(language === 'fr' ? '10,5' : '10.5')
    await field(m.console_settings_from({}, on)).fill(from)
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_settings_examples({}, on)).last()).toBeVisible()
    await expectGoodPage(page)
    await button(m.console_settings_act({ day }, on)).click()
    await expect(page.getByRole('status').getByText(m.console_settings_saved({ day }, on))).toBeVisible()
    await expect(rates).toContainText(m.console_settings_later({ day }, on))
    await expectGoodPage(page)
  })

  await test.step('it is taken back before it begins', async () => {
    await button(m.console_settings_take_back_later({ day }, on)).click()
    await button(m.console_invitation_withdraw({}, on)).last().click()
    await expect(page.getByRole('status').getByText(m.console_settings_taken_back({}, on))).toBeVisible()
    await expect(rates).not.toContainText(m.console_settings_later({ day }, on))
  })

  await test.step('hours that would leave nobody time to clean are refused, and others are set', async () => {
    const hours = section(m.console_terms_hours({}, on))
    await hours.getByRole('button', { name: m.console_settings_change({}, on), exact: true }).click()
    const arrival = field(m.console_terms_hours_arrival({}, on))
    await expect(arrival).toHaveValue('16:00')
    await field(m.console_terms_hours_departure({}, on)).fill('13:00')
    await arrival.fill('13:30')
    await button(m.console_forms_show({}, on)).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expect(arrival).toHaveValue('13:30')
    await expectGoodAgain(page)
    await field(m.console_terms_hours_departure({}, on)).fill('10:30')
    await arrival.fill('15:00')
    await field(m.console_settings_from({}, on)).fill(from)
    await button(m.console_forms_show({}, on)).click()
    await button(m.console_settings_act({ day }, on)).click()
    await expect(hours.getByRole('status').getByText(m.console_settings_saved({ day }, on))).toBeVisible()
    await expect(hours).toContainText(formatTime('10:30', language))
    await expectGoodAgain(page)
  })

  await test.step('a loft asks for less than the site, and not for more', async () => {
    const [{ name } = { name: '' }] = await console.change(
      'select name from properties order by position, id limit 1',
    )
    const deposit = section(m.console_terms_deposit_of({ loft: name! }, on))
    await deposit.getByRole('button', { name: m.console_settings_change({}, on), exact: true }).click()
    await deposit.getByLabel(m.reservation_deposit({}, on), { exact: true }).fill('10000')
    await button(m.console_forms_show({}, on)).click()
    await expect(deposit.getByLabel(m.reservation_deposit({}, on), { exact: true })).toHaveValue('10000')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await deposit.getByLabel(m.reservation_deposit({}, on), { exact: true }).fill('200')
    await deposit.getByLabel(m.console_settings_from({}, on), { exact: true }).fill(from)
    await button(m.console_forms_show({}, on)).click()
    await button(m.console_settings_act({ day }, on)).click()
    await expect(deposit).toContainText(formatMoney(20_000, language))
    await expectGoodAgain(page)
  })

  await test.step('a policy whose steps rise is refused, and the journal tells what was set', async () => {
    const policy = section(m.site_footer_cancellation({}, on))
    await policy.getByRole('button', { name: m.console_settings_change({}, on), exact: true }).click()
    const percent = (step: number) => field(m.console_settings_steps_percent_of({ step }, on))
    await percent(1).fill('50')
    await percent(2).fill('60')
    await button(m.console_forms_show({}, on)).click()
    await expect(percent(1)).toHaveAccessibleDescription(
      new RegExp(m.console_settings_refusals_setting_steps_rise({}, on).slice(0, 30)),
    )
    await percent(1).fill('80')
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_settings_examples_back({}, on)).last()).toBeVisible()
    await expectGoodPage(page)
    await page.goto(console.site + consolePathTo('journal', language))
    const entries = page.getByRole('main').getByRole('list')
    await expect(entries.getByText(m.console_settings_did_rates_set({}, on)).first()).toBeVisible()
    await expect(entries.getByText(m.console_settings_did_setting_taken_back({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })
})
