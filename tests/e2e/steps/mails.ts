import { expect, type Page } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { mailsTo, runningSite } from '#tests/support/product/running-site.ts'
import type { FreeStay } from './free-stay.ts'
import type { Guest } from './guest.ts'

type Mail = Awaited<ReturnType<typeof mailsTo>>[number]

/** The confirmation that the guest has been sent: one, in their language, with the price that they saw. */
export async function readConfirmation(stay: FreeStay, reference: string, guest: Guest): Promise<Mail> {
  const confirmations = async () =>
    (await mailsTo(guest.email)).filter(({ subject }) => subject.includes(reference))
  await expect.poll(async () => (await confirmations()).length).toBe(1)
  const [mail] = (await confirmations()) as [Mail]
  expect(mail.html).toContain(m.mail_confirmation_title({}, { locale: guest.language }))
  const total = formatMoney(stay.total, guest.language)
  expect(plain(mail.text)).toContain(plain(total))
  expect(plain(mail.html)).toContain(plain(total))
  expect(mail.attachments.map(({ contentType }) => contentType)).toContain('text/calendar')
  return mail
}

/** The emails about a guest's stays, newest first: beside them is the one that asks to confirm their address. */
export const mailsAboutStays = async ({ email }: Guest): Promise<Mail[]> =>
  (await mailsTo(email)).filter(({ subject }) => /L-\d+/.test(subject))

/** Every link of a mail into the site leads to a page that is there. */
export async function followLinks(page: Page, { html }: Mail): Promise<void> {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const own = [...new Set(links.filter((href) => href.startsWith(runningSite().site)))]
  expect(own.length).toBeGreaterThan(1)
  for (const href of own) {
    const answer = await page.goto(href)
    expect(answer?.status(), href).toBeLessThan(400)
    await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible()
  }
}

/** Spaces are what they look like: PDFs, mails and amounts have several kinds. */
export const plain = (text: string): string => text.replaceAll(/&nbsp;|&#160;|[\u00a0\u202f\s]+/g, ' ')
