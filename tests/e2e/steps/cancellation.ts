import { expect, type Locator, type Page } from '@playwright/test'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { mailsTo } from '#tests/support/product/running-site.ts'
import { download, expectRefundAtBank, money } from './account-page.ts'
import type { BoughtStay } from './bought-stay.ts'
import { expectAccessible } from './good-page.ts'
import type { Guest } from './guest.ts'
import { plain } from './mails.ts'

/** What the policy gives back, in cents, and the sentence that says why. */
export type Expected = { refund: number; why: string }

/** On the account page: the dialog with the exact refund, left again: that changes nothing. */
export async function expectRefundShown(
  page: Page,
  card: Locator,
  stay: BoughtStay,
  { refund, why }: Expected,
  guest: Guest,
): Promise<void> {
  const on = { locale: guest.language }
  const button = card.getByRole('button', { name: m.reservation_cancel({}, on) })
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(why)).toBeVisible()
  const rows = await readRefundTable(dialog)
  const sum = rows.pop()
  expect(sum).toEqual({ paid: stay.total, refunded: refund })
  expect(rows.reduce((all, { paid }) => all + paid, 0)).toBe(stay.total)
  expect(rows.reduce((all, { refunded }) => all + refunded, 0)).toBe(refund)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: m.reservation_cancel_keep({}, on) }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
}

/** Cancels, and compares what the account, the bank, the credit note and the mail say of it: the same cents. */
export async function cancelAndCompare(
  page: Page,
  card: Locator,
  stay: BoughtStay,
  refund: number,
  guest: Guest,
): Promise<void> {
  const on = { locale: guest.language }
  const amount = money(refund, guest)
  await card.getByRole('button', { name: m.reservation_cancel({}, on) }).click()
  const confirm =
    refund > 0 ? m.reservation_cancel_confirm({ amount }, on) : m.reservation_cancel_confirm_none({}, on)
  // Twice, as impatient people do.
  await page.getByRole('button', { name: confirm }).dblclick()
  const done = m.reservation_cancel_done({ loft: stay.loft }, on)
  const news = page.getByRole('status').filter({ hasText: done })
  await expect(news).toBeInViewport()
  const dates = m.reservation_days({ dates: formatDays(stay.arrival, stay.departure, guest.language) }, on)
  const row = page
    .getByRole('region', { name: m.reservation_cancelled({}, on) })
    .getByRole('listitem')
    .filter({ hasText: dates })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(refund > 0 ? amount : m.reservation_money_kept({}, on))
  await expect(card).toHaveCount(0)

  await expectRefundAtBank(stay, stay.reference, refund, guest)

  const note = await download(page, row.getByRole('button', { name: m.reservation_credit_note({}, on) }))
  expect(note.name).toMatch({ fr: /^Note-de-credit-\d+\.pdf$/, en: /^Credit-note-\d+\.pdf$/ }[guest.language])
  expect(note.text).toContain(`${m.invoice_total_credited({}, on)} ${amount}`)

  const emails = async () =>
    (await mailsTo(guest.email)).filter(
      ({ html, subject }) =>
        html.includes(m.mail_cancelled_title({}, on)) && subject.includes(stay.reference),
    )
  await expect.poll(async () => (await emails()).length).toBe(1)
  const back = { fr: 'Remboursé :', en: 'Refunded:' }[guest.language]
  expect(plain((await emails())[0]?.text ?? '')).toContain(`${back} ${amount}`)
}

/** The dialog's columns as numbers of cents, the total last. */
async function readRefundTable(dialog: Locator): Promise<{ paid: number; refunded: number }[]> {
  const rows = await dialog.getByRole('table').getByRole('row').all()
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const [paid = '', refunded = ''] = await row.getByRole('cell').allInnerTexts()
      return { paid: centsOf(paid), refunded: centsOf(refunded) }
    }),
  )
}

/** '1 130,49 $' and '1,130.49 $' → 113049. */
const centsOf = (text: string): number => Number(text.replaceAll(/\D/g, ''))
