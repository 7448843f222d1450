import { describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { cancellationFactsIn, factsIn, passwordFacts, site } from '#tests/support/letter-facts.ts'
import { foreignSentences } from '#tests/support/other-language.ts'
import { accountExistsLetter } from './account-exists.ts'
import { cancellationLetter, ownerCancellationLetter } from './cancellation.ts'
import { confirmationLetter } from './confirmation.ts'
import { contactMessageLetter } from './contact-message.ts'
import { leftAtBankLetter, leftTooLongLetter } from './left-at-bank.ts'
import type { WrittenLetter } from './letter.ts'
import { depositKeptLetter } from './deposit-kept.ts'
import { depositRefusedLetter, ownerDepositRefusedLetter } from './deposit-refused.ts'
import { emailChangedLetter } from './email-changed.ts'
import { ownerNoticeLetter } from './owner-notice.ts'
import { passwordChangedLetter } from './password-changed.ts'
import { passwordResetLetter } from './password-reset.ts'
import { ownerPaymentFailedLetter, paymentFailedLetter } from './payment-failed.ts'
import { preArrivalLetter } from './pre-arrival.ts'
import { givenBackLetter, ownerGivenBackLetter } from './given-back.ts'
import { refundFailedLetter } from './refund-failed.ts'

/** Somebody whose name does what it can, and a message that does too. */
const typed = {
  firstname: '<b onclick="x">Zoé</b>',
  lastname: `O'Neil & "Ouellet-Beauchemin-de-la-Chevrotière"`,
  message: 'Allô <script>alert(1)</script> & {name}\n<!-- Zoé -->',
}
const at = '2026-11-21T15:00:05.000Z'
const publicUrl = 'https://leslofts.example'

const moments = {
  'in the free window': '2026-11-21T16:00:00.000Z',
  'long before': '2027-01-05T15:00:00.000Z',
  'in between': '2027-02-01T15:00:00.000Z',
  late: '2027-02-11T15:00:00.000Z',
} as const

function lettersToGuestsIn(locale: Locale): [string, WrittenLetter][] {
  const facts = factsIn(locale, typed)
  const late = { ...facts, stay: { ...facts.stay, bookedAt: '2027-02-11T15:00:00.000Z' as const } }
  const pending = { ...facts, payment: { isCaptured: false, brand: null, last4: null } }
  const account = passwordFacts(typed.firstname, locale)
  const left = { ...facts, stayId: 123, heldUntil: '2026-11-21T15:15:00.000Z' } as const
  return [
    ['confirmation', confirmationLetter(facts, at)],
    ['confirmation of a stay that is near', confirmationLetter(late, at)],
    ['confirmation before the money is taken', confirmationLetter(pending, at)],
    ['letter before arrival', preArrivalLetter(facts)],
    ['failed payment', paymentFailedLetter(facts)],
    ...['error_3ds', 'insufficient_funds', 'expired_card', 'card_declined', null].map(
      (reason): [string, WrittenLetter] => [
        `deposit that was not held: ${reason}`,
        depositRefusedLetter({ ...facts, reason, isRenewal: false }),
      ],
    ),
    ['part of a deposit', depositKeptLetter({ ...facts, held: 50_000, kept: 12_001 })],
    ['whole deposit', depositKeptLetter({ ...facts, held: 50_000, kept: 50_000 })],
    ['way back to the payment', leftAtBankLetter(left)],
    ['payment that came too late', leftTooLongLetter(left)],
    ['known account', accountExistsLetter({ locale, firstname: typed.firstname, site, publicUrl })],
    ['new password', passwordResetLetter(account)],
    ['changed password', passwordChangedLetter(account)],
    ['changed address', emailChangedLetter(account)],
    ...Object.entries(moments).map(([when, moment]): [string, WrittenLetter] => [
      `cancellation ${when}`,
      cancellationLetter(cancellationFactsIn(locale, moment, 'refunded', typed)),
    ]),
    ['a part given back', givenBackLetter({ ...factsIn(locale, typed), taken: 70_000, isPart: true })],
    ['all given back', givenBackLetter({ ...factsIn(locale, typed), taken: 113_049, isPart: false })],
    [
      'cancellation before the money is taken',
      cancellationLetter(cancellationFactsIn(locale, moments['in the free window'], 'not_charged', typed)),
    ],
  ]
}

/** All in French, whatever the guest's language. */
function lettersToTheOwner(): [string, WrittenLetter][] {
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
    ['notice of a reservation', ownerNoticeLetter(facts)],
    ['notice of a failed payment', ownerPaymentFailedLetter(facts)],
    [
      'notice of a refused deposit',
      ownerDepositRefusedLetter({ ...facts, reason: 'error_3ds', isRenewal: false }),
    ],
    ['notice of a cancellation', ownerCancellationLetter(cancelled)],
    ['notice of money given back', ownerGivenBackLetter({ ...facts, taken: 70_000, isPart: true })],
    ['refused refund', refundFailedLetter(cancelled, { amount: 51_523, lastError: 'lost_or_stolen_card' })],
    ['refused refund without a reason', refundFailedLetter(cancelled, { amount: 51_523, lastError: null })],
    ['message from the site', contactMessageLetter({ ...contact, site })],
  ]
}

const all: [Locale, string, WrittenLetter][] = [
  ...(['fr', 'en'] as const).flatMap((locale) =>
    lettersToGuestsIn(locale).map(([name, letter]): [Locale, string, WrittenLetter] => [
      locale,
      name,
      letter,
    ]),
  ),
  ...lettersToTheOwner().map(([name, letter]): [Locale, string, WrittenLetter] => ['fr', name, letter]),
]

describe.each(all)('%s, %s', (locale, _, { subject, html, text }) => {
  test('HTML and text name the same amounts, days, hours, numbers and addresses in the same order', () => {
    const inHtml = figuresIn(plainOf(seenOf(html)))
    expect(inHtml.length).toBeGreaterThan(0)
    expect(figuresIn(text.replaceAll(/^https?:\S+$/gm, ''))).toEqual(inHtml)
    expect(addressesIn(text)).toEqual(
      [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => plainOf(url ?? '')),
    )
  })

  test('is all in its language, with nothing left to be filled in', () => {
    const own = plainOf(seenOf(html)).replaceAll(typed.message, '')
    expect(foreignSentences(`${subject}\n${own}`, locale)).toEqual([])
    expect(`${subject}${text}`.replaceAll(typed.message.split('\n')[0] ?? '', '')).not.toMatch(
      /[{}]|undefined|null|NaN|\[object/,
    )
    expect(html).toContain(`lang="${locale}-CA"`)
    expect(text).not.toMatch(/[^.]\.\.(?!\.)/)
  })

  test('shows what was typed and obeys nothing of it', () => {
    expect(html).not.toMatch(/<script|<b |<!-- Zoé/)
    expect(html).not.toContain('onclick="')
    expect(text).toMatch(/<b onclick="x">Zoé<\/b>/)
  })

  test('has a preview, one title, and no table of layout that is read as one', () => {
    expect(html).toMatch(/<div style="display:none[^>]*>[^<]{15,}<\/div>/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const [table] of html.matchAll(/<table(?![^>]*role="presentation")[\s\S]*?<\/table>/g)) {
      expect(table.match(/<tr/g)?.length).toBe(table.match(/<th scope="row"/g)?.length)
    }
  })

  test('breaks French where it may be broken', () => {
    const broken = locale === 'fr' ? / [:;!?»$%]|« |\d (?:\$|%|h\b)/ : /\d \$/
    const own = [subject, ...text.split('\n').filter((line) => !line.startsWith('>') && line !== '-- ')]
    expect(own.filter((line) => broken.test(line))).toEqual([])
  })
})

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
