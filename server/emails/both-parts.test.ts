import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { cancellationFactsIn, factsIn, site } from '#tests/support/emails/email-facts.ts'
import { guestEmailsIn, moments } from '#tests/support/emails/guest-emails.ts'
import { staffEmailsIn } from '#tests/support/emails/staff-emails.ts'
import { foreignSentences } from '#tests/support/emails/foreign-sentences.ts'
import { ownerCancellationEmail } from './cancellation.ts'
import { contactMessageEmail } from './contact-message.ts'
import type { WrittenEmail } from './write-email.ts'
import { ownerDepositRefusedEmail } from './deposit-refused.ts'
import { ownerNoticeEmail } from './owner-notice.ts'
import { ownerPaymentFailedEmail } from './payment-failed.ts'
import { ownerGivenBackEmail } from './given-back.ts'
import { refundFailedEmail } from './refund-failed.ts'

/** Somebody whose name does what it can, and a message that does too. */
const typed = {
  firstname: '<b onclick="x">Zoé</b>',
  lastname: `O'Neil & "Ouellet-Beauchemin-de-la-Chevrotière"`,
  message: 'Allô <script>alert(1)</script> & {name}\n<!-- Zoé -->',
}
const at = '2026-11-21T15:00:05.000Z'

/** All in French, whatever the guest's language. */
function emailsToTheOwner(): [string, WrittenEmail][] {
  const facts = factsIn('en', typed)
  const cancelled = cancellationFactsIn('en', moments['in between'], 'refund_failed', typed)
  const contact = {
    ...typed,
    locale: 'en',
    email: 'zoe@people.example',
    telephone: '819-555-0101',
    sentAt: at,
  } as const
  return [
    ['notice of a reservation', ownerNoticeEmail(facts)],
    ['notice of a failed payment', ownerPaymentFailedEmail(facts)],
    [
      'notice of a refused deposit',
      ownerDepositRefusedEmail({ ...facts, reason: 'error_3ds', isRenewal: false }),
    ],
    ['notice of a cancellation', ownerCancellationEmail(cancelled)],
    ['notice of money given back', ownerGivenBackEmail({ ...facts, taken: 70_000, isPart: true })],
    ['refused refund', refundFailedEmail(cancelled, { amount: 51_523, lastError: 'lost_or_stolen_card' })],
    ['refused refund without a reason', refundFailedEmail(cancelled, { amount: 51_523, lastError: null })],
    [
      'message from the site',
      contactMessageEmail({ ...contact, site, threadUrl: 'https://leslofts.example/fr/gestion/messages/7' }),
    ],
  ]
}

const all: [Locale, string, WrittenEmail][] = [
  ...(['fr', 'en'] as const).flatMap((locale) =>
    [...guestEmailsIn(locale, typed), ...staffEmailsIn(locale, typed.firstname)].map(
      ([name, email]): [Locale, string, WrittenEmail] => [locale, name, email],
    ),
  ),
  ...emailsToTheOwner().map(([name, email]): [Locale, string, WrittenEmail] => ['fr', name, email]),
]

test.each(all)(
  '%s, %s: HTML and text say the same in one language and obey nothing that was typed',
  (locale, _, email) => {
    expect(email.html).toContain(`lang="${locale}-CA"`)
    expectSameFigures(email)
    expectOneLanguage(email, locale)
    expectTypedOnly(email)
    expectOutline(email)
    expectOwnSpaces(email, locale)
  },
)

/** HTML and text name the same amounts, days, hours, numbers and addresses in the same order. */
function expectSameFigures({ html, text }: WrittenEmail): void {
  const inHtml = figuresIn(plainOf(seenOf(html)))
  expect(inHtml.length).toBeGreaterThan(0)
  expect(figuresIn(text.replaceAll(/^https?:\S+$/gm, ''))).toEqual(inHtml)
  expect(addressesIn(text)).toEqual(
    [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => plainOf(url ?? '')),
  )
}

/** All is in its language, with nothing left to be filled in. */
function expectOneLanguage({ subject, html, text }: WrittenEmail, locale: Locale): void {
  const own = plainOf(seenOf(html)).replaceAll(typed.message, '')
  expect(foreignSentences(`${subject}\n${own}`, locale)).toEqual([])
  expect(`${subject}${text}`.replaceAll(typed.message.split('\n')[0] ?? '', '')).not.toMatch(
    /[{}]|undefined|null|NaN|\[object/,
  )
  expect(text).not.toMatch(/[^.]\.\.(?!\.)/)
}

/** What was typed is shown, and nothing of it obeyed. */
function expectTypedOnly({ html, text }: WrittenEmail): void {
  expect(html).not.toMatch(/<script|<b |<!-- Zoé/)
  expect(html).not.toContain('onclick="')
  expect(text).toMatch(/<b onclick="x">Zoé<\/b>/)
}

/** There is a preview, one title, and no table of layout that is read as one. */
function expectOutline({ html }: WrittenEmail): void {
  expect(html).toMatch(/<div style="display:none[^>]*>[^<]{15,}<\/div>/)
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const [table] of html.matchAll(/<table(?![^>]*role="presentation")[\s\S]*?<\/table>/g)) {
    expect(table.match(/<tr/g)?.length).toBe(table.match(/<th scope="row"/g)?.length)
  }
}

/** French is broken where it may be broken. */
function expectOwnSpaces({ subject, text }: WrittenEmail, locale: Locale): void {
  const broken = locale === 'fr' ? / [:;!?»$%]|« |\d (?:\$|%|h\b)/ : /\d \$/
  const own = [subject, ...text.split('\n').filter((line) => !line.startsWith('>') && line !== '-- ')]
  expect(own.filter((line) => broken.test(line))).toEqual([])
}

/** What a person sees of the HTML, with its lines. */
function seenOf(html: string): string {
  const body = html.slice(html.indexOf('<h1'))
  return body.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<[^>]+>/g, '\n')
}

function plainOf(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

const figuresIn = (text: string): string[] => text.replaceAll('\u00a0', ' ').match(/\d[\d .,:-]*\d|\d/g) ?? []
const addressesIn = (text: string): string[] => text.match(/^https?:\S+$/gm) ?? []
