// Writes the letter to the address that an account had before: who lost it learns of it there, and nowhere else.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { greetingPart, type Greeted } from './greeting.ts'
import { writeLetter, type Letter, type WrittenLetter } from './letter.ts'
import { momentWords } from './moment-words.ts'

export type EmailChangedFacts = {
  locale: Locale
  guest: Greeted
  site: Letter['sender'] & { zone: string }
  changedAt: Instant
}

/** The new address is not named: the former one may have been a slip of the keyboard, and somebody else's. */
export function emailChangedLetter({ locale, guest, site, changedAt }: EmailChangedFacts): WrittenLetter {
  const words = { ...momentWords(changedAt, site.zone, locale), site: site.name }
  return writeLetter({
    locale,
    subject: m.mail_email_changed_subject({ site: site.name }, { locale }),
    preview: m.mail_email_changed_opening(words, { locale }),
    title: m.mail_email_changed_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_email_changed_opening(words, { locale }) },
      { kind: 'text', text: m.mail_email_changed_since({}, { locale }) },
      { kind: 'heading', text: m.mail_email_changed_not_you_title({}, { locale }) },
      { kind: 'text', text: m.mail_email_changed_not_you({ telephone: site.telephone }, { locale }) },
    ],
  })
}
