// Over ten seconds: a site of its own, a stay booked by telephone, and what its guest does with the link of their letter.
import { referenceOf } from '#domain/reference.ts'
import { otherLocale } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { holdOption, payOption } from './steps/hold-option.ts'

const email = 'zoe@people.example'

test('a guest without an account opens their stay by the link of a letter', async ({
  page,
  console,
  language,
  trouble,
  otherVisitor,
}) => {
  const on = { locale: language }
  const stem = (locale = language) => pathTo('ownStay', locale, { token: '' })
  const links = async () =>
    (await console.mails(email)).flatMap(
      ({ text }) => new RegExp(`http\\S+${stem()}\\S+`).exec(text)?.[0] ?? [],
    )
  await console.change('update rates set min_nights = 1')
  await comeInAsOwner(page, console, language)
  const held = await holdOption(page, trouble, { lastname: 'Lavoie', email, language })
  await payOption(page, held)
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  const link = (await links())[0]!

  const visitor = await otherVisitor()
  const main = visitor.getByRole('main')
  const button = (name: string) => visitor.getByRole('button', { name, exact: true })

  await test.step('it shows what is paid and owed, and is kept by nobody', async () => {
    const answer = await visitor.goto(link)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect(main).toContainText(referenceOf(held.id))
    await expect(main).toContainText(m.reservation_money_received({ amount: '' }, on).trim().slice(0, 8))
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectGoodPage(visitor)
  })

  await test.step('the invoice is handed out', async () => {
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: m.reservation_invoice({}, on) }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('a letter is read again, without its ways in', async () => {
    const letter = visitor.getByRole('group').filter({ hasText: m.mail_called_confirmation({}, on) })
    await letter.locator('summary').click()
    await expect(letter).toContainText(referenceOf(held.id))
    await expect(letter).not.toContainText(stem())
    await expectGoodAgain(visitor)
  })

  await test.step('what is written is in the exchange', async () => {
    await visitor.getByLabel(m.reservation_write({}, on), { exact: true }).fill('Un lit de bébé?')
    await button(m.own_stay_send({}, on)).click()
    await expect(visitor.getByText(m.own_stay_written({}, on))).toBeVisible()
    await expect(main).toContainText('Un lit de bébé?')
    await expectGoodAgain(visitor)
  })

  await test.step('an account is made by another letter', async () => {
    await button(m.own_stay_account_send({}, on)).click()
    await expect(visitor.getByText(m.own_stay_account_sent({}, on))).toBeVisible()
  })

  await test.step('the other language shows the same stay', async () => {
    const locale = otherLocale(language)
    await visitor.goto(link.replace(stem(), stem(locale)))
    await expect(main).toContainText(m.own_stay_account({}, { locale }))
    await expectGoodAgain(visitor)
  })

  await test.step('a corrected address ends it, and gets its own', async () => {
    await console.change(`update guests set email = 'zoe.lavoie@people.example' where email = '${email}'`)
    trouble.expectAnswer({ status: 404, at: /\/api\/stay$/ })
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(m.own_stay_over({}, on))
    await expect(main).toContainText(m.own_stay_over_corrected({}, on))
    await expectGoodPage(visitor)
    await visitor.getByLabel(m.account_email({}, on)).fill('zoe.lavoie@people.example')
    await button(m.own_stay_ask_send({}, on)).click()
    await expect(visitor.getByText(m.own_stay_asked({}, on))).toBeVisible()
    await expect.poll(async () => (await console.mails('zoe.lavoie@people.example')).length).toBe(1)
  })
})
