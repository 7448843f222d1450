// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Page } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { stepAgain } from '#tests/support/product/journey.ts'
import { isDeep } from '#tests/support/tier.ts'
import { expect, test } from './steps/console-journey.ts'
import { agedProofs } from './steps/console-site.ts'
import { comeInAsOwner, openJournal } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { press, typeInto } from './steps/keyboard.ts'

/** Of the demo's stays the bank knows hers. */
const hers = (page: Page) => page.locator('.reservation-row').filter({ hasText: 'Camille Beauregard' })

const note = { fr: 'Le foyer ne marchait pas.', en: 'The fireplace did not work.' }

test('a part of the price goes back with few taps, once, and says before it does what it will do', async ({
  page,
  console,
  language,
  trouble,
  hasTouch,
}) => {
  const on = { locale: language }
  for (const status of [409, 422]) trouble.expectAnswer({ status, at: /\/api\/staff\// })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const rows = hers(page)
  const amount = page.getByLabel(m.console_refunds_amount({}, on), { exact: true })
  const reason = page.getByLabel(m.words_reason({}, on), { exact: true })
  const open = button(m.console_refunds_open({}, on))
  const show = button(m.console_forms_show({}, on))
  const confirm = page.getByRole('button', { name: formatMoney(5000, language) })
  const refundedOn = (tab: Page) =>
    tab
      .getByRole('list', { name: m.console_movements({}, on) })
      .getByRole('listitem')
      .filter({ hasText: m.words_refunded({}, on) })
  const refunded = refundedOn(page)
  const letter = page.getByRole('group', { name: m.console_forms_email({}, on) })
  const dollars = (cents: number) => formatMoney(cents, language)
  await comeInAsOwner(page, console, language)
  // A proof was made too long ago for money.
  await agedProofs(console)

  await test.step('50 $ are given back with seven taps and a proof', async () => {
    if (hasTouch) {
      const hand = handOn(page)
      await hand.press(rows.first())
      await hand.press(open)
      await expect(amount).toBeFocused()
      await page.keyboard.type('50')
      await hand.press(reason)
      await page.keyboard.type(note[language])
      await hand.press(show)
      await expect(confirm).toBeVisible()
      await expectGoodPage(page)
      await hand.press(confirm)
      expect(hand.taps).toBeLessThanOrEqual(7)
    } else {
      await press(page, rows.first())
      await press(page, open)
      await expect(amount).toBeFocused()
      await page.keyboard.type('50')
      await typeInto(page, reason, note[language])
      await press(page, show)
      await expect(confirm).toBeVisible()
      await expectGoodPage(page)
      await press(page, confirm)
    }
    await expect(amount).toHaveValue('50')
    await button(m.console_proof_passkey({}, on)).click()
    await expect(refunded).toHaveCount(1)
    await expect(page.getByRole('status').getByText(dollars(5000))).toBeVisible()
    await expect(page.getByRole('button', { name: 'NC-' })).toHaveCount(1)
    await expect(amount).toHaveCount(0)
  })

  await test.step('a reload and the way back show what was given, and give nothing more', async () => {
    await page.reload()
    await expect(refunded).toHaveCount(1)
    await page.goBack()
    await expect(rows.first()).toBeVisible()
    await page.goForward()
    await expect(refunded).toHaveCount(1)
    await expect(amount).toHaveCount(0)
  })

  await test.step('a second click on the same button is the same refund', async () => {
    await open.click()
    await amount.fill('2')
    await reason.fill(note[language])
    await show.click()
    await page.getByRole('button', { name: dollars(200) }).dblclick()
    await expect(refunded).toHaveCount(2)
    await page.reload()
    await expect(refunded).toHaveCount(2)
  })

  await test.step('what was typed waits through a reload and the way back, until it is left', async () => {
    await open.click()
    await amount.fill('3')
    await reason.fill(note[language])
    await page.reload()
    await open.click()
    await expect(amount).toHaveValue('3')
    await page.goBack()
    await expect(rows.first()).toBeVisible()
    await page.goForward()
    await open.click()
    await expect(reason).toHaveValue(note[language])
    await page.getByRole('button', { name: m.site_close({}, on), exact: true }).click()
    await open.click()
    await expect(amount).toHaveValue('')
    await page.reload()
  })

  await stepAgain('what is no amount is told, and stays as it was typed', async () => {
    await open.click()
    for (const typed of ['cinquante', '-5', '0', '']) {
      await amount.fill(typed)
      await show.click()
      const said = typed === '0' ? m.refusals_refund_amount_invalid({}, on) : m.console_refunds_unread({}, on)
      await expect(page.getByText(said)).toBeVisible()
      await expect(amount).toHaveValue(typed)
      await expect(amount).toBeFocused()
    }
    await amount.fill('999 999,99')
    await show.click()
    await expect(page.getByText(m.refusals_refund_note_missing({}, on))).toHaveCount(0)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await amount.fill('1')
    await show.click()
    await expect(page.getByText(m.refusals_refund_note_missing({}, on))).toBeVisible()
    await expect(reason).toBeFocused()
    await expectGoodAgain(page)
  })

  await stepAgain(
    'what it does is told in both languages’ ways of writing, with the email’s words',
    async () => {
      await reason.fill(note[language])
      for (const typed of ['1,50', '1.50', '$1.50', '1,50\u00a0$']) {
        await amount.fill(typed)
        await show.click()
        await expect(page.getByRole('button', { name: dollars(150) })).toBeVisible()
      }
      await expect(letter).toContainText(note[language])
      await expect(letter).toContainText(/1,50\s\$|\$?1\.50/)
      // What is typed anew is another plan.
      await amount.fill('2')
      await expect(letter).toHaveCount(0)
      await page.reload()
    },
  )

  await stepAgain('of two tabs the second is told what is left now, and keeps what was typed', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: m.console_refunds_open({}, on), exact: true }).click()
      await tab.getByLabel(m.console_refunds_amount({}, on), { exact: true }).fill('3')
      await tab.getByLabel(m.words_reason({}, on), { exact: true }).fill(note[language])
      await tab.getByRole('button', { name: m.console_forms_show({}, on), exact: true }).click()
      await expect(tab.getByRole('button', { name: dollars(300) })).toBeVisible()
    }
    await other.getByRole('button', { name: dollars(300) }).click()
    await expect(refundedOn(other)).toHaveCount(3)
    await page.getByRole('button', { name: dollars(300) }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(amount).toHaveValue('3')
    await expect(reason).toHaveValue(note[language])
    await expect(show).toBeVisible()
    await expectGoodAgain(page)
    await other.close()
  })

  await test.step('the journal tells each part, with its amount and reason', async () => {
    const entries = await openJournal(page, language)
    const told = entries.getByText(m.console_refunds_did_part_given_back({}, on), { exact: true })
    await expect(told).toHaveCount(isDeep ? 3 : 2)
    await expect(entries.getByText(m.console_journal_reason({ reason: note[language] }, on))).toHaveCount(
      isDeep ? 3 : 2,
    )
  })
})

test('the house cancels by its own fault: everything goes back, as it was shown before @deep', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\// })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const intent = page.getByLabel(m.console_refunds_intent({}, on), { exact: true })
  const reason = page.getByLabel(m.words_reason({}, on), { exact: true })
  const letter = page.getByRole('group', { name: m.console_forms_email({}, on) })
  await comeInAsOwner(page, console, language)
  // A proof was made too long ago for money.
  await agedProofs(console)
  await hers(page).first().click()
  const worth = page.getByRole('definition').filter({ hasText: '$' }).first()
  const paid = (await worth.textContent()) ?? ''

  await test.step('by the policy, the share and what is kept are shown, and nothing is done', async () => {
    await press(page, button(m.console_refunds_cancel_open({}, on)))
    await press(page, button(m.console_forms_show({}, on)))
    await expect(page.getByRole('listitem').filter({ hasText: /^(Conservé|Kept)/ })).toBeVisible()
    await expect(letter).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('by its fault, it asks why, keeps what was chosen, and shows the words of the email', async () => {
    await intent.selectOption('house_fault')
    await expect(letter).toHaveCount(0)
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.refusals_refund_note_missing({}, on))).toBeVisible()
    await expect(intent).toHaveValue('house_fault')
    await typeInto(page, reason, note[language])
    await press(page, button(m.console_forms_show({}, on)))
    await expect(letter).toContainText(note[language])
    await expectGoodPage(page)
  })

  await test.step('it wants a proof, and then the stay is cancelled with its papers', async () => {
    await agedProofs(console)
    await page.getByRole('button', { name: paid }).click()
    await button(m.console_proof_passkey({}, on)).click()
    await expect(page.getByRole('status').getByText(paid)).toBeVisible()
    await expect(page.getByText(m.console_cancelled({}, on)).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'NC-' })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'NC-' })).toHaveCount(1)
    await expect(button(m.console_refunds_cancel_open({}, on))).toHaveCount(0)
    await expectGoodPage(page)
    const entries = await openJournal(page, language)
    await expect(
      entries.getByText(m.console_refunds_did_stay_cancelled({}, on), { exact: true }),
    ).toHaveCount(1)
  })
})
