import { describe, expect, expectTypeOf, test } from 'vitest'
import type { HouseLetter, UnsetEmail } from '#domain/letters.ts'
import type { EmailName } from '#server/db/jobs.ts'
import { foreignSentences } from '#tests/support/emails/foreign-sentences.ts'
import { guestEmailsIn } from '#tests/support/emails/guest-emails.ts'
import { factsIn, greetedGuest, passwordFacts, site } from '#tests/support/emails/email-facts.ts'
import { accountExistsEmail } from './account-exists.ts'
import { confirmationEmail } from './confirmation.ts'
import { givenBackEmail } from './given-back.ts'
import { leftAtBankEmail } from './left-at-bank.ts'
import { newAddressEmail } from './new-address.ts'
import { ownerNoticeEmail } from './owner-notice.ts'
import { passwordChangedEmail } from './password-changed.ts'
import { passwordResetEmail } from './password-reset.ts'
import { ownerPaymentFailedEmail, paymentFailedEmail } from './payment-failed.ts'
import { preArrivalEmail } from './pre-arrival.ts'

const at = '2026-11-21T15:00:05.000Z' as const
/** Non-breaking spaces read like others here. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('what people typed', () => {
  const typed = {
    firstname: '<img src=x onerror=alert(1)>',
    lastname: 'O\'Neil & "fils"\r\nBcc: everybody@people.example',
    message: 'Bonjour <script>alert(1)</script>\nÀ bientôt',
  }
  const emails = () => {
    const facts = factsIn('fr', typed)
    return [
      confirmationEmail(facts, at),
      preArrivalEmail(facts),
      passwordResetEmail(passwordFacts(typed.firstname)),
      passwordChangedEmail(passwordFacts(typed.firstname)),
      ownerNoticeEmail(facts),
      paymentFailedEmail(facts),
      ownerPaymentFailedEmail(facts),
      accountExistsEmail({
        locale: 'en',
        guest: greetedGuest(typed.firstname),
        site,
        publicUrl: 'https://leslofts.example',
      }),
    ]
  }

  test('is shown and never obeyed', () => {
    for (const { html } of emails()) {
      // The loft's own picture is none that anybody typed.
      expect(html.replace(/<img src="https:\/\/leslofts\.example\/photos\/[^>]*>/, '')).not.toMatch(
        /<script|<img/,
      )
      expect(html).toMatch(/&lt;(img|script)/)
    }
  })

  test('cannot add a line to a subject', () => {
    for (const { subject } of emails()) expect(subject).not.toMatch(/[\r\n]/)
  })
})

test.each(['fr', 'en'] as const)(
  'of a loft without photographs that stands nowhere on a map they show none, and lead to its whole address, in %s',
  (locale) => {
    const facts = factsIn(locale)
    const place = { address: '12, rue du Pin & fils #3', latitude: null, longitude: null }
    const bare = { ...facts, picture: null, property: { ...facts.property, ...place } }
    for (const { html, text } of [confirmationEmail(bare, at), preArrivalEmail(bare)]) {
      expect(html).not.toContain('<img')
      expect(html + text).not.toMatch(/null|undefined/)
      const [way = ''] = /https:\/\/www\.google\.com\/maps\S+/.exec(text) ?? []
      expect(plain(new URL(way).searchParams.get('destination')!)).toBe(
        '12, rue du Pin & fils #3, Sainte-Agathe-des-Monts (Québec)  J8C 1A1',
      )
    }
  },
)

test.each(['fr', 'en'] as const)(
  'emails about a stay to come show its loft and are signed, in %s',
  (locale) => {
    const facts = factsIn(locale)
    for (const { html, text } of [confirmationEmail(facts, at), preArrivalEmail(facts)]) {
      const [picture, ...more] = html.match(/<img [^>]*>/g) ?? []
      expect(more).toEqual([])
      expect(picture).toContain('src="https://leslofts.example/photos/102-sofa-1600.jpg" width="600"')
      expect(picture).toMatch(locale === 'fr' ? /alt="Le salon/ : /alt="The living room/)
      expect(html.indexOf('<img')).toBeLessThan(html.indexOf('<h1'))
      expect(html).toContain('>Odile</p>')
      expect(text).toMatch(/\n\nOdile\n\n-- \n/)
    }
  },
)

test('an email without a picture or a host leaves their place to nobody', () => {
  const facts = factsIn('fr')
  const { html, text } = confirmationEmail({ ...facts, picture: null, site: { ...site, hostName: null } }, at)
  expect(html).not.toContain('<img')
  expect(text).not.toMatch(/Odile|null|undefined/)
})

test('the owner’s notice is in French and says who comes, what they wrote and how to reach them', () => {
  const { subject, text } = ownerNoticeEmail(factsIn('en', { message: 'We arrive late.\nSorry!' }))
  expect(plain(subject)).toBe('Nouvelle réservation : Loft #101, du 12 au 15 février 2027 (L-000123)')
  for (const line of [
    'Réservé par : Margot Tremblay',
    'Téléphone : 819 555-0101',
    'Courriel : margot@people.example',
    'Langue : anglais',
    'Adresse postale : 12, rue des Pins, app. 3, Val-David (Québec)  J0T 2N0, Canada',
    '> We arrive late.\n> Sorry!',
    'Total : 1 130,49 $',
  ]) {
    expect(plain(text)).toContain(line)
  }
})

test('the email before arrival says "paid" of what was paid only', () => {
  const facts = factsIn('fr')
  expect(plain(preArrivalEmail(facts).text)).toContain('rien n’est à régler à l’arrivée')
  const pending = { ...facts, payment: { ...facts.payment, isCaptured: false } }
  expect(plain(preArrivalEmail(pending).text)).not.toContain('payé')
})

test('whoever left at the bank reads what is to be paid', () => {
  const facts = { ...factsIn('fr'), stayId: 123, heldUntil: at, isHeld: true } as const
  expect(plain(leftAtBankEmail(facts).text)).toContain('À payer : 1 130,49 $')
})

test('who pays first is not told that the nights are held', () => {
  const facts = { ...factsIn('fr'), stayId: 123, heldUntil: at } as const
  const held = plain(leftAtBankEmail({ ...facts, isHeld: true }).text)
  const unheld = plain(leftAtBankEmail({ ...facts, isHeld: false }).text)
  expect(held).toContain('Vos nuits sont retenues jusqu’à')
  expect(unheld).not.toContain('sont retenues jusqu’à')
  expect(unheld).toContain('Ces nuits ne sont pas retenues avant l’autorisation de votre banque')
})

test('money that bought nothing comes back with a way to the same stay', () => {
  const { text } = givenBackEmail({ ...factsIn('en'), taken: 70_000, isPart: true })
  expect(text).toContain('?arrival=2027-02-12&departure=2027-02-15&nb_travelers=2')
})

test('the news of a payment that failed says that nothing was charged and leads back to the same stay', () => {
  const { text } = paymentFailedEmail(factsIn('en'))
  expect(text).toContain('Your card was not charged.')
  expect(text).toContain(
    'https://leslofts.example/en/properties/loft-du-rivage-101?arrival=2027-02-12&departure=2027-02-15&nb_travelers=2',
  )
})

test('the email with a link for a new password says how long it works, and that nothing changed yet', () => {
  const french = passwordResetEmail(passwordFacts('Margot'))
  expect(french.subject).toBe('Un nouveau mot de passe pour Les Lofts du Lac')
  expect(french.text).toContain('https://leslofts.example/fr/nouveau-mot-de-passe/3f0c/a-B_9')
  expect(plain(french.text)).toContain('ne sert qu’une fois et reste valide jusqu’au 21 novembre 2026 à 11 h')
  expect(plain(french.text)).toContain('votre mot de passe reste le même')
  expect(plain(passwordResetEmail(passwordFacts('Margot', 'en')).text)).toContain(
    'works once, until November 21, 2026 at 11 a.m.',
  )
})

test('the news of a new password says when, and what to do if it was somebody else', () => {
  const { text } = passwordChangedEmail(passwordFacts('Margot'))
  expect(plain(text)).toContain('a été changé le 21 novembre 2026 à 10 h.')
  expect(plain(text)).toContain('appelez-nous au 819 555-0142')
  expect(text).toContain('https://leslofts.example/fr/mot-de-passe-oublie')
})

const typedWords = {
  firstname: 'Vous avez gagné',
  lastname: 'un prix',
  message: 'https://prize.example',
}

describe.each(['fr', 'en'] as const)('emails in %s', (locale) => {
  const greeting = { fr: 'Bonjour', en: 'Hello' }[locale]

  test.each(guestEmailsIn(locale, typedWords))('%s greets by name', (_, { text, html }) => {
    for (const part of [text, html]) expect(part).toContain(`${greeting} ${typedWords.firstname},`)
  })

  test.each(guestEmailsIn(locale, { ...typedWords, emailConfirmedAt: null }))(
    '%s to an unconfirmed address repeats nothing that was typed',
    (_, { subject, text, html }) => {
      for (const part of [text, html]) expect(part).toContain(`${greeting},`)
      for (const words of Object.values(typedWords)) expect(`${subject}${text}${html}`).not.toContain(words)
    },
  )
})

test('the confirmation has a calendar file with the right moments on both sides of a clock change', () => {
  const facts = factsIn('en')
  const acrossMarch = {
    ...facts,
    stay: { ...facts.stay, arrival: '2027-03-13', departure: '2027-03-15' },
  } as const
  const { calendar } = confirmationEmail(acrossMarch, at)
  expect(calendar.filename).toBe('stay.ics')
  const lines = calendar.content.split('\r\n')
  // 16:00 in winter time, 11:00 in summer time.
  expect(lines).toContain('DTSTART:20270313T210000Z')
  expect(lines).toContain('DTEND:20270315T150000Z')
  expect(lines).toContain('UID:L-000123@leslofts.example')
  expect(lines).toContain('SUMMARY:Loft #101\\, Les Lofts du Lac')
})

test.each([
  [
    'fr',
    'Annulez au plus tard le 21 novembre 2026 à 14 h : tout vous revient, soit 1 130,49 $. Ensuite, avant le 29 janvier 2027 : 1 030,46 $. Ensuite, avant le 9 février 2027 : 515,23 $. Ensuite : rien.',
  ],
  [
    'en',
    'Cancel by November 21, 2026, 2 p.m. and get everything back: 1,130.49 $. After that, before January 29, 2027: 1,030.46 $. After that, before February 9, 2027: 515.23 $. After that: nothing.',
  ],
] as const)('its calendar file says every date on which the refund changes, in %s', (locale, refund) => {
  const { content } = confirmationEmail(factsIn(locale), '2026-11-21T16:00:00.000Z').calendar
  // Lines of more than 75 bytes go on in the next one, and commas are marked (RFC 5545 §3.1, §3.3.11).
  const [, description = ''] = /DESCRIPTION:(.*)/.exec(content.replaceAll('\r\n ', '')) ?? []
  expect(plain(description).replaceAll('\\,', ',').endsWith(`\\n${refund}`)).toBe(true)
})

test('the confirmation has a calendar file whose method agrees with its media type and whose last line ends like the others', () => {
  const { calendar } = confirmationEmail(factsIn('fr'), at)
  expect(calendar.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  const lines = calendar.content.split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:0']))
  expect(calendar.content.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(calendar.content.replaceAll('\r\n', '')).not.toContain('\n')
})

test.each(['fr', 'en'] as const)('the email to a new address names nobody, in %s', (locale) => {
  const facts = passwordFacts('Camille', locale)
  const { subject, text, html } = newAddressEmail(facts)
  expect(foreignSentences(`${subject}\n${text}`.replaceAll(/https?:\S+/g, ''), locale)).toEqual([])
  for (const part of [text, html]) {
    expect(part).toContain(facts.url)
    expect(part).not.toContain('Camille')
  }
})

/** What somebody of the staff adds, tries or writes. */
type OfStaff = 'own-letter' | 'letter-test' | 'message-reply'

test('the owner is told of every email that goes out by itself', () => {
  expectTypeOf<HouseLetter | UnsetEmail | OfStaff>().toEqualTypeOf<EmailName>()
})
