// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { readAmount } from '#domain/typed-amount.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { answerBank, bankWords } from './steps/bank-pages.ts'
import { cards } from './steps/cards.ts'
import { chooseLanguage, fillCardFields } from './steps/checkout-page.ts'
import { stepAgain } from '#tests/support/product/journey.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

const camille = 'camille@voyageurs.example'

test('a stay that became dearer is paid by a link, whose page tells what became of it', async ({
  page,
  console,
  guest,
  language,
  trouble,
  otherVisitor,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\// })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const section = page.getByRole('region', { name: m.console_requests_title({}, on) })
  const amount = field(m.console_requests_amount({}, on))
  const link = field(m.console_requests_link({}, on))
  const show = button(m.console_forms_show({}, on))
  // Her nights can become more: nobody else is in her way.
  await console.change('update rates set min_nights = 1')
  await console.change(
    `update stays set status = 'cancelled', cancelled_at = now() where status = 'confirmed'
     and guest_id <> (select id from guests where firstname = 'Camille')`,
  )
  await console.change(`delete from stays where status = 'blocked'`)
  await console.change('update guests set locale = $1', [language])
  await console.change('update stays set locale = $1', [language])
  await comeInAsOwner(page, console, language)
  await page.locator('.reservation-row').filter({ hasText: 'Camille Beauregard' }).first().click()

  async function addNight() {
    await button(m.console_changes_open({}, on)).click()
    await button(m.console_changes_longer({}, on)).click()
    await show.click()
    await page.locator('[name="change-agreed"]').check()
    await button(m.console_changes_act({}, on)).click()
    await expect(button(m.console_requests_open({}, on))).toBeVisible()
  }
  /** How much its link asks for, in cents, and where it leads. */
  async function request() {
    await button(m.console_requests_open({}, on)).click()
    const cents = readAmount(await amount.inputValue())!
    await show.click()
    await button(m.console_requests_send({ amount: formatMoney(cents, language) }, on)).click()
    await expect(section.getByText(m.console_requests_sent({}, on))).toBeVisible()
    return { cents, url: await link.inputValue() }
  }
  /** Somebody who is signed in nowhere. */
  async function visit(url: string, said: string) {
    const visitor = await otherVisitor()
    await visitor.goto(url)
    await expect(visitor.getByText(said, { exact: true }).first()).toBeVisible()
    await expectGoodPage(visitor)
    return visitor
  }

  await addNight()
  await test.step('what cannot be asked for is told, and stays as it was typed', async () => {
    await button(m.console_requests_open({}, on)).click()
    const whole = await amount.inputValue()
    for (const [typed, said] of [
      ['beaucoup', m.console_refunds_unread({}, on)],
      ['99999', m.staff_refusals_receipt_too_high({ balance: '' }, on).split(':')[0]!.trim()],
    ] as const) {
      await amount.fill(typed)
      await show.click()
      await expect(section.getByText(said)).toBeVisible()
      await expect(amount).toHaveValue(typed)
      await expect(amount).toBeFocused()
    }
    await expectGoodPage(page)
    await amount.fill(whole)
    await show.click()
    const letter = page.getByRole('group', { name: m.console_forms_email({}, on) })
    await expect(letter).toContainText(m.mail_request_safe({}, on))
    await expectGoodAgain(page)
    await button(m.site_close({}, on)).click()
    await expect(letter).toHaveCount(0)
  })

  await test.step('it is asked for, and paid with a card about which its bank asks', async () => {
    const { cents, url } = await request()
    await expectGoodAgain(page)
    const asked = formatMoney(cents, language)
    const mailed = async () => (await console.mails(camille)).some(({ text }) => text.includes(url))
    await expect.poll(mailed).toBe(true)
    const visitor = await visit(url, m.payment_link_title_asked({ amount: asked }, on))
    await fillCardFields(visitor, cards.threeDSecure, guest)
    await chooseLanguage(visitor, guest)
    await visitor.getByRole('button', { name: m.checkout_pay({ amount: asked }, on) }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(bankWords[language].title)
    await answerBank(visitor, 'approve', guest)
    await expect(visitor.getByText(m.payment_link_paid_title({}, on))).toBeVisible()
    await expectGoodAgain(visitor)
    const again = await visit(url, m.payment_link_paid_title({}, on))
    await expect(again.getByLabel(m.checkout_card_number({}, on))).toHaveCount(0)
    await page.reload()
    await expect(section).toContainText(
      m.console_requests_is_paid({ amount: asked, at: '' }, on).replace(/ ?\.?$/, ''),
    )
    await expect(button(m.console_requests_open({}, on))).toHaveCount(0)
    await expect(page.getByRole('region', { name: m.console_changes_owed_title({}, on) })).toHaveCount(0)
    await expectGoodAgain(page)
  })

  await test.step('one that is withdrawn says so', async () => {
    await addNight()
    const withdrawn = await request()
    await button(m.console_requests_withdraw({}, on)).click()
    await expectGoodAgain(page)
    await button(m.console_requests_withdraw_sure({}, on)).click()
    await expect(section.getByText(m.console_requests_withdrawn({}, on))).toBeVisible()
    await expect(link).toHaveCount(0)
    await visit(withdrawn.url, m.payment_link_withdrawn_title({}, on))
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await expect(button(m.console_requests_open({}, on))).toBeVisible()
  })

  await stepAgain('so does one whose time is over', async () => {
    const over = await request()
    await console.change(
      `update payment_requests set created_at = now() - interval '3 days',
       expires_at = now() - interval '1 second' where status = 'open'`,
    )
    await visit(over.url, m.payment_link_expired_title({}, on))
    await page.reload()
    await expect(section.getByRole('listitem')).toHaveCount(3)
    await expect(button(m.console_requests_open({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })
})
