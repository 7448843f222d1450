import type { ErrorAnswer } from '#contract/errors.ts'
import type { SiteReason } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale, overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { isReason, sentenceOf } from '#i18n/refusals.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'
import type { CallError } from '#client/call.ts'
import { doneWords } from '#web/features/cancel-dialog/refund-words.ts'
import type { Cancellation } from '#web/features/cancel-dialog/use-cancellation.ts'
import { sentenceFor } from '#client/sentence-for.ts'
import { depositWords } from '#web/features/reservation-card/deposit-words.ts'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { headlineFor } from '#web/features/checkout/failure-words.ts'

/** What a browser made of an answer, or of none. */
export type Seen = {
  /** 0 = the connection broke. */
  status: number
  code: string
  charged?: ErrorAnswer['charged']
  headline?: Record<Locale, string>
  /** Said instead of all that, of somebody who sees no answer of ours. */
  words?: string
}

const locales = ['fr', 'en'] as const

/** By the pages' own rule for headlines; the API's sentence has to be the one that its code stands for. */
export function seenOf(status: number, error: CallError): Seen {
  const { code, charged } = error
  const isOurs = code !== 'offline'
  if (isOurs && error.errors !== sentenceOf(reasonIn(error), 'fr')) {
    throw new Error(`Another sentence than that of ${code}: ${error.errors}`)
  }
  const headline = (locale: Locale) =>
    inLocale(locale, () =>
      headlineFor({ ...error, errors: isOurs ? sentenceOf(reasonIn(error), locale) : '' }),
    )
  return { status, code, charged, headline: { fr: headline('fr'), en: headline('en') } }
}

/** The reason that an answer of ours gives, with its figures. */
function reasonIn({ code, details }: CallError): SiteReason {
  const reason = { code, ...details }
  if (isReason(reason)) return reason
  throw new Error(`No code of ours: ${code}`)
}

/** What the dialog says at its end, by its own rule. */
export const cancelledIn = (done: Cancellation): Seen => ({
  status: 200,
  code: 'ok',
  headline: {
    fr: inLocale('fr', () => doneWords(done, 'fr')),
    en: inLocale('en', () => doneWords(done, 'en')),
  },
})

/** What it says otherwise. */
export function notCancelled(status: number, error: CallError): Seen {
  const { code } = error
  const said = (locale: Locale) =>
    status === 0
      ? m.reservation_cancel_unsure({}, { locale })
      : inLocale(locale, () => sentenceFor({ ...error, errors: sentenceOf(reasonIn(error), locale) }))
  return { status, code, headline: { fr: said('fr'), en: said('en') } }
}

/** The account's line about a security deposit. */
export const depositLine = (reservation: Pick<Reservation, 'deposit'>): Seen => ({
  status: 200,
  code: 'ok',
  headline: {
    fr: inLocale('fr', () => depositWords(reservation, demoSite.zone, 'fr')),
    en: inLocale('en', () => depositWords(reservation, demoSite.zone, 'en')),
  },
})

/** The heading of the page that a success leads to. */
export const confirmed: Seen = { status: 200, code: 'ok', headline: saidBy(m.checkout_confirmation_title) }
export const held: Seen = { status: 200, code: 'ok', words: 'the payment goes on' }
export const atBank = (code: '3ds_required' | 'awaiting_payment_confirmation'): Seen => ({
  status: 202,
  code,
  headline: { fr: sentenceOf({ code }, 'fr'), en: sentenceOf({ code }, 'en') },
})

const chargedWords = { no: 'not charged', yes: 'charged', unknown: 'not known yet whether charged' }

export function seenInWords({ status, code, charged, headline, words }: Seen): string {
  if (words && status === 0) return words
  const name = status === 0 ? 'no answer' : code === 'ok' ? String(status) : `${status} \`${code}\``
  const said = headline && `« ${plain(headline.fr)} » “${plain(headline.en)}”`
  return [name, said ?? words, charged && chargedWords[charged]].filter(Boolean).join(' · ')
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

function saidBy(message: (inputs: object, options: { locale: Locale }) => string): Record<Locale, string> {
  const [fr, en] = locales.map((locale) => message({}, { locale })) as [string, string]
  return { fr, en }
}

function inLocale<T>(locale: Locale, work: () => T): T {
  const before = getLocale
  overwriteGetLocale(() => locale)
  try {
    return work()
  } finally {
    overwriteGetLocale(before)
  }
}
