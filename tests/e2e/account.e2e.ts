// Over ten seconds: a stay is bought, and its papers, mails and the bank’s list are read, before it is cancelled.
import { addDays } from '#domain/days.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { download, expectAccountOf, logIn, money, openAccount } from './steps/account-page.ts'
import { bought } from './steps/bought-stay.ts'
import { cancelAndCompare, expectRefundShown } from './steps/cancellation.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payWith, reachPayment } from './steps/checkout-page.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'
import { moveStay } from './steps/stored-stays.ts'

test(
  'a bought stay: its documents, then its cancellation, to the cent of what was shown',
  { tag: '@four' },
  async ({ page, guest, language, freeStay }) => {
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
      await expect(card).toContainText(total)
      await expectGoodPage(page, { withContrast: true })
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

    await test.step('cancelled at once, everything comes back', async () => {
      const shown = { refund: stay.total, why: m.reservation_cancel_why_free_window({}, on) }
      const id = Number(/\d+/.exec(reference))
      await expectRefundShown(page, card, { ...stay, id, reference }, shown, guest)
      await cancelAndCompare(page, card, { ...stay, id, reference }, stay.total, guest)
      await expectGoodAgain(page)
    })
  },
)

test('a guest without a stay is led to the lofts @deep', async ({ page, guest, language }) => {
  const on = { locale: language }
  await openAccount(page, await registered(guest))
  await expect(page.getByRole('heading', { name: m.reservation_none_title({}, on) })).toBeVisible()
  await expectGoodPage(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: m.reservation_choose({}, on) })
    .click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('properties', language)}$`))
})

test('a past stay is reviewed once, and its comment stands on the page of its loft as it was typed', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await bought(await freeStay(), await registered(guest))
  await moveStay(stay, addDays(stay.today, -stay.nights - 2))
  await openAccount(page, guest)
  const past = page.getByRole('region', { name: m.reservation_past({}, on) }).getByRole('listitem')
  await past.getByRole('button', { name: m.reservation_review_open({}, on) }).click()
  const send = page.getByRole('button', { name: m.reservation_review_send({}, on) })
  await send.click()
  await expect(page.getByText(m.reservation_review_missing({}, on))).toBeVisible()
  const field = page.getByLabel(m.reservation_review_label({}, on))
  await expect(field).toBeFocused()
  const comment = `Le lac, le feu, <b>rien d’autre</b> à ajouter. ${stay.reference}`
  await field.fill(comment)
  await expectGoodPage(page)
  await send.click()
  const done = m.reservation_review_done({ loft: stay.loft }, on)
  await expect(page.getByRole('status').filter({ hasText: done })).toBeInViewport()
  await expect(past.getByText(m.reservation_reviewed({}, on))).toBeVisible()
  await expect(past.getByRole('button', { name: m.reservation_review_open({}, on) })).toHaveCount(0)
  await past.getByRole('link', { name: stay.loft, exact: true }).click()
  await expect(page.getByText(comment)).toBeVisible()
})

test('the profile is changed, and what is wrong is said with everything typed', async ({
  page,
  guest,
  language,
  trouble,
}) => {
  const on = { locale: language }
  await openAccount(page, await registered(guest))
  await page.getByRole('link', { name: m.account_profile({}, on), exact: true }).click()
  const lastname = page.getByLabel(m.account_lastname({}, on), { exact: true })
  await expect(lastname).toHaveValue(guest.lastname)
  await expectGoodPage(page)

  await lastname.fill('Archambault-Roy')
  const birthdate = page.getByLabel(m.account_birthdate({}, on), { exact: true })
  await birthdate.fill('30/02/1988')
  const save = page.getByRole('button', { name: m.account_profile_save({}, on) })
  await save.click()
  await expect(page.getByRole('alert')).toContainText(m.account_birthdate_invalid({}, on))

  // A change of language, a reload and a lost connection lose nothing.
  await page.reload()
  await expect(lastname).toHaveValue('Archambault-Roy')
  trouble.expectLost(/\/api\/profile\/infos$/)
  await page.route('**/api/profile/infos', (route) => route.abort('connectionfailed'))
  await birthdate.fill('28/02/1988')
  await save.click()
  await expect(page.getByRole('alert')).toContainText(m.account_offline({}, on))
  await page.unroute('**/api/profile/infos')
  await save.click()
  await expect(page.getByText(m.account_profile_saved({}, on))).toBeVisible()
  await expectGoodAgain(page)
  await page.reload()
  await expect(lastname).toHaveValue('Archambault-Roy')
})

test('logging out leads home and leaves nothing behind', async ({ page, guest, language }) => {
  const on = { locale: language }
  await logIn(page, await registered(guest))
  await expectAccountOf(page, guest)
  await page.getByRole('button', { name: m.account_log_out({}, on) }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('home', language)}$`))
  // The home page that one is led to keeps its own public parts; nothing of the guest is left.
  const left = () =>
    page.evaluate(() =>
      Object.keys(window.sessionStorage).filter((key) => !key.startsWith('lofts.cached.page.')),
    )
  await expect.poll(left).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain(guest.email)
  await page.goto(pathTo('account', language))
  await expect(page).toHaveURL(new RegExp(`${pathTo('home', language)}$`))
  const banner = page.getByRole('region', { name: m.account_session_label({}, on) })
  await expect(banner).toContainText(m.account_session_missed({}, on))
  await expectGoodPage(page)
})

for (const [browser, forgets] of [
  ['has forgotten the session', true],
  ['brings the session back with the page, as Firefox does', false],
] as const)
  test(`an account that the browser kept whole is not shown to who comes back after its guest left: it ${browser}`, async ({
    page,
    guest,
    language,
    trouble,
  }) => {
    trouble.expectAnswer({ status: 401, at: /\/api\/profile/ })
    const who = await registered(guest)
    await openAccount(page, who)
    await page.request.post('/api/logout', {
      headers: { Authorization: `Bearer ${who.session?.token}` },
      data: { payload: {} },
    })
    // At once: the page is left in the next moment.
    const isHidden = () =>
      page.evaluate((isForgotten) => {
        if (isForgotten) window.sessionStorage.removeItem('lofts.session')
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return document.body.hidden
      }, forgets)
    // Who is signed in has the part that looks a moment after the page.
    await expect.poll(isHidden).toBe(true)
    await expect(page).toHaveURL(new RegExp(`${pathTo('home', language)}$`))
    await expect(page.getByText(m.account_hello(guest, { locale: language }))).toHaveCount(0)
  })
