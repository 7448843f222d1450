import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { post } from './steps/ask-site.ts'
import { bought } from './steps/bought-stay.ts'
import { cards } from './steps/cards.ts'
import { expectFailure, payButton, payWith, reachPayment } from './steps/checkout-page.ts'
import type { FreeStay } from './steps/free-stay.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { registered, type Guest } from './steps/guest.ts'

/** Nights that are held and not paid for. */
async function hold(
  { propertyId: id, arrival, departure, travelers, today }: FreeStay,
  { firstname, email, language: locale, session }: Guest,
) {
  const { number, cvc } = cards.visa
  const card = { name: firstname, number, cvc, exp_month: 12, exp_year: Number(today.slice(0, 4)) + 5 }
  const wanted = {
    id,
    arrival,
    departure,
    travelers,
    site: 'lofts',
    locale,
    card,
    english_chosen: locale === 'en',
  }
  const answer = await post<{ nightsHeld: boolean }>('/api/checkouts/intent', wanted, email, session?.token)
  expect(answer.nightsHeld).toBe(true)
}

test('a guest who holds two stays pays for the third one first: the page says that nothing is reserved, and what it means when others are faster @deep', async ({
  page,
  guest,
  language,
  freeStay,
  trouble,
}) => {
  const on = { locale: language }
  const who = await registered(guest)
  for (let held = 0; held < 2; held++) await hold(await freeStay(), who)
  const stay = await freeStay()
  trouble.expectAnswer({ status: 402, at: /\/api\/checkouts\/reservation$/ })
  trouble.expectAnswer({ status: 422, at: /\/api\/checkouts\/(intent|reservation|calculate-price)$/ })
  await reachPayment(page, stay, who)
  await payWith(page, cards.declined, stay, who)
  const refused = { fr: 'Désolés, votre carte a été refusée', en: 'Sorry, your card was declined' }[language]
  const box = await expectFailure(page, refused, 'no', who)
  await expect(box).toContainText(m.checkout_try_other_card({}, on))
  await expect(page.getByText(m.checkout_unheld_left({ count: 15 }, on)).first()).toBeVisible()
  await expect(page.getByText(m.checkout_unheld({}, on))).toBeVisible()
  await expectGoodPage(page)

  // Another tab begins where this one is.
  const second = await page.context().newPage()
  await reachPayment(second, stay, who)
  await payWith(second, cards.declined, stay, who)
  await expect(second.getByText(m.checkout_unheld({}, on))).toBeVisible()
  await second.close()

  const faster = await registered({ ...guest, email: guest.email.replace('@', '.b@') })
  await bought(stay, faster)
  await payWith(page, cards.visa, stay, who)
  const taken = {
    fr: 'Les dates choisies ne sont plus disponibles',
    en: 'Those dates are no longer available',
  }[language]
  const lost = await expectFailure(page, taken, 'no, for good', who)
  await expect(lost.getByRole('link', { name: m.checkout_other_dates({}, on) })).toBeVisible()
  await expect(page.getByText(m.checkout_unheld({}, on))).toHaveCount(0)
  await expectGoodPage(page)
})

test('three refused cards end the hold, and another card begins anew @deep', async ({
  page,
  guest,
  language,
  freeStay,
  trouble,
}) => {
  const on = { locale: language }
  const who = await registered(guest)
  const stay = await freeStay()
  trouble.expectAnswer({ status: 402, at: /\/api\/checkouts\/(intent|reservation)$/ })
  await reachPayment(page, stay, who)
  const refused = { fr: 'Désolés, votre carte a été refusée', en: 'Sorry, your card was declined' }[language]
  for (let card = 1; card <= 2; card++) {
    await payWith(page, cards.declined, stay, who)
    await expectFailure(page, refused, 'no', who)
  }
  await expect(page.getByText(m.checkout_hold_left({ count: 15 }, on)).first()).toBeVisible()
  await payWith(page, cards.declined, stay, who)
  await expectFailure(page, m.refusals_cards_refused({}, on), 'no', who)
  await expect(page.getByText(m.checkout_hold_left({ count: 15 }, on))).toHaveCount(0)
  await expect(payButton(page, stay, who)).toBeVisible()
  await expectGoodPage(page)
})
