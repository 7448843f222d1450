// Writes the emails for a security deposit that the card's bank did not hold: what it means, and what to do.

import type { Locale } from '#domain/locale.ts'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listDeposits } from '#server/db/deposits.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofStay } from './once.ts'
import { owedParts } from './owed-parts.ts'
import { ownParts } from './own-words.ts'
import { ownerNews } from './owner-news.ts'
import type { OfStay } from './payloads.ts'
import { letter, toGuest, toOwner } from './send-email.ts'
import {
  accountUrl,
  briefRows,
  cardInBrackets,
  closingParts,
  guestName,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type DepositRefusedFacts = StayFacts & {
  /** Why, as one of our refusal codes; null when nobody said. */
  reason: string | null
  /** The hold before it still stands: only its renewal was refused. */
  isRenewal: boolean
}

/** At the first refusal. One that was held meanwhile needs nobody's attention. */
async function depositRefusedFacts(deps: Deps, { stayId }: { stayId: number }) {
  const deposits = await listDeposits(deps.db, stayId)
  const last = deposits.at(-1)
  const facts = await findStayFacts(deps, stayId)
  if (last?.status !== 'refused' || facts.stay.status !== 'confirmed') return null
  return { ...facts, reason: last.lastError, isRenewal: deposits.some(({ status }) => status === 'held') }
}

export function depositRefusedEmail(facts: DepositRefusedFacts): WrittenEmail {
  const { locale, guest, site } = facts
  const words = { ...wordsOf(facts), reason: reasonOf(facts.reason, locale) }
  return writeEmail({
    locale,
    subject: m.mail_deposit_refused_subject(words, { locale }),
    preview: whatStands(facts),
    title: m.mail_deposit_refused_title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_deposit_refused_opening(words, { locale }) },
      { kind: 'text', text: whatStands(facts) },
      ...doorParts(facts),
      ...ownParts(facts, 'deposit-refused'),
      ...owedParts(facts),
      { kind: 'button', label: m.mail_see_stay({}, { locale }), url: accountUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      { kind: 'heading', text: m.mail_deposit_refused_to_do({}, { locale }) },
      { kind: 'text', text: toDo(facts) },
      { kind: 'text', text: whatFollows(facts) },
      ...closingParts(facts),
    ],
  })
}

const whatStands = ({ locale, isRenewal }: DepositRefusedFacts): string =>
  isRenewal ? m.mail_deposit_refused_renewal({}, { locale }) : m.mail_deposit_refused_stands({}, { locale })

/** Terms §6; anyone who has a deposit that is renewed has the code, and nobody is promised one that is not there. */
const doorParts = ({ locale, isRenewal, access }: DepositRefusedFacts): EmailPart[] =>
  isRenewal || !access.hasDoorCode
    ? []
    : [{ kind: 'text', text: m.mail_deposit_refused_door({}, { locale }) }]

/** The same news for the owner, in French, the company's language. */
export function ownerDepositRefusedEmail(given: DepositRefusedFacts): WrittenEmail {
  const locale = 'fr'
  const facts = { ...given, locale } as const
  const words = { ...wordsOf(facts), name: guestName(facts.guest), reason: ownerReasonOf(facts.reason) }
  const news = {
    subject: m.mail_owner_deposit_refused_subject(words, { locale }),
    title: m.mail_owner_deposit_refused_title({}, { locale }),
    opening: m.mail_owner_deposit_refused_opening(words, { locale }),
  }
  return ownerNews(facts, news, formatTelephone(facts.guest.telephone, locale))
}

function wordsOf(facts: DepositRefusedFacts) {
  const { locale } = facts
  return {
    ...stayWords(facts),
    deposit: formatMoney(facts.deposit, locale, { decimals: 0 }),
    card: cardInBrackets(facts),
  }
}

function reasonOf(reason: string | null, locale: Locale): string {
  if (reason === 'error_3ds') return m.mail_deposit_refused_asks({}, { locale })
  return aboutCard(reason, locale) ?? m.mail_deposit_refused_unknown({}, { locale })
}

/** The owner is nobody whose approval a bank asks for. */
function ownerReasonOf(reason: string | null): string {
  const locale = 'fr'
  if (reason === 'error_3ds') return m.mail_owner_deposit_refused_asks({}, { locale })
  return aboutCard(reason, locale) ?? m.mail_owner_deposit_refused_unknown({}, { locale })
}

/** What is wrong with the card, to whomever it is told; null when nobody said. */
function aboutCard(reason: string | null, locale: Locale): string | null {
  switch (reason) {
    case 'insufficient_funds':
      return m.mail_deposit_refused_funds({}, { locale })
    case 'expired_card':
    case 'card_expired':
      return m.mail_deposit_refused_expired({}, { locale })
    case 'card_invalid':
      return m.mail_deposit_refused_invalid({}, { locale })
    default:
      return null
  }
}

/** A card that no bank can hold anything on is asked again too, and says no again. */
const isDead = (reason: string | null): boolean =>
  reason === 'expired_card' || reason === 'card_expired' || reason === 'card_invalid'

function whatFollows({ locale, reason }: DepositRefusedFacts): string {
  const sentence = isDead(reason) ? m.mail_deposit_refused_same_card : m.mail_deposit_refused_again
  return sentence({}, { locale })
}

function toDo({ locale, reason, site, ...facts }: DepositRefusedFacts): string {
  const words = {
    site: site.name,
    telephone: formatTelephone(site.telephone, locale),
    deposit: formatMoney(facts.deposit, locale, { decimals: 0 }),
  }
  if (reason === 'insufficient_funds') return m.mail_deposit_refused_do_funds(words, { locale })
  if (isDead(reason)) return m.mail_deposit_refused_do_expired(words, { locale })
  return reason === 'error_3ds'
    ? m.mail_deposit_refused_do_approve(words, { locale })
    : m.mail_deposit_refused_do_ask(words, { locale })
}

export const emails = {
  'deposit-refused': letter({
    facts: depositRefusedFacts,
    once: ofStay,
    write: (facts) => [
      toGuest(facts, depositRefusedEmail(facts)),
      toOwner(facts, ownerDepositRefusedEmail(facts)),
    ],
    shown: (_, facts) =>
      facts.deposit === null
        ? Promise.resolve(null)
        : depositRefusedEmail({ ...facts, reason: null, isRenewal: false }),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'deposit-refused': OfStay
  }
}
