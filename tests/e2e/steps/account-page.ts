import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { runningSite } from '#tests/support/product/running-site.ts'
import { rowsAtBank } from './bank-pages.ts'
import type { FreeStay } from './free-stay.ts'
import { fillLogin, signIn, type Guest } from './guest.ts'
import { plain } from './mails.ts'

/** By the login page to the account. */
export async function logIn(page: Page, guest: Guest): Promise<void> {
  await page.goto(pathTo('login', guest.language))
  await fillLogin(page, guest)
  await page.getByRole('button', { name: m.account_log_in({}, { locale: guest.language }) }).click()
  await expectAccountOf(page, guest)
}

/** The account, for journeys that are about something else than the login. */
export async function openAccount(page: Page, guest: Guest): Promise<void> {
  await signIn(page, guest)
  await page.goto(pathTo('account', guest.language))
  await expectAccountOf(page, guest)
}

export async function expectAccountOf(page: Page, { firstname, language }: Guest): Promise<void> {
  await expect(page).toHaveURL(new URL(pathTo('account', language), runningSite().site).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.account_hello({ firstname }, { locale: language }),
  )
}

/** What somebody gets who presses a button: the file's name and its text. */
export async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await file.path())
  const name = file.suggestedFilename()
  if (!name.endsWith('.pdf')) return { name, text: bytes.toString('utf8') }
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { name, text: plain(text) }
}

/** The bank's own list: what went back to the card for this reservation, once. */
export async function expectRefundAtBank(
  stay: FreeStay,
  reference: string,
  refund: number,
  guest: Guest,
): Promise<void> {
  const rows = () => rowsAtBank(stay, reference, guest)
  const word = { fr: 'remboursé :', en: 'refunded:' }[guest.language]
  if (refund === 0) return expect.poll(rows).toEqual([expect.not.stringContaining(word)])
  const amount = plain(`${word} ${formatMoney(refund, guest.language)}`)
  await expect.poll(rows).toEqual([expect.stringContaining(amount)])
}

export const money = (cents: number, { language }: Guest): string => plain(formatMoney(cents, language))
