// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { usualPatience } from '#domain/books.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import {
  answerGuests,
  camillesStay,
  differingTotal,
  holdDeposit,
  refundByHand,
} from './steps/bank-by-hand.ts'
import { expect, test } from './steps/console-journey.ts'
import { agedProofs } from './steps/console-site.ts'
import { comeInAsOwner, openJournal, openWay } from './steps/console-ways.ts'
import { cleanLofts } from './steps/plant-turnover.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { press, typeInto } from './steps/keyboard.ts'

const words = {
  fr: { spa: 'Le spa était en panne.', lamp: 'Une lampe est cassée.', seen: 'Vu avec la banque.' },
  en: { spa: 'The hot tub was out of order.', lamp: 'A lamp is broken.', seen: 'Checked with the bank.' },
}

test('what was done by hand at the bank is adopted or acknowledged, and a part of a deposit is kept', async ({
  page,
  console,
  language,
  trouble,
  hasTouch,
}) => {
  const on = { locale: language }
  const said = words[language]
  for (const status of [404, 409, 422]) trouble.expectAnswer({ status, at: /\/api\/staff\// })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dollars = (cents: number) => formatMoney(cents, language)
  const waits = page.getByRole('region', { name: m.console_to_do({}, on) })
  const show = button(m.console_forms_show({}, on))
  const reason = page.getByLabel(m.words_reason({}, on), { exact: true })
  const letter = page.getByRole('group', { name: m.console_forms_email({}, on) })
  const told = page.getByRole('status')
  const exceptions = page.locator('.books-exception')
  await comeInAsOwner(page, console, language)
  await cleanLofts(console)
  await answerGuests(console)
  await openWay(page, language, 'home')
  await expect(waits.getByText(m.console_to_do_nothing({}, on))).toBeVisible()
  const refund = await refundByHand(console, 10_000)
  await differingTotal(console)
  await holdDeposit(console)
  const { id: stay } = await camillesStay(console)

  await test.step('To do names amount, stay, day and the bank’s number, and leads to where it is done', async () => {
    await page.reload()
    const item = waits.getByRole('listitem').filter({ hasText: refund })
    await expect(item).toContainText(dollars(10_000))
    await expect(item).toContainText('Camille Beauregard')
    await expect(waits.getByRole('listitem')).toHaveCount(1)
    await expectGoodAgain(page)
    // One row for the stay: its refund stands first, then what differs because of it.
    await item
      .getByRole('link', { name: m.console_bank_to_do_see({}, on) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_bank_books_title({}, on))
    await expect(exceptions).toHaveCount(2)
    await expectGoodPage(page)
  })

  await test.step('the refund is shown with its taxes and its email, and adopted with a fresh proof', async () => {
    await agedProofs(console)
    const adopt = button(m.console_bank_adopt({}, on))
    const open = hasTouch ? adopt.tap() : press(page, adopt)
    await open
    await show.click()
    await expect(page.getByText(m.refusals_refund_note_missing({}, on))).toBeVisible()
    await expectGoodPage(page)
    if (hasTouch) await reason.fill(said.spa)
    else await typeInto(page, reason, said.spa)
    await show.click()
    await expect(letter).toContainText(said.spa)
    await expect(page.getByText(m.console_refunds_ahead_sum({}, on)).locator('..')).toContainText(
      dollars(10_000),
    )
    await page.getByText(m.console_refunds_ahead_lines({}, on), { exact: true }).click()
    await expect(page.getByText(/^TPS|^GST/).last()).toBeVisible()
    await expectGoodAgain(page)
    await page.getByRole('button', { name: 'Camille Beauregard' }).click()
    await button(m.console_proof_passkey({}, on)).click()
    await expect(told.getByText(dollars(10_000))).toBeVisible()
    await expect(exceptions).toHaveCount(0)
    await expect(page.getByText(m.console_bank_books_none({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })

  await test.step('another difference is acknowledged with words, and is no more to do', async () => {
    await console.change(`update books_exceptions set cleared_at = null where code = 'bank_total_differs'`)
    await page.reload()
    await button(m.console_bank_acknowledge({}, on)).click()
    await reason.fill('4242 4242 4242 4242')
    await button(m.console_bank_acknowledge_confirm({}, on)).click()
    await expect(page.getByText(m.staff_refusals_card_in_text({}, on))).toBeVisible()
    await expect(reason).toHaveValue('4242 4242 4242 4242')
    await reason.fill(said.seen)
    await button(m.console_bank_acknowledge_confirm({}, on)).click()
    await expect(told.getByText(m.console_bank_acknowledge_done({}, on))).toBeVisible()
    await expect(page.getByRole('region', { name: m.console_bank_books_acknowledged({}, on) })).toContainText(
      said.seen,
    )
    await expectGoodAgain(page)
    await openWay(page, language, 'home')
    await expect(waits.getByText(m.console_to_do_nothing({}, on))).toBeVisible()
  })

  await test.step('the books are compared when somebody asks for it, and the result is said', async () => {
    await page.goto(`${console.site}${consolePathTo('books', language)}`)
    await expect(page.getByText(m.console_bank_compared_never({}, on))).toBeVisible()
    const compare = button(m.console_bank_compare({}, on))
    const asked = hasTouch ? compare.tap() : press(page, compare)
    await asked
    const result = m.console_bank_compared_found({ count: 2 }, on).split('2')[0]!
    await expect(
      page.getByText(
        new RegExp(`${result}|${m.console_bank_compared_clean({ minutes: usualPatience.settling }, on)}`),
      ),
    ).toBeVisible()
    await expect(page.getByText(m.console_bank_compared_at({ moment: '' }, on).trim())).toBeVisible()
    await expectGoodAgain(page)
  })

  await test.step('a part of the deposit is kept: who types too much is told, and what it does is shown first', async () => {
    await page.goto(`${console.site}${consolePathTo('reservation', language, { id: stay })}`)
    await agedProofs(console)
    const keep = button(m.console_bank_keep_open({}, on))
    const amount = page.getByLabel(m.console_bank_keep_amount({}, on), { exact: true })
    if (hasTouch) await keep.tap()
    else await press(page, keep)
    await expect(amount).toBeFocused()
    await amount.fill('500,01')
    await reason.fill(said.lamp)
    await show.click()
    await expect(
      page.getByText(m.staff_refusals_deposit_too_high({ held: dollars(50_000) }, on)),
    ).toBeVisible()
    await expect(amount).toHaveValue('500,01')
    await expectGoodPage(page)
    await amount.fill('120,01')
    await show.click()
    await expect(letter).toContainText(said.lamp)
    await expect(page.locator('.ahead-facts')).toContainText(dollars(37_999))
    await expectGoodAgain(page)
    await page.getByRole('button', { name: dollars(12_001) }).click()
    await button(m.console_proof_passkey({}, on)).click()
    await expect(told.getByText(dollars(12_001))).toBeVisible()
    const clock = m.console_bank_deposit_captured(
      { amount: formatMoney(50_000, language, { decimals: 0 }), kept: dollars(12_001) },
      on,
    )
    await expect(page.getByText(clock)).toBeVisible()
    await expect(keep).toHaveCount(0)
    await expectGoodAgain(page)
    await page.reload()
    await expect(page.getByText(clock)).toBeVisible()
  })

  await test.step('the journal tells all three', async () => {
    const entries = await openJournal(page, language)
    for (const did of [
      m.console_bank_did_refund_adopted,
      m.console_bank_did_exception_acknowledged,
      m.console_bank_did_deposit_kept,
    ])
      await expect(entries.getByText(did({}, on), { exact: true })).toBeVisible()
    for (const reason of [said.spa, said.seen, said.lamp])
      await expect(entries.getByText(reason)).toBeVisible()
    await expectGoodAgain(page)
  })
})
