// Over ten seconds: a message is written, sent and read in the mailbox.
import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { otherLocale } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { mailsTo, runningSite } from '#tests/support/product/running-site.ts'
import { expectAccessibleEmail, expectGoodAgain, expectGoodPage, expectSteady } from './steps/good-page.ts'
import { registered, signIn, type Guest } from './steps/guest.ts'
import { press, tabTo, typeInto } from './steps/keyboard.ts'

const owner = 'info@leslofts.example'
const words = 'Bonjour,\nle loft 102 a-t-il un lit de bébé ?'

function formOf(page: Page, language: Locale) {
  const on = { locale: language }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    firstname: field(m.contact_firstname({}, on)),
    email: field(m.account_email({}, on)),
    telephone: field(m.account_telephone({}, on)),
    message: field(m.contact_message({}, on)),
    send: page.getByRole('button', { name: m.contact_send({}, on) }),
    sent: page.getByText(m.contact_sent_title({}, on)),
    directMail: page.getByRole('status').getByRole('link', { name: owner }),
  }
}

/** What this person wrote, as the owner was sent it. */
const emailsFrom = async ({ email }: Guest) =>
  (await mailsTo(owner)).filter(({ text }) => text.includes(email))

async function open(page: Page, language: Locale) {
  await page.goto(pathTo('contact', language))
  return formOf(page, language)
}

test(
  'a message reaches the owner, and the page says what happens next',
  { tag: '@four' },
  async ({ page, guest, language, otherVisitor }) => {
    const on = { locale: language }
    const form = await open(page, language)
    await expectSteady(page)
    await expectGoodPage(page)

    await test.step('what is missing is said', async () => {
      await form.send.click()
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary).toContainText(m.account_form_summary({}, on))
      await expect(form.telephone).toHaveAccessibleDescription(m.account_field_missing({}, on))
      await expectGoodPage(page)
    })

    await test.step('the message is sent', async () => {
      await form.firstname.fill(guest.firstname)
      await form.email.fill(guest.email)
      await form.telephone.fill(guest.telephone)
      await form.message.fill(words)
      await form.send.click()
      await expect(form.sent).toBeVisible()
      await expect(page.locator(':focus')).toContainText(m.contact_sent_text({ email: guest.email }, on))
      await expect(form.send).toHaveCount(0)
      await expectGoodAgain(page)
    })

    await test.step('the owner reads it, and answers to whoever wrote it', async () => {
      await expect.poll(async () => (await emailsFrom(guest)).length).toBe(1)
      const [received] = await emailsFrom(guest)
      expect(received?.subject).toBe(m.mail_contact_subject({ name: guest.firstname }, { locale: 'fr' }))
      expect(received?.text).toContain('> Bonjour,\n> le loft 102 a-t-il un lit de bébé ?')
      expect(received?.text).toContain(guest.telephone)
      expect(received?.text).toMatch(language === 'fr' ? /Langue\s*: français/ : /Langue\s*: anglais/)
      const mail = `${runningSite().mailbox}/mails/${received?.id}`
      const raw = await (await fetch(`${mail}/raw`)).text()
      // A long header goes on in the next line.
      expect(/^Reply-To:\s+(\S+)/m.exec(raw)?.[1]).toBe(guest.email)
      expect(await mailsTo(guest.email)).toEqual([])
      // The mailbox runs no script of an email, nor axe's: it is looked at by itself.
      const reader = await otherVisitor()
      await reader.setContent(received?.html ?? '')
      await expectAccessibleEmail(reader)
    })
  },
)

test('what was typed survives a lost connection, a change of language and a reload; twice failed, other ways are offered @deep', async ({
  page,
  guest,
  language,
  trouble,
}) => {
  const on = { locale: language }
  const form = await open(page, language)
  trouble.expectLost(/\/api\/contact$/)
  await form.email.fill(guest.email)
  await form.telephone.fill(guest.telephone)
  await form.message.fill(words)
  await page.route('**/api/contact', (route) => route.abort('internetdisconnected'))
  await form.send.click()
  await expect(page.getByRole('alert')).toContainText(m.account_offline({}, on))
  await expect(form.directMail).toHaveCount(0)
  await form.send.click()
  await expect(form.directMail).toHaveAttribute('href', `mailto:${owner}`)
  await expectGoodPage(page)
  await page.unroute('**/api/contact')

  const other = formOf(page, otherLocale(language))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(EN, English|FR, Français)$/ })
    .click()
  await expect(other.message).toHaveValue(words)
  await page.reload()
  await expect(other.message).toHaveValue(words)
  await expect(other.directMail).toBeVisible()
  await other.send.click()
  await expect(other.sent).toBeVisible()
  await expect.poll(async () => (await emailsFrom(guest)).length).toBe(1)
})

test('a guest who is signed in need not say who they are @deep', async ({ page, guest, language }) => {
  await signIn(page, await registered(guest))
  const form = await open(page, language)
  await expect(form.email).toHaveValue(guest.email)
  await expect(form.firstname).toHaveValue(guest.firstname)
  await form.message.fill(words)
  await form.send.click()
  await expect(form.sent).toBeVisible()
  await expect.poll(async () => (await emailsFrom(guest)).length).toBe(1)
})

test('a robot that fills every field is told the same, and nobody is written to @deep', async ({
  page,
  guest,
  otherGuest,
  language,
}) => {
  const form = await open(page, language)
  await form.email.fill(guest.email)
  await form.telephone.fill(guest.telephone)
  await form.message.fill(words)
  const honeypot = page.locator('input[name=topic]')
  await expect(honeypot).not.toBeInViewport()
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'https://pills.example'
  })
  await form.send.click()
  await expect(form.sent).toBeVisible()

  // An email that was asked for later has come; the robot's never does.
  await page.getByRole('button', { name: m.contact_sent_again({}, { locale: language }) }).click()
  await expect(form.message).toBeFocused()
  await form.email.fill(otherGuest.email)
  await form.message.fill(words)
  await form.send.click()
  await expect.poll(async () => (await emailsFrom(otherGuest)).length).toBe(1)
  expect(await emailsFrom(guest)).toEqual([])
})

test(
  'a message is written by keyboard alone @deep',
  { tag: '@desktop' },
  async ({ page, guest, language }) => {
    const on = { locale: language }
    const form = await open(page, language)
    await press(page, page.getByRole('link', { name: m.contact_to_form({}, on) }))
    await typeInto(page, form.email, guest.email)
    await typeInto(page, form.telephone, guest.telephone)
    await typeInto(page, form.message, 'Bonjour')
    await press(page, form.send)
    await expect(form.sent).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: m.contact_sent_again({}, on) }))
    await page.keyboard.press('Enter')
    await expect(form.message).toBeFocused()
  },
)
