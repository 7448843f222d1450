// What an email is made of, before it is HTML and text, and the parts that every kind of email may have.

import type { Look } from '#domain/house-look.ts'
import { timeIn, todayIn, type Instant } from '#domain/days.ts'
import { formatDay, formatTime, namedEnd } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Words under their names. */
  | { kind: 'facts'; rows: EmailRow[] }
  /** Amounts beside their names. */
  | { kind: 'amounts'; rows: EmailRow[] }
  /** Words that somebody typed: shown as they are, line by line. */
  | { kind: 'quotation'; text: string }
  /** What somebody of the house writes, line by line as they typed it. */
  | { kind: 'typed'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }

export type EmailPicture = { url: string; alt: string }

export type EmailRow = {
  label: string
  value: string
  /** What of the value is not broken where a line ends: a hyphen there would read as one that nobody typed. */
  unbroken?: string
  /** Said more quietly after the value: 'sur 750,00 $'. */
  note?: string
  strong?: boolean
  /** Typed at a door in the dark: large, and six figures or more in two halves. */
  isCode?: boolean
}

export type Email = {
  locale: Locale
  subject: string
  /** What a list of mails shows after the subject; in the email itself it is not seen. */
  preview: string
  title: string
  /** Of their loft, above everything; `url` is whole, since mail programs know no other page. */
  picture?: EmailPicture | null
  parts: EmailPart[]
  /** The name of who writes, below what they say; null where the site names nobody. */
  signature?: string | null
  /** Who writes, at the foot; in the colours of the house. */
  sender: {
    name: string
    company: string
    email: string
    telephone: string
    address: string
    city: string
    postalCode: string
  } & Partial<Look>
}

/**
 * Whom an email greets. `emailConfirmedAt`: when their address was confirmed, null until then: emails to it repeat nothing typed and
 * open no door. `isNameTrusted`: the name is theirs all the same (domain/guest.ts).
 */
export type Greeted = { firstname: string; emailConfirmedAt: Instant | null; isNameTrusted?: boolean }

/**
 * Whether an email says their name. Anyone who made an account with somebody else's address typed it: until the address is
 * confirmed, only a name goes out that the house wrote down itself, or whose bearer paid (decisions 022 and 099).
 */
export const mayBeNamed = ({ firstname, emailConfirmedAt, isNameTrusted }: Greeted): boolean =>
  firstname.trim() !== '' && (emailConfirmedAt !== null || isNameTrusted === true)

/** How every email to a guest begins (decisions §9). */
export const greetingPart = (guest: Greeted, locale: Locale): EmailPart => ({
  kind: 'text',
  text: mayBeNamed(guest) ? m.mail_greeting(guest, { locale }) : m.mail_greeting_nameless({}, { locale }),
})

/** A moment as sentences say it: 'le {day} à {time}'. */
export const momentWords = (at: Instant, zone: string, locale: Locale) => ({
  day: formatDay(todayIn(zone, at), locale),
  time: formatTime(timeIn(zone, at), locale),
})

/** The same of an end, as pages and console name it. */
export const untilWords = (end: Instant, zone: string, locale: Locale) =>
  momentWords(namedEnd(end, zone), zone, locale)

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** As its first letter is written. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** Words that somebody typed, beside figures: those from right to left would move them (Unicode UAX #9, isolates). */
export const isolated = (words: string): string => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words)
