// Over ten seconds: a whole purchase, and visitors who come with its link.
import type { Locale } from '#domain/locale.ts'
import { otherLocale } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { openAccount } from './steps/account-page.ts'
import { bought } from './steps/bought-stay.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'

test('a guest passes a stay on to those who come along, and closes it again', async ({
  page,
  guest,
  language,
  freeStay,
  otherVisitor,
  trouble,
}) => {
  const on = { locale: language }
  await registered(guest)
  const stay = await bought(await freeStay({ daysAhead: 20 }), guest)
  await openAccount(page, guest)
  const card = page.getByRole('article')
  await card.getByRole('button', { name: m.reservation_companions_open({}, on) }).click()
  const url = await card.getByLabel(m.reservation_companions_address({}, on)).inputValue()

  const theirs = await otherVisitor()
  await test.step('who has the address sees the stay', async () => {
    const answer = await theirs.goto(url)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const main = theirs.getByRole('main')
    await expect(main).toContainText(m.reservation_shared_bring({}, on))
    await expect(main).not.toContainText(formatMoney(stay.total, language))
    await expect(main).not.toContainText(guest.lastname)
    await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectGoodPage(theirs)
    const size = theirs.viewportSize()!
    await theirs.setViewportSize({ width: 2560, height: 1440 })
    expect(await main.getByRole('img').first().boundingBox()).toMatchObject({ x: 0, width: 2560 })
    await theirs.setViewportSize(size)
  })

  await test.step('in the other language too', async () => {
    const locale = otherLocale(language)
    await theirs.goto(url.replace(stemOf(language), stemOf(locale)))
    await expect(theirs.getByRole('main')).toContainText(m.reservation_shared_bring({}, { locale }))
    await expectGoodAgain(theirs)
  })

  await test.step('closed, it says so', async () => {
    await card.getByRole('button', { name: m.reservation_companions_close({}, on) }).click()
    await expect(card).toContainText(m.reservation_companions_closed({}, on))
    trouble.expectAnswer({ status: 404, at: /\/api\/companions$/ })
    await theirs.goto(url)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
      m.reservation_shared_closed_title({}, on),
    )
    await expectGoodPage(theirs)
  })
})

/** '/fr/sejour-partage' */
const stemOf = (locale: Locale): string =>
  pathTo('companions', locale, { id: '', hash: '' }).replace(/\/+$/, '')
