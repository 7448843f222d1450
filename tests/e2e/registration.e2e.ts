// Over ten seconds: a purchase up to the account, with every field looked at.
import { formatDay } from '#i18n/format.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { addressOf } from './steps/checkout-page.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { fillRegistration, giveEmail, registered } from './steps/guest.ts'

test('the address is asked for alone, and nobody is asked whether it has an account', async ({
  page,
  guest,
  otherGuest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  await registered(otherGuest)
  const asked: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && asked.push(new URL(request.url()).pathname))
  await page.goto(addressOf('checkoutStart', await freeStay(), guest))
  const email = page.getByLabel(m.account_email({}, on), { exact: true })
  const firstname = page.getByLabel(m.account_firstname({}, on), { exact: true })
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expectGoodPage(page)
  const goOn = page.getByRole('button', { name: m.checkout_continue({}, on), exact: true })
  await goOn.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(m.account_field_missing({}, on))
  await email.fill('maude@')
  await goOn.click()
  await expect(email).toHaveAccessibleDescription(m.account_email_invalid({}, on))

  // The same answer for somebody known and somebody new.
  for (const { email: address } of [otherGuest, guest]) {
    await email.fill(address)
    await goOn.click()
    await expect(firstname).toBeFocused()
    await expect(page.getByRole('main')).toContainText(address)
    await page.getByRole('button', { name: m.account_edit({}, on) }).click()
    await expect(email).toHaveValue(address)
    await page.reload()
    // The second half comes back as it was left.
    await expect(firstname).toBeVisible()
    await page.evaluate(() => window.sessionStorage.removeItem('lofts.draft.registration.half'))
    await page.reload()
  }
  expect(asked.filter((path) => !path.endsWith('/calculate-price'))).toEqual([])
})

test('a form sent too early says how much is missing, marks every field and leads to the first @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  await page.goto(addressOf('checkoutStart', await freeStay(), guest))
  await giveEmail(page, guest)
  const send = page.getByRole('button', { name: m.account_create({}, on) })
  await send.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(m.account_form_summary({}, on))
  const firstname = m.account_firstname({}, on)
  await expect(summary).toContainText(m.account_summary_missing({ count: 8, first: firstname }, on))
  await expect(summary.getByRole('link')).toHaveCount(1)
  const typed: [label: string, text: string][] = [
    [firstname, guest.firstname],
    [m.account_lastname({}, on), ''],
    [m.account_telephone({}, on), guest.telephone],
    [m.account_birthdate({}, on), '12051988'],
    [m.account_password({}, on), guest.password],
    [m.account_address({}, on), guest.address],
    [m.account_city({}, on), ''],
    [m.account_postal_code({}, on), guest.postalCode],
  ]
  for (const [label] of typed) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(m.account_field_missing({}, on)))
  }
  await expectGoodPage(page)
  await summary.getByRole('link').click()
  await expect(page.getByLabel(firstname, { exact: true })).toBeFocused()

  // What is left of it is short enough for a list, each line of which leads to its field.
  for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text)
  await send.click()
  await expect(summary.getByRole('listitem')).toHaveCount(2)
  await summary.getByRole('link', { name: m.account_city({}, on) }).click()
  await expect(page.getByLabel(m.account_city({}, on), { exact: true })).toBeFocused()
})

test('a birth date is typed as it comes, and the list of years says the same @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  await page.goto(addressOf('checkoutStart', await freeStay(), guest))
  await giveEmail(page, guest)
  const typed = page.getByLabel(m.account_birthdate({}, on), { exact: true })
  const year = page.getByLabel(m.account_year({}, on))
  await typed.pressSequentially('7-3-1984')
  await expect(typed).toHaveValue('07/03/1984')
  await expect(year).toHaveValue('1984')
  await expect(typed).toHaveAccessibleDescription(formatDay('1984-03-07', language))
  await page.getByText(m.account_birthdate_years({}, on)).click()
  await year.selectOption('1985')
  await expect(typed).toHaveValue('07/03/1985')

  // Half of it is kept over a change of language, and said to be half.
  await typed.fill('')
  await typed.pressSequentially('3112')
  await expect(typed).toHaveValue('31/12/')
  await page.getByRole('banner').getByRole('link').last().click()
  const onOther = { locale: otherLocale(language) }
  const inOther = page.getByLabel(m.account_birthdate({}, onOther), { exact: true })
  await expect(inOther).toHaveValue('31/12/')
  await inOther.pressSequentially('198')
  await page.getByRole('button', { name: m.account_create({}, onOther) }).click()
  await expect(inOther).toHaveAccessibleDescription(new RegExp(m.account_birthdate_part({}, onOther)))
})

test('what only the server can refuse stands at its field, with everything typed @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 422, at: /\/api\/account$/ })
  const child = { ...guest, born: { ...guest.born, year: Number(stay.today.slice(0, 4)) - 12 } }
  await page.goto(addressOf('checkoutStart', stay, guest))
  await fillRegistration(page, child)
  await page.getByRole('button', { name: m.account_create({}, on) }).click()
  const tooYoung = m.refusals_too_young({ minimumAge: 21 }, on)
  await expect(page.getByRole('alert')).toContainText(tooYoung)
  const birthdate = page.getByLabel(m.account_birthdate({}, on), { exact: true })
  await expect(birthdate).toHaveAccessibleDescription(new RegExp(tooYoung))
  await expect(page.getByLabel(m.account_password({}, on), { exact: true })).toHaveValue(guest.password)

  // Another country has other regions; the one chosen before is cleared.
  await page.getByLabel(m.account_country({}, on)).selectOption('FR')
  await expect(page.getByLabel(m.account_region({}, on))).toHaveValue('')
})

test('an address typed on one side is there on the other @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  await page.goto(addressOf('checkoutStart', await freeStay(), guest))
  const email = page.getByLabel(m.account_email({}, on), { exact: true })
  await email.fill(guest.email)
  await page.getByText(m.checkout_login({}, on), { exact: true }).click()
  // Until it is there, the field of the first side may still stand, with the same address.
  await expect(page.getByRole('button', { name: m.account_log_in({}, on) })).toBeVisible()
  await expect(email).toHaveValue(guest.email)
  await email.fill(`x${guest.email}`)
  await page.getByText(m.checkout_register({}, on), { exact: true }).click()
  await expect(email).toHaveValue(`x${guest.email}`)
})
