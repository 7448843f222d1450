// Over ten seconds: a site of its own, and stays booked by telephone, each with the link of an email.
import { referenceOf } from '#domain/reference.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { stepAgain } from '#tests/support/product/journey.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { holdOption, payOption } from './steps/hold-option.ts'

const email = 'zoe@people.example'
const password = 'Canot-rouge-4!'

test('a stay that was booked by telephone is found in an account, by the link of an email', async ({
  page,
  console,
  language,
  trouble,
  otherVisitor,
}) => {
  const on = { locale: language }
  // Asked of each link first: whether it is one for a new password.
  trouble.expectAnswer({ status: 422, at: /\/api\/check-(hash|claim-link)$/ })
  trouble.expectAnswer({ status: 422, at: /\/api\/claim-stays$/ })
  await console.change('update rates set min_nights = 1')
  await comeInAsOwner(page, console, language)

  const path = pathTo('newPassword', language, { id: 'x', hash: 'y' }).replace('/x/y', '')
  const pattern = new RegExp(`http\\S+${path}/\\S+`)
  const links = async () => (await console.mails(email)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
  let bought = 0
  /** A stay that somebody booked by telephone, and the link that its guest gets. */
  async function book() {
    const held = await holdOption(page, trouble, { lastname: 'Lavoie', email, language })
    await payOption(page, held)
    bought += 1
    await expect.poll(async () => (await links()).length).toBe(bought)
    return { reference: referenceOf(held.id), link: (await links())[0]! }
  }

  const visitor = await otherVisitor()
  const field = (name: string) => visitor.getByLabel(name, { exact: true })
  const button = (name: string) => visitor.getByRole('button', { name, exact: true })
  const first = await book()
  async function expectOver(link: string) {
    await visitor.goto(link)
    await expect(visitor.getByText(m.password_forgot_expired_title({}, on))).toBeVisible()
    await expectGoodAgain(visitor)
  }

  await test.step('a link that is not whole opens nothing', async () => {
    await expectOver(`${first.link.slice(0, -1)}${first.link.endsWith('A') ? 'B' : 'A'}`)
  })

  await test.step('a password and a birth date make an account, in which the stay is', async () => {
    await visitor.goto(first.link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(m.password_claim_title({}, on))
    await expectGoodPage(visitor)
    const chosen = field(m.password_new_label({}, on))
    const again = field(m.password_new_confirm({}, on))
    const save = button(m.account_create({}, on))
    await chosen.fill('rivage')
    await save.click()
    await expect(chosen).toHaveAccessibleDescription(new RegExp(m.account_password_weak({}, on)))
    await expect(chosen).toHaveValue('rivage')
    await expectGoodAgain(visitor)
    await chosen.fill(password)
    await again.fill('Canot-bleu-4!')
    await save.click()
    await expect(again).toHaveAccessibleDescription(new RegExp(m.account_password_mismatch({}, on)))
    await again.fill(password)
    const born = field(m.account_birthdate({}, on))
    await born.fill('12/05/2015')
    await save.click()
    await expect(born).toHaveAttribute('aria-invalid', 'true')
    await expectGoodAgain(visitor)
    await born.fill('12/05/1988')
    await save.click()
    await expect(visitor).toHaveURL(new URL(pathTo('account', language), console.site).href)
    await expect(visitor.getByText(first.reference).first()).toBeVisible()
    await expectGoodAgain(visitor)
  })

  await test.step('the link is used up', () => expectOver(first.link))

  await test.step('another stay is added to that account', async () => {
    const { link, reference } = await book()
    await visitor.goto(link)
    await expect(visitor.getByText(m.password_claim_join({ email }, on))).toBeVisible()
    await expectGoodPage(visitor)
    await button(m.password_claim_join_button({}, on)).click()
    await expect(visitor.getByText(m.password_claim_joined({}, on))).toBeVisible()
    await expectGoodAgain(visitor)
    await visitor.goto(new URL(pathTo('account', language), console.site).href)
    await expect(visitor.getByText(reference).first()).toBeVisible()
  })

  await stepAgain('a link whose week is over says so', async () => {
    const { link } = await book()
    await console.change(`update address_links set created_at = now() - interval '8 days',
      expires_at = now() - interval '1 day'`)
    await expectOver(link)
  })
})
