import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/journey.ts'
import { mailsTo } from '#tests/support/running-site.ts'
import {
  camille,
  download,
  expectAccountOf,
  expectRefundAtBank,
  logIn,
  money,
  plain,
  readRefundTable,
} from './steps/account-page.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payWith, reachPayment } from './steps/checkout-page.ts'
import { expectAccessible, expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'

test(
  'a bought stay: its papers, then its cancellation, to the cent of what was shown',
  { tag: '@four' },
  async ({ page, guest, language, freeStay, otherVisitor }) => {
    const on = { locale: language }
    const stay = await freeStay()
    const total = money(stay.total, guest)
    await reachPayment(page, stay, await registered(guest))
    await payWith(page, cards.visa, stay, guest)
    const reference = await expectConfirmed(page, stay, guest)
    await page.goto(pathTo('account', language))
    const card = page.getByRole('article', { name: stay.loft })

    await test.step('everything that somebody on the way wants to know', async () => {
      await expect(card).toContainText(reference)
      expect(plain(await card.innerText())).toContain(total)
      await expectGoodPage(page)
    })

    await test.step('the invoice and the calendar file', async () => {
      const invoice = await download(page, card.getByRole('button', { name: m.reservation_invoice({}, on) }))
      expect(invoice.name).toMatch({ fr: /^Facture-\d+\.pdf$/, en: /^Invoice-\d+\.pdf$/ }[language])
      expect(invoice.text).toContain(total)
      expect(invoice.text).toContain(`${guest.firstname} ${guest.lastname}`)
      const calendar = await download(
        page,
        card.getByRole('button', { name: m.reservation_calendar({}, on) }),
      )
      expect(calendar.name).toMatch(/\.ics$/)
      expect(calendar.text).toContain(`DTSTART`)
    })

    const refund = await test.step('the exact refund, before anything happens', async () => {
      await card.getByRole('button', { name: m.reservation_cancel({}, on) }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(m.reservation_cancel_why_free_window({}, on))).toBeVisible()
      const rows = await readRefundTable(dialog)
      const sum = rows.pop()
      expect(rows.reduce((all, { refunded }) => all + refunded, 0)).toBe(sum?.refunded)
      expect(sum).toEqual({ paid: stay.total, refunded: stay.total })
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      return sum?.refunded ?? 0
    })

    await test.step('the cancellation, said at the top and in the list', async () => {
      await card.getByRole('button', { name: m.reservation_cancel({}, on) }).click()
      const confirm = page.getByRole('button', {
        name: plainName(m.reservation_cancel_confirm({ amount: '' }, on)),
      })
      await confirm.dblclick()
      const done = m.reservation_cancel_done({ number: stay.loft.replace('Loft #', '') }, on)
      await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
      const cancelled = page
        .getByRole('region', { name: m.reservation_cancelled({}, on) })
        .getByRole('listitem')
      await expect(cancelled).toHaveCount(1)
      expect(plain(await cancelled.innerText())).toContain(money(refund, guest))
      await expect(card).toHaveCount(0)
      await expectGoodPage(page)
    })

    await test.step('the bank, the credit note and the mail say the same', async () => {
      await expectRefundAtBank(await otherVisitor(), stay, reference, refund, guest)
      const note = await download(page, page.getByRole('button', { name: m.reservation_credit_note({}, on) }))
      expect(note.name).toMatch({ fr: /^Note-de-credit-\d+\.pdf$/, en: /^Credit-note-\d+\.pdf$/ }[language])
      expect(note.text).toContain(money(refund, guest))
      const letters = async () =>
        (await mailsTo(guest.email)).filter(({ html }) => html.includes(m.mail_cancelled_title({}, on)))
      await expect.poll(async () => (await letters()).length).toBe(1)
      expect(plain((await letters())[0]?.text ?? '')).toContain(money(refund, guest))
    })
  },
)

test('a guest without a stay is led to the lofts', async ({ page, guest, language }) => {
  const on = { locale: language }
  await logIn(page, await registered(guest))
  await expect(page.getByRole('heading', { name: m.reservation_none_title({}, on) })).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: m.reservation_choose({}, on) })
    .click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('properties', language)}$`))
})

test('the refund of the policy is explained, and keeping the stay changes nothing', async ({
  page,
  language,
}) => {
  const on = { locale: language }
  await logIn(page, camille(language))
  const upcoming = page.getByRole('region', { name: m.reservation_upcoming({}, on) })
  await upcoming.getByRole('button', { name: m.reservation_cancel({}, on) }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(m.reservation_cancel_why_policy_100({}, on))).toBeVisible()
  const rows = await readRefundTable(dialog)
  const sum = rows.pop()
  expect(rows.reduce((all, { paid }) => all + paid, 0)).toBe(sum?.paid)
  expect(rows.reduce((all, { refunded }) => all + refunded, 0)).toBe(sum?.refunded)
  expect(sum?.refunded).toBeLessThan(sum?.paid ?? 0)
  await dialog.getByRole('button', { name: m.reservation_cancel_keep({}, on) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(upcoming.getByRole('article')).toHaveCount(1)
})

test('a past stay is reviewed once, and its comment stands on the page of its loft as it was typed', async ({
  page,
  language,
}) => {
  // There is one past stay without a comment, and every journey meets the same guest.
  test.skip(language !== 'fr', 'walked once')
  const on = { locale: language }
  await logIn(page, camille(language))
  const past = page.getByRole('region', { name: m.reservation_past({}, on) })
  const row = past
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: m.reservation_review_open({}, on) }) })
  const loft = await row.getByRole('link').getAttribute('href')
  await row.getByRole('button', { name: m.reservation_review_open({}, on) }).click()
  await page.getByRole('button', { name: m.reservation_review_send({}, on) }).click()
  await expect(page.getByText(m.reservation_review_missing({}, on))).toBeVisible()
  const comment = 'Le lac, le feu, <b>rien d’autre</b> à ajouter.'
  await page.getByLabel(m.reservation_review_label({}, on)).fill(comment)
  await expectGoodPage(page)
  await page.getByRole('button', { name: m.reservation_review_send({}, on) }).click()
  await expect(past.getByText(m.reservation_reviewed({}, on))).toHaveCount(2)
  await page.goto(loft ?? '')
  await expect(page.getByText(comment)).toBeVisible()
})

test('the profile is changed, and what is wrong is said with everything typed', async ({
  page,
  guest,
  language,
  trouble,
}) => {
  const on = { locale: language }
  await logIn(page, await registered(guest))
  await page.getByRole('link', { name: m.account_profile({}, on), exact: true }).click()
  const lastname = page.getByLabel(m.account_lastname({}, on), { exact: true })
  await expect(lastname).toHaveValue(guest.lastname)
  await expectGoodPage(page)

  await lastname.fill('Archambault-Roy')
  await page.getByLabel(m.account_month({}, on), { exact: true }).selectOption('2')
  await page.getByLabel(m.account_day({}, on), { exact: true }).selectOption('30')
  const save = page.getByRole('button', { name: m.account_profile_save({}, on) })
  await save.click()
  await expect(page.getByRole('alert')).toContainText(m.account_birthdate_invalid({}, on))

  // A change of language, a reload and a lost connection lose nothing.
  await page.reload()
  await expect(lastname).toHaveValue('Archambault-Roy')
  trouble.expectLost(/\/api\/profile\/infos$/)
  await page.route('**/api/profile/infos', (route) => route.abort('connectionfailed'))
  await page.getByLabel(m.account_day({}, on), { exact: true }).selectOption('28')
  await save.click()
  await expect(page.getByRole('alert')).toContainText(m.account_offline({}, on))
  await page.unroute('**/api/profile/infos')
  await save.click()
  await expect(page.getByText(m.account_profile_saved({}, on))).toBeVisible()
  await expectGoodPage(page)
  await page.reload()
  await expect(lastname).toHaveValue('Archambault-Roy')
})

test('logging out leads home and leaves nothing behind', async ({ page, guest, language }) => {
  const on = { locale: language }
  await logIn(page, await registered(guest))
  await expectAccountOf(page, guest)
  await page.getByRole('button', { name: m.account_log_out({}, on) }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('home', language)}$`))
  expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0)
  await page.goto(pathTo('account', language))
  await expect(page).toHaveURL(new RegExp(`${pathTo('home', language)}$`))
})

/** A name that begins like this: the amount follows. */
const plainName = (start: string): RegExp => new RegExp(`^${start.trim().replace(/\s+back$/, '')}`)
