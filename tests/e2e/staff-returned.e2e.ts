// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { agedProofs } from './steps/console-site.ts'
import { comeInAsOwner, openJournal } from './steps/console-ways.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { press } from './steps/keyboard.ts'

const note = { fr: 'Le foyer ne marchait pas.', en: 'The fireplace did not work.' }

test('what a card’s bank refused to give back is written down once somebody handed it over @deep', async ({
  page,
  console,
  language,
  trouble,
  hasTouch,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\// })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const amount = formatMoney(5000, language)
  const waiting = page.getByRole('region', { name: m.console_refunds_refused({}, on) })
  const movements = page.getByRole('list', { name: m.console_movements({}, on) })
  await comeInAsOwner(page, console, language)

  await test.step('a part is given back, and the bank takes it back', async () => {
    // Of the demo's stays the bank knows hers.
    await page.locator('.reservation-row').filter({ hasText: 'Camille Beauregard' }).first().click()
    await button(m.console_refunds_open({}, on)).click()
    await field(m.console_refunds_amount({}, on)).fill('50')
    await field(m.words_reason({}, on)).fill(note[language])
    await button(m.console_forms_show({}, on)).click()
    await page.getByRole('button', { name: amount }).click()
    await expect(movements.getByText(m.words_refunded({}, on))).toHaveCount(1)
    await expect(waiting).toHaveCount(0)
    await console.change(`update refunds set status = 'failed'`)
    await page.reload()
    await expect(waiting.getByText(m.console_refunds_refused_of({ amount }, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('what is missing is told beside its field, and what was typed stays', async () => {
    const open = button(m.console_refunds_return_open({}, on))
    await (hasTouch ? open.tap() : press(page, open))
    await expect(waiting.locator('.ahead')).toContainText(amount)
    const hand = button(m.console_refunds_return({ amount }, on))
    const reference = field(m.reservation_reference({}, on))
    const day = field(m.console_refunds_day({}, on))
    await hand.click()
    await expect(page.getByText(m.refusals_reference_missing({}, on))).toBeVisible()
    await reference.fill('4242 4242 4242 4242')
    await hand.click()
    await expect(page.getByText(m.staff_refusals_card_in_text({}, on))).toBeVisible()
    await reference.fill('C1AbCd')
    const today = await day.inputValue()
    await day.fill('2099-01-01')
    await hand.click()
    await expect(waiting.getByText(/2099/).or(waiting.locator('[aria-invalid=true]')).first()).toBeVisible()
    await expect(reference).toHaveValue('C1AbCd')
    await expectGoodPage(page)
    await day.fill(today)
  })

  await test.step('it wants a proof; then it is in the ledger and in the journal, once', async () => {
    await agedProofs(console)
    const hand = button(m.console_refunds_return({ amount }, on))
    await (hasTouch ? hand.tap() : press(page, hand))
    await button(m.console_proof_passkey({}, on)).click()
    await expect(movements.getByText(m.console_entry_returned_outside({}, on))).toHaveCount(1)
    await expect(waiting).toHaveCount(0)
    await expectGoodPage(page)
    await page.reload()
    await expect(movements.getByText(m.console_entry_returned_outside({}, on))).toHaveCount(1)
    const entries = await openJournal(page, language)
    await expect(
      entries.getByText(m.console_refunds_did_returned_outside({}, on), { exact: true }),
    ).toHaveCount(1)
  })
})
