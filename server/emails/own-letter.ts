// Writes a letter that the house added, to the guest of one stay: when it is due, and with none of its facts a blank.

import { isOwnLetterDue, ownLetterKey, type LetteredStay } from '#domain/letters.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { fillTemplate } from '#domain/message-template.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { forgetHeldLetter, holdLetter } from '#server/db/held-letters.ts'
import { findLetter, momentOf, type OwnLetter } from '#server/db/letters.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { letterFacts } from './own-words.ts'
import type { OwnLetterSending } from './payloads.ts'
import { email, toGuest } from './send-email.ts'
import { briefRows, licensePart, stayUrl, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** What a letter says in each of its languages. */
type LetterWords = Pick<OwnLetter, 'languages' | 'subjectFr' | 'subjectEn' | 'bodyFr' | 'bodyEn'>

type Told = { locale: Locale; subject: string; body: string }
/** In the language of the guest first. */
type OwnLetterFacts = StayFacts & { told: [Told, Told?] }

export const emails = {
  'own-letter': email({
    facts: ownLetterFacts,
    once: ({ letterId }: OwnLetterSending, { letter, stay }) =>
      ownLetterKey({ ...letter, id: letterId }, stay),
    write: (facts) => [toGuest(facts, ownLetterEmail(facts))],
  }),
}

/** One that was deleted, switched off or is not due (any more) says nothing; one that lacks a fact waits until it is there, and the staff is told. */
async function ownLetterFacts(deps: Deps, { stayId, letterId }: OwnLetterSending) {
  const found = await findLetter(deps.db, letterId)
  if (!found || found.key !== null || !found.isOn) return null
  const letter = found as OwnLetter
  const facts = await findStayFacts(deps, stayId)
  const { stay } = facts
  const rule = { moment: momentOf(letter), onSince: letter.onSince }
  if (stay.status !== 'confirmed' || !isOwnLetterDue(rule, letteredOf(facts), deps.now())) return null
  const filled = fillLetter(facts, letter)
  if (!filled.ok) {
    // Whoever has no address is sent nothing, whatever is known of them.
    if (facts.guest.email !== '')
      await holdLetter(deps.db, { letterId, stayId, missing: filled.missing.join(', '), at: deps.now() })
    return null
  }
  await forgetHeldLetter(deps.db, letterId, stayId)
  return { ...facts, letter, told: filled.told }
}

const letteredOf = ({ stay, site }: StayFacts): LetteredStay => ({
  ...stay,
  checkIn: stay.soldTerms.hours.arrivalTime,
  zone: site.zone,
})

/** The words with the facts of a stay, or the names of those that are missing, in any language that is to be sent. */
export function fillLetter(
  facts: StayFacts,
  words: LetterWords,
): { ok: true; told: OwnLetterFacts['told'] } | { ok: false; missing: string[] } {
  const { locale } = facts
  const tell = (in_: Locale) => {
    const known = letterFacts(facts, in_)
    return {
      locale: in_,
      subject: fillTemplate(localized(words, 'subject', in_), known),
      body: fillTemplate(localized(words, 'body', in_), known),
    }
  }
  const first = tell(locale)
  const both = words.languages === 'both' ? [first, tell(otherLocale(locale))] : [first]
  const missing = both.flatMap(({ subject, body }) =>
    [subject, body].flatMap((one) => (one.ok ? [] : one.missing)),
  )
  if (missing.length > 0) return { ok: false, missing: [...new Set(missing)] }
  const told = both.map(({ subject, body, ...of }) => ({
    ...of,
    subject: subject.ok ? subject.text : '',
    body: body.ok ? body.text : '',
  }))
  return { ok: true, told: told as OwnLetterFacts['told'] }
}

/** It is about the stay and advertises nothing: Canada's anti-spam act asks consent for anything more. */
export function ownLetterEmail(facts: OwnLetterFacts): WrittenEmail {
  const { locale, guest, site, told } = facts
  const [first, second] = told
  return writeEmail({
    locale,
    subject: first.subject,
    preview: first.body,
    title: first.subject,
    sender: site,
    picture: facts.picture,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'typed', text: first.body },
      ...(second ? belowParts(second, guest) : []),
      { kind: 'link', label: m.mail_see_stay({}, { locale }), url: stayUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      licensePart(facts),
    ],
  })
}

const belowParts = ({ locale, subject, body }: Told, guest: StayFacts['guest']): EmailPart[] => [
  { kind: 'heading', text: subject },
  greetingPart(guest, locale),
  { kind: 'typed', text: body },
]

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** One that the house added. */
    'own-letter': OwnLetterSending
  }
}
