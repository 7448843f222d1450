import { expect, type Page } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import type { FreeStay } from './free-stay.ts'
import type { Guest } from './guest.ts'
import { plain } from './mails.ts'

/** The bank's own words: it is another company's site. */
export const bankWords = {
  fr: {
    title: 'Confirmez votre paiement',
    approve: 'Approuver le paiement',
    refuse: 'Refuser le paiement',
    leave: 'Partir sans répondre',
    left: 'Vous pouvez fermer cet onglet',
    approved: 'Vous avez déjà approuvé ce paiement',
    paid: 'Payé',
  },
  en: {
    title: 'Confirm your payment',
    approve: 'Approve payment',
    refuse: 'Decline payment',
    leave: 'Leave without responding',
    left: 'You may close this tab',
    approved: 'You have already approved this payment',
    paid: 'Paid',
  },
} as const

/** On the 3-D Secure page, which asks about exactly the price of the stay. */
export async function expectBankQuestion(page: Page, stay: FreeStay, { language }: Guest): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${runningSite().bank}/3ds/`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bankWords[language].title)
  await expect(page.getByRole('main')).toContainText(amountAtBank(stay, language))
}

export async function answerBank(
  page: Page,
  answer: 'approve' | 'refuse' | 'leave',
  { language }: Guest,
): Promise<void> {
  await page.getByRole('button', { name: bankWords[language][answer] }).click()
}

/** The bank's list names this stay exactly once, as paid, with the price to the cent. */
export async function expectOnePayment(stay: FreeStay, reference: string, guest: Guest): Promise<void> {
  const rows = () => rowsAtBank(stay, reference, guest)
  await expect.poll(rows).toEqual([expect.stringContaining(bankWords[guest.language].paid)])
  await expect.poll(rows).toEqual([expect.stringContaining(plain(amountAtBank(stay, guest.language)))])
}

/** Every payment of the reference that the bank's page lists, whatever became of it: what its row says. Read without a browser. */
export async function rowsAtBank(
  { arrival, departure }: FreeStay,
  reference: string,
  { language }: Guest,
): Promise<string[]> {
  const page = await (await fetch(`${runningSite().bank}/?locale=${language}`)).text()
  const rows = page.split('<tr>').map((row) => plain(row.replaceAll(/<[^>]+>/g, ' ')))
  return rows.filter((row) => row.includes(`${reference} · ${arrival} – ${departure}`))
}

/** The bank writes amounts as the site does: '1 130,49 $', '1,130.49 $'. */
const amountAtBank = ({ total }: FreeStay, language: Guest['language']): string =>
  formatMoney(total, language)
