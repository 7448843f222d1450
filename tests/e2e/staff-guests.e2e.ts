// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { holdOption } from './steps/hold-option.ts'

test('a guest is found by telephone, corrected, copied, and erased once nothing lies ahead', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\// })
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/guests/ })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await console.change('update rates set min_nights = 1')
  await console.change(`delete from stays where status = 'blocked'`)
  await comeInAsOwner(page, console, language)
  await holdOption(page, trouble, { lastname: 'Lavoie', email: 'zoe@people.example', language })
  await console.change(`update guests set telephone = '819 555-0178' where lastname = 'Lavoie'`)
  await page.goto(new URL(consolePathTo('guests', language), page.url()).href)

  await test.step('by the digits of the telephone', async () => {
    await expectGoodPage(page)
    await field(m.console_guests_find({}, on)).fill('no such person')
    await button(m.console_reservations_search({}, on)).click()
    await expect(page.getByText(m.console_guests_none_found({ wanted: 'no such person' }, on))).toBeVisible()
    await field(m.console_guests_find({}, on)).fill('555 0178')
    await page.keyboard.press('Enter')
    await expect(page.locator('.reservation-row')).toHaveCount(1)
    await page.locator('.reservation-row').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zoé Lavoie' })).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('a name is corrected', async () => {
    await button(m.console_guests_correct_open({}, on)).click()
    await field(m.account_lastname({}, on)).fill('')
    await button(m.console_save({}, on)).click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await field(m.account_lastname({}, on)).fill('Lavoie-Roy')
    await expectGoodAgain(page)
    await button(m.console_save({}, on)).click()
    await expect(page.getByRole('status').getByText(m.console_guests_corrected({}, on))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Zoé Lavoie-Roy' })).toBeVisible()
  })

  await test.step('a request is noted with its days, and the copy answers it', async () => {
    await button(m.console_guests_request_note({}, on)).click()
    await expectGoodAgain(page)
    await button(m.console_guests_request_keep({}, on)).click()
    await expect(page.getByRole('status').getByText(m.console_guests_request_noted({}, on))).toBeVisible()
    await expect(button(m.console_guests_answer({}, on))).toBeVisible()
    const download = page.waitForEvent('download')
    await button(m.console_guests_copy({}, on)).click()
    expect((await download).suggestedFilename()).toMatch(/^guest-\d+-\d{4}-\d\d-\d\d\.json$/)
    await page.reload()
    await expect(button(m.console_guests_answer({}, on))).toHaveCount(0)
  })

  await test.step('nobody is erased while nights are held for them; afterwards for good', async () => {
    await button(m.console_guests_erase_open({}, on)).click()
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByRole('alert')).toContainText(/L-0/)
    await expectGoodPage(page)
    await console.change(`update stays set status = 'released' where status = 'optioned'`)
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_guests_erase_mailbox({}, on))).toBeVisible()
    await expectGoodAgain(page)
    await button(m.console_guests_erase({ name: 'Zoé Lavoie-Roy' }, on)).click()
    await expect(
      page.getByRole('heading', { level: 1, name: m.console_guests_erased_title({}, on) }),
    ).toBeVisible()
    await expect(page.getByRole('status').getByText(m.console_guests_erase_done({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })
})
