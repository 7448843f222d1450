// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { stepAgain } from '#tests/support/product/journey.ts'
import { expect, test } from './steps/console-journey.ts'
import { agedProofs } from './steps/console-site.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { press } from './steps/keyboard.ts'

type Money = { total: number; balance: number }

test('a paid stay becomes another one, shown before it does, and what its guest owes is written down', async ({
  page,
  console,
  language,
  trouble,
  hasTouch,
}) => {
  const on = { locale: language }
  for (const status of [409, 422]) trouble.expectAnswer({ status, at: /\/api\/staff\// })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  // Of the demo's stays the bank knows hers; nobody else is in her way.
  const rows = page.locator('.reservation-row').filter({ hasText: 'Camille Beauregard' })
  await console.change('update rates set min_nights = 1')
  await console.change(
    `update stays set status = 'cancelled', cancelled_at = now() where status = 'confirmed'
     and guest_id <> (select id from guests where firstname = 'Camille')`,
  )
  await console.change(`delete from stays where status = 'blocked'`)
  const departure = field(m.words_departure({}, on))
  const open = button(m.console_changes_open({}, on))
  const show = button(m.console_forms_show({}, on))
  const act = button(m.console_changes_act({}, on))
  const letter = page.getByRole('group', { name: m.console_forms_email({}, on) })
  const owed = page.getByRole('region', { name: m.console_changes_owed_title({}, on) })
  await comeInAsOwner(page, console, language)

  await test.step('one night less, with five taps or keys alone', async () => {
    const shorter = button(m.console_changes_shorter({}, on))
    if (hasTouch) {
      const hand = handOn(page)
      for (const step of [rows.first(), open, shorter, show]) await hand.press(step)
      await expect(act).toBeVisible()
      await expectGoodPage(page)
      await hand.press(act)
      expect(hand.taps).toBeLessThanOrEqual(5)
    } else {
      for (const step of [rows.first(), open, shorter, show]) await press(page, step)
      await expect(act).toBeVisible()
      await expectGoodPage(page)
      await press(page, act)
    }
    await expect(page.getByRole('status').getByText(/Camille Beauregard/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'F-0' })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'NC-' })).toHaveCount(1)
    await expect(owed).toHaveCount(0)
  })

  await test.step('what cannot be is told, and stays as it was typed', async () => {
    await open.click()
    const asWas = await departure.inputValue()
    await show.click()
    await expect(page.getByText(m.staff_refusals_nothing_changed({}, on))).toBeVisible()
    await departure.fill('2020-01-01')
    await show.click()
    await expect(page.getByText(m.refusals_invalid_dates({}, on))).toBeVisible()
    await expect(departure).toHaveValue('2020-01-01')
    await expectGoodAgain(page)
    await departure.fill(asWas)
  })

  await test.step('nights that are taken: who has them is named, and one tap takes what is free instead', async () => {
    const asWas = await departure.inputValue()
    await console.change(
      `insert into stays (property_id, nights, status, source)
       select property_id, daterange(upper(nights), upper(nights) + 1), 'blocked', 'owner' from stays
       where status = 'confirmed' and guest_id = (select id from guests where firstname = 'Camille')`,
    )
    await button(m.console_changes_longer({}, on)).click()
    await show.click()
    await expect(page.getByText(m.staff_refusals_nights_taken({}, on))).toBeVisible()
    await expect(page.getByText(m.console_changes_in_the_way({}, on))).toBeVisible()
    await expect(page.getByText(m.console_changes_closed({ days: '' }, on).trim())).toBeVisible()
    await expectGoodAgain(page)
    const other = page.locator('.other-way').last()
    await expect(other).toContainText('$')
    await other.click()
    await expect(page.locator('.other-way')).toHaveCount(0)
    await show.click()
    await expect(act).toBeVisible()
    await button(m.site_close({}, on)).click()
    await console.change(`delete from stays where status = 'blocked'`)
    await open.click()
    await expect(departure).toHaveValue(asWas)
  })

  await test.step('two nights more are owed once it is agreed', async () => {
    const longer = button(m.console_changes_longer({}, on))
    await longer.click()
    await longer.click()
    await show.click()
    await expect(letter).toBeVisible()
    await act.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.locator('[name="change-agreed"]').check()
    await expectGoodAgain(page)
    await act.click()
    await expect(owed).toBeVisible()
    await expect(page.getByRole('button', { name: 'F-0' })).toHaveCount(3)
    await expectGoodPage(page)
  })

  await test.step('a part of it is received with a proof, and the rest stays open', async () => {
    await agedProofs(console)
    await button(m.console_changes_receive_open({}, on)).click()
    const amount = field(m.console_changes_amount({}, on))
    await amount.fill('10')
    await button(m.console_changes_receive({}, on)).click()
    await button(m.console_proof_passkey({}, on)).click()
    await expect(page.getByText(m.refusals_reference_missing({}, on))).toBeVisible()
    await expect(amount).toHaveValue('10')
    await field(m.reservation_reference({}, on)).fill('C1AbCd')
    await expectGoodAgain(page)
    await button(m.console_changes_receive({}, on)).click()
    await expect(page.getByText(m.console_changes_received({}, on))).toBeVisible()
    const movements = page.getByRole('list', { name: m.console_movements({}, on) })
    await expect(movements.getByText(m.console_entry_received_outside({}, on))).toHaveCount(1)
    await expect(owed).toBeVisible()
    await expectGoodAgain(page)
  })

  await test.step('all of it goes back: over the card what it took, and the rest is to be handed over', async () => {
    const id = /reservations\/(\d+)/.exec(page.url())![1]!
    const { total, balance } = await page.evaluate(
      async (of) => (await (await fetch(`/api/staff/reservations/${of}`)).json()) as Money,
      id,
    )
    const words = { guest: 'Camille Beauregard', handed: formatMoney(1000, language) }
    const both = { ...words, card: formatMoney(total - balance - 1000, language) }
    await expect(page.getByText(m.console_refunds_lead_both({}, on))).toBeVisible()
    await button(m.console_refunds_open({}, on)).click()
    await field(m.console_refunds_amount({}, on)).fill(`${(total - balance) / 100}`)
    await field(m.words_reason({}, on)).fill('Le foyer ne marchait pas.')
    await show.click()
    const handed = m.console_changes_handed({ amount: words.handed, guest: words.guest }, on)
    await expect(page.getByText(handed)).toBeVisible()
    // She reads French.
    const mailed = m.mail_changed_handed({ amount: formatMoney(1000, 'fr') }, { locale: 'fr' })
    await expect(letter).toContainText(mailed)
    await expectGoodAgain(page)
    await button(m.console_refunds_confirm_both(both, on)).click()
    const done = m.console_refunds_done_both(both, on)
    await expect(page.getByRole('status').getByText(done)).toBeVisible()
    await expect(page.getByText(m.console_refunds_due_of({ amount: words.handed }, on))).toBeVisible()
    await expectGoodAgain(page)
  })

  await stepAgain('its letter goes out once more, to the address that is named before', async () => {
    const address = 'camille@voyageurs.example'
    const letter = m.mail_called_stay_changed({}, on)
    const again = page.getByRole('button', { name: m.console_letter_send_which({ letter }, on) })
    await expect(async () => {
      await page.reload()
      await expect(again).toBeVisible({ timeout: 3000 })
    }).toPass()
    await (hasTouch ? again.tap() : press(page, again))
    await expect(page.getByText(m.console_letter_send_what({ address }, on))).toBeVisible()
    await expectGoodAgain(page)
    await button(m.console_letter_send_sure({}, on)).click()
    await expect(
      page.getByRole('status').getByText(m.console_letter_send_done({ address }, on)),
    ).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(m.console_letter_again({ letter }, on))).toBeVisible({ timeout: 3000 })
    }).toPass()
  })
})
