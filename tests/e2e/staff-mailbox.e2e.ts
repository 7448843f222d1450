// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import type { ConsoleSite } from './steps/console-site.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

const words = {
  fr: {
    answer: 'Envoyer la réponse',
    absence: 'Envoyer un avis d’absence',
    bounce: 'Renvoyer comme non livré',
    text: 'Votre réponse',
  },
  en: {
    answer: 'Send the answer',
    absence: 'Send an absence notice',
    bounce: 'Return as undeliverable',
    text: 'Your answer',
  },
} as const

const email = 'rosalie@people.example'

/** Somebody writes by the contact page. */
async function write({ site }: ConsoleSite, locale: Locale): Promise<void> {
  const who = { firstname: 'Rosalie', lastname: 'Gagnon', telephone: '450 555-0123', email }
  const payload = { ...who, site: 'lofts', locale, message: 'Un lit de bébé? A crib?' }
  const answer = await fetch(new URL('/api/contact', site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  expect(answer.status).toBe(200)
}

/** The latest letter to somebody, in the sandbox's mailbox, where their part is played. */
async function openLetter(page: Page, { mailbox, mails }: ConsoleSite, locale: Locale, to: string) {
  const [letter] = await mails(to)
  await page.goto(new URL(`/mails/${letter?.id}?locale=${locale}`, mailbox).href)
}

test('the answer of a guest comes back into its thread; an absence notice opens nothing', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  const t = words[language]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await comeInAsOwner(page, console, language)
  await write(console, language)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: m.console_messages_title({}, on), exact: true })
    .click()
  await page.locator('.thread-row').filter({ hasText: 'A crib?' }).click()
  await page.getByLabel(m.contact_message({}, on), { exact: true }).fill('Oui. Yes.')
  await button(m.console_messages_send({}, on)).click()
  await expect(page.locator('.message-out').getByText(m.console_messages_sent({}, on))).toBeVisible()
  await button(m.console_messages_mark_done({}, on)).click()
  await expect(button(m.console_messages_mark_open({}, on))).toBeVisible()
  const thread = page.url()

  await test.step('a program that answers is noted, and nobody is written to', async () => {
    await openLetter(page, console, language, email)
    await expect(page.getByText(m.mail_reply_by_mail({}, on))).not.toHaveCount(0)
    await button(t.absence).click()
    await expect(page.getByText(email).first()).toBeVisible()
    await console.runNow('read-inbox')
    await expect
      .poll(async () => (await console.change('select from messages where is_automatic')).length)
      .toBe(1)
    await page.goto(thread)
    await expect(page.getByText(m.console_messages_automatic({}, on))).toBeVisible()
    await expect(button(m.console_messages_mark_open({}, on))).toBeVisible()
    await expectGoodPage(page)
    expect(await console.mails(email)).toHaveLength(1)
  })

  await test.step('a person who answers opens it again, and what was quoted is apart', async () => {
    await openLetter(page, console, language, email)
    await page.getByLabel(t.text, { exact: true }).fill('Merci! Thanks!')
    await button(t.answer).click()
    await expect(page.getByText('Merci! Thanks!')).toBeVisible()
    await console.runNow('read-inbox')
    await page.goto(thread)
    const answer = page.locator('.message-in').filter({ hasText: 'Merci! Thanks!' })
    await expect(answer).toBeVisible()
    await expect(answer.getByText('Oui. Yes.')).toBeHidden()
    await answer.getByText(m.console_messages_quoted({}, on), { exact: true }).click()
    await expect(answer.getByText('Oui. Yes.')).toBeVisible()
    await expect(button(m.console_messages_mark_done({}, on))).toBeVisible()
    await expectGoodAgain(page)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: m.console_messages_title({}, on), exact: true })
      .click()
    await expect(page.locator('.thread-row').filter({ hasText: 'Merci! Thanks!' })).toContainText(
      m.console_messages_unanswered({}, on),
    )
  })
})

test('a letter that came back waits on Today with its address and why, until it is settled @deep', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  await comeInAsOwner(page, console, language)
  const [stay] = await console.change(`select s.id, g.email from stays s join guests g on g.id = s.guest_id
    where s.status = 'confirmed' and g.email is not null order by s.id desc limit 1`)
  const { id, email: recipient } = stay!
  await console.change(
    `select graphile_worker.add_job('email', json_build_object('name', 'confirmation', 'stayId', $1::integer))`,
    [id!],
  )
  await expect.poll(async () => (await console.mails(recipient!)).length).toBe(1)
  await openLetter(page, console, language, recipient!)
  await page.getByRole('button', { name: words[language].bounce, exact: true }).click()
  await console.runNow('read-inbox')
  await page.goto(console.site)
  await page.goto(new URL(language === 'fr' ? '/fr/gestion' : '/en/manage', console.site).href)
  const said = m.console_messages_to_do_bounced(
    { recipient: recipient!, email: m.mail_called_confirmation({}, on) },
    on,
  )
  const item = page.getByRole('listitem').filter({ hasText: said })
  await expect(item).toContainText('550 5.1.1')
  await expect(item.getByRole('link')).toBeVisible()
  await expectGoodPage(page)
  await item
    .getByRole('button', { name: m.console_messages_to_do_settle_of({ recipient: recipient! }, on) })
    .click()
  await expect(page.getByText(m.console_messages_to_do_settled({}, on))).toBeVisible()
  await expect(item).toHaveCount(0)
  await openWay(page, language, 'home')
  await expectGoodPage(page)
})
