import { addDays } from '#domain/days.ts'
import { pathTo } from '#i18n/paths.ts'
import { daysBeforeWords } from '#i18n/refund-reasons.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { openAccount } from './steps/account-page.ts'
import { bought } from './steps/bought-stay.ts'
import { cancelAndCompare, expectRefundShown } from './steps/cancellation.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'
import { bookedTwoDaysAgo, moveStay } from './steps/stored-stays.ts'

test('each step of the policy: dialog, card, credit note, mail and account say the same cents', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  await openAccount(page, await registered(guest))
  const card = page.getByRole('article')
  const when = (most: number | null, least: number) => daysBeforeWords({ most, least }, language)
  const steps = [
    { daysAhead: 15, percent: 100, why: m.reservation_cancel_why_full({ when: when(null, 15) }, on) },
    {
      daysAhead: 4,
      percent: 50,
      why: m.reservation_cancel_why_partial({ when: when(14, 4), percent: 50 }, on),
    },
    { daysAhead: 3, percent: 0, why: m.reservation_cancel_why_none({ when: when(3, 0) }, on) },
  ]
  for (const { daysAhead, percent, why } of steps) {
    await test.step(`${daysAhead} days before arrival`, async () => {
      const stay = await bought(await freeStay({ daysAhead }), guest)
      await bookedTwoDaysAgo(stay)
      // Everything but the service fee and its taxes, once rounded, half a cent up.
      const refund = Math.round(((stay.total - stay.serviceFee) * percent) / 100)
      await page.goto(pathTo('account', language))
      await expectRefundShown(page, card, stay, { refund, why }, guest)
      await cancelAndCompare(page, card, stay, refund, guest)
    })
  }

  await test.step('after check-in', async () => {
    const stay = await bought(await freeStay({ daysAhead: 3, nights: 3 }), guest)
    await moveStay(stay, addDays(stay.today, -1))
    await page.goto(pathTo('account', language))
    await expect(card).toContainText(m.price_refund_begun({}, on))
    await expect(card.getByRole('button', { name: m.reservation_cancel({}, on) })).toHaveCount(0)
    await expectGoodPage(page)
  })
})
