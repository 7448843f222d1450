// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Locator, Page } from '@playwright/test'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import { asked, writeByContact } from './steps/contact.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

/** The words of a page, in the language of the journey. */
const wordsOn = (page: Page) => ({
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  nav: (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }),
})

test('a guest who wrote is answered from Today in four taps, once, and the answer of a colleague is read first', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  const { button, field, nav } = wordsOn(page)
  const reply = field(m.contact_message({}, on))
  const send = button(m.console_messages_send({}, on))
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\/threads/ })
  await comeInAsOwner(page, console, language)
  await writeByContact(console.site, language, 'rosalie@people.example')
  await openWay(page, language, 'home')
  // Beside Camille's of the demo.
  await expect(nav(m.console_messages_title({}, on))).toHaveAccessibleDescription(
    m.console_messages_count_waiting({ count: 2 }, on),
  )
  let taps = 0
  const press = async (target: Locator) => {
    taps += 1
    await target.click()
  }

  await test.step('in four taps beside the typing', async () => {
    await press(nav(m.console_messages_title({}, on)))
    await press(page.locator('.thread-row').filter({ hasText: asked[language] }))
    await press(reply)
    await page.keyboard.type('Oui. Yes.')
    await press(send)
    await expect(page.getByText(m.console_messages_reply_underway({}, on))).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    await expect(reply).toHaveValue('')
    await expect(page.locator('.message-out').getByText(m.console_messages_sent({}, on))).toBeVisible()
    await expect.poll(async () => (await console.mails('rosalie@people.example')).length).toBe(1)
    await expectGoodPage(page)
  })

  await test.step('what somebody else wrote meanwhile is shown, and what was typed stays', async () => {
    await reply.fill('Deuxième / second')
    await console.change(`with touched as (
        update threads set version = version + 1 where email = 'rosalie@people.example' returning id
      )
      insert into messages (thread_id, direction, body, author, at, delivery)
      select id, 'out', 'Réponse de Léo', 'Léo', now(), 'sent' from touched`)
    await send.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('Réponse de Léo')).toBeVisible()
    await expect(reply).toHaveValue('Deuxième / second')
    await expectGoodAgain(page)
    await send.click()
    await expect(reply).toHaveValue('')
    await expect(page.locator('.message-out')).toHaveCount(3)
  })

  await test.step('what was typed and not sent is there after a reload, and after a look at another page', async () => {
    await reply.fill('À moitié / half')
    await page.reload()
    await expect(reply).toHaveValue('À moitié / half')
    await nav(m.console_messages_title({}, on)).click()
    await page.locator('.thread-row').filter({ hasText: 'Deuxième / second' }).click()
    await expect(reply).toHaveValue('À moitié / half')
    await reply.fill('')
    await page.reload()
    await expect(reply).toHaveValue('')
  })

  await test.step('a note is the staff’s own', async () => {
    await button(m.console_messages_note_open({}, on)).click()
    await page
      .getByRole('textbox', { name: m.console_messages_note_label({}, on), exact: true })
      .fill('Elle rappelle demain.')
    await button(m.console_messages_note_keep({}, on)).click()
    await expect(page.locator('.message-note')).toContainText('Elle rappelle demain.')
    await expectGoodAgain(page)
  })

  await test.step('done by hand, it is among those that are done', async () => {
    await button(m.console_messages_mark_done({}, on)).click()
    await expect(button(m.console_messages_mark_open({}, on))).toBeVisible()
    await page.goto(`${new URL(consolePathTo('messages', language), page.url()).href}?group=done&q=gagnon`)
    await expect(page.locator('.thread-row')).toHaveCount(1)
    await expectGoodPage(page)
    await field(m.console_messages_find({}, on)).fill('xyzxyz')
    await page.keyboard.press('Enter')
    await expect(page.getByText(m.console_messages_none_found({ wanted: 'xyzxyz' }, on))).toBeVisible()
    await expectGoodAgain(page)
  })
})

test('a reply that does not arrive waits on Today with its reason, and is sent again @deep', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  const { button, field, nav } = wordsOn(page)
  await comeInAsOwner(page, console, language)
  await writeByContact(console.site, language, 'refuse-moi@people.example')
  await nav(m.console_messages_title({}, on)).click()
  await page.locator('.thread-row').filter({ hasText: asked[language] }).click()
  await field(m.contact_message({}, on)).fill('Oui.')
  await button(m.console_messages_send({}, on)).click()
  await expect(page.getByText(m.console_messages_refused({}, on))).toBeVisible()
  await expect(page.getByText(m.console_messages_reply_underway({}, on))).toHaveCount(0)
  await expectGoodPage(page)
  await openWay(page, language, 'home')
  await expect(
    page.getByText(m.console_messages_to_do_undelivered({ name: 'Rosalie Gagnon' }, on)),
  ).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: m.console_messages_to_do_see({}, on), exact: true }).click()
  await console.change(`update threads set email = 'bonne@people.example' where email like 'refuse%'`)
  await button(m.console_send_again({}, on)).click()
  await expect(page.locator('.message-out').getByText(m.console_messages_sent({}, on))).toBeVisible()
  expect(await console.mails('bonne@people.example')).toHaveLength(1)
})

test('a template is written in both languages, previewed on a stay, and fills a message to its guest @deep', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  const { button, field } = wordsOn(page)
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/message-templates/ })
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\/threads/ })
  await comeInAsOwner(page, console, language)
  const stayPage = await page.locator('.reservation-row').first().getAttribute('href')
  await page.goto(new URL(consolePathTo('messageTemplates', language), page.url()).href)
  await expectGoodPage(page)

  await test.step('half of it is not saved', async () => {
    await button(m.console_messages_template_add({}, on)).click()
    await field(m.console_name_fr({}, on)).fill('Arrivée')
    await field(m.console_text_fr({}, on)).fill('Bonjour {prénom}, le {loft} vous attend.')
    await button(m.console_messages_template_save({}, on)).click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await expectGoodPage(page)
    await field(m.console_name_en({}, on)).fill('Check-in')
    await field(m.console_text_en({}, on)).fill('Hello {first name}, {door} is waiting.')
    await button(m.console_messages_template_save({}, on)).click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await field(m.console_text_en({}, on)).fill('Hello {first name}, {loft} is waiting.')
  })

  await test.step('its preview has the facts of a real stay', async () => {
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(/^Bonjour [\p{L}-]+, le .+ vous attend\.$/u)).toBeVisible()
    await expect(page.getByText(/^Hello [\p{L}-]+, .+ is waiting\.$/u)).toBeVisible()
    await expectGoodPage(page)
    await button(m.console_messages_template_save({}, on)).click()
    await expect(page.getByText(m.console_messages_template_saved({}, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('from the page of a stay it is written to its guest', async () => {
    await page.goto(new URL(stayPage!, page.url()).href)
    const begin = button(m.console_messages_section_begin({}, on))
    const see = page.getByRole('link', { name: m.console_messages_section_see({}, on), exact: true })
    await expectGoodPage(page)
    await begin.or(see).click()
    await field(m.console_messages_template({}, on)).selectOption({ index: 1 })
    const typed = field(m.contact_message({}, on))
    await expect(typed).toHaveValue(/^(Bonjour|Hello) [\p{L}-]+, [^{]+$/u)
    await expectGoodPage(page)
    await button(m.console_messages_send({}, on)).click()
    await expect(page.getByText(m.console_messages_reply_underway({}, on))).toBeVisible()
  })

  await test.step('where a fact is missing it says which', async () => {
    await writeByContact(console.site, language, 'rosalie@people.example')
    await page.goto(new URL(consolePathTo('messages', language), page.url()).href)
    await page.locator('.thread-row').filter({ hasText: asked[language] }).click()
    await field(m.console_messages_template({}, on)).selectOption({ index: 1 })
    await expect(page.getByText(m.staff_refusals_fact_missing({ names: 'loft' }, on))).toBeVisible()
    await expect(field(m.contact_message({}, on))).toHaveValue('')
    await expectGoodPage(page)
  })
})
