// Over ten seconds: two purchases of the same nights.
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { expectOnePayment } from './steps/bank-pages.ts'
import { cards } from './steps/cards.ts'
import {
  addressOf,
  expectConfirmed,
  expectFailure,
  fillCard,
  payButton,
  reachPayment,
} from './steps/checkout-page.ts'
import { registered } from './steps/guest.ts'
import { mailsAboutStays } from './steps/mails.ts'

test('the same nights wanted by two people at once: one has them, the other is told and not charged', async ({
  page,
  guest,
  otherGuest,
  otherVisitor,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 422, at: /\/api\/(checkouts\/intent|properties\/calculate-price)$/ })
  const other = await otherVisitor()
  const people = [
    { page, guest },
    { page: other, guest: otherGuest },
  ]
  for (const { page: own, guest: who } of people) {
    await reachPayment(own, stay, await registered(who))
    await fillCard(own, cards.visa, who)
  }
  await Promise.all(people.map(({ page: own, guest: who }) => payButton(own, stay, who).click()))

  const confirmation = new RegExp(pathTo('checkoutConfirmation', language))
  const taken = {
    fr: 'Les dates choisies ne sont plus disponibles.',
    en: 'Those dates are no longer available.',
  }[language]
  const isDone = (own: typeof page) =>
    Promise.race([
      own.waitForURL(confirmation).then(() => true),
      own
        .getByRole('alert')
        .filter({ hasText: taken })
        .waitFor()
        .then(() => false),
    ])
  const done = await Promise.all(people.map(({ page: own }) => isDone(own)))
  expect(done.filter(Boolean)).toHaveLength(1)
  const winner = people[done.indexOf(true)]!
  const loser = people[done.indexOf(false)]!

  const reference = await expectConfirmed(winner.page, stay, winner.guest)
  const box = await expectFailure(loser.page, taken, 'no, for good', loser.guest)
  expect(await mailsAboutStays(loser.guest)).toEqual([])
  await box.getByRole('link', { name: m.checkout_other_dates({}, { locale: language }) }).click()
  await expect(loser.page.getByRole('heading', { level: 1 })).toHaveText(stay.loft)
  await expectOnePayment(stay, reference, guest)

  // Whoever comes with the address of that stay is not asked for anything, nor told that it is kept for them.
  const third = await otherVisitor()
  await third.goto(addressOf('checkoutStart', stay, guest))
  await expect(third.getByRole('alert').filter({ hasText: taken })).toBeVisible()
  await expect(third.getByText(m.checkout_start_intro({}, { locale: language }))).toBeHidden()
  await expect(third.getByRole('textbox')).toHaveCount(0)
})

test('two tabs of one guest end in one stay and one payment @deep', async ({ page, guest, freeStay }) => {
  const stay = await freeStay()
  await registered(guest)
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await reachPayment(tab, stay, guest)
    await fillCard(tab, cards.visa, guest)
  }
  await Promise.all(tabs.map((tab) => payButton(tab, stay, guest).click()))
  const references = await Promise.all(tabs.map((tab) => expectConfirmed(tab, stay, guest)))
  expect(new Set(references).size).toBe(1)
  await expectOnePayment(stay, references[0]!, guest)
  // The one who booked it writes: the webhook of the bank, perhaps, for which no tab waits.
  await expect.poll(() => mailsAboutStays(guest)).toHaveLength(1)
})
