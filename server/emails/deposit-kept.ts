// Writes the email that tells a guest what was kept of their security deposit, and what they can say to it.

import type { Cents } from '#domain/money.ts'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import type { TermsSection } from '#i18n/legal/section-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { findDeposit, listDeposits } from '#server/db/deposits.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailPart, type EmailRow } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { owedParts } from './owed-parts.ts'
import { ownParts } from './own-words.ts'
import { ownerNews } from './owner-news.ts'
import { letter, toGuest, toOwner, type Addressed } from './send-email.ts'
import { written } from './shown.ts'
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

/** `kept` of the `held` was taken; what the rest comes to is let go by the provider in the same moment. */
type DepositKeptFacts = StayFacts & {
  held: Cents
  kept: Cents
  /** Why, as somebody of the house wrote it, and who; null where the owner took it by hand at the provider. */
  why: { note: string; by: string } | null
}

/** Where another part was taken by hand than was decided, nobody knows why. */
async function depositKeptFacts(deps: Deps, { depositId }: { depositId: number }) {
  const deposit = await findDeposit(deps.db, depositId)
  if (!deposit?.capturedAmount) return null
  const facts = await findStayFacts(deps, deposit.stayId)
  const { amount: held, capturedAmount: kept, keepAmount, keepNote: note, keptBy: by } = deposit
  const isDecided = keepAmount === kept && note !== null && by !== null
  return { ...facts, held, kept, why: isDecided ? { note, by } : null }
}

export function depositKeptEmail(facts: DepositKeptFacts): WrittenEmail {
  const { locale, guest, site, held, kept } = facts
  const words = wordsOf(facts)
  const isPart = kept < held
  const title = isPart ? m.mail_deposit_kept_title_part : m.mail_deposit_kept_title_whole
  const opening = isPart ? m.mail_deposit_kept_part : m.mail_deposit_kept_whole
  const rest = m.mail_deposit_kept_rest(words, { locale })
  return writeEmail({
    locale,
    subject: m.mail_deposit_kept_subject(words, { locale }),
    preview: isPart ? rest : opening(words, { locale }),
    title: title({}, { locale }),
    sender: site,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: opening(words, { locale }) },
      ...(isPart ? [{ kind: 'text' as const, text: rest }] : []),
      ...whyParts(facts),
      ...ownParts(facts, 'deposit-kept'),
      { kind: 'amounts', rows: amountRows(facts) },
      ...owedParts(facts),
      { kind: 'button', label: m.mail_see_stay({}, { locale }), url: accountUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...disputeParts(facts),
      ...closingParts(facts),
    ],
  })
}

const whyParts = ({ why, locale }: DepositKeptFacts): EmailPart[] =>
  why === null
    ? []
    : [
        { kind: 'heading', text: m.mail_why({}, { locale }) },
        { kind: 'quotation', text: why.note },
      ]

/** To the guest, and where somebody of the house decided it to the owner. */
function depositKeptEmails(facts: DepositKeptFacts): [Addressed, Addressed?] {
  const first = toGuest(facts, depositKeptEmail(facts))
  return facts.why ? [first, toOwner(facts, ownerDepositKeptEmail(facts, facts.why))] : [first]
}

/** In French, the company's language. */
function ownerDepositKeptEmail(
  given: StayFacts & { held: Cents; kept: Cents },
  { note, by }: { note: string; by: string },
): WrittenEmail {
  const locale = 'fr'
  const facts = { ...given, locale, why: null } as const
  const words = { ...wordsOf(facts), name: guestName(facts.guest), by, note }
  const news = {
    subject: m.mail_owner_deposit_kept_subject(words, { locale }),
    title: m.mail_owner_deposit_kept_title({}, { locale }),
    opening: m.mail_owner_deposit_kept_opening(words, { locale }),
    more: [m.mail_reason_read(words, { locale })],
  }
  return ownerNews(facts, news, formatTelephone(facts.guest.telephone, locale))
}

/** What is kept comes last, as what is left of the sum. */
function amountRows(facts: DepositKeptFacts): EmailRow[] {
  const { locale, held, kept } = facts
  const words = wordsOf(facts)
  const released = { label: m.words_released({}, { locale }), value: words.rest }
  return [
    { label: m.mail_deposit_kept_held({}, { locale }), value: words.held },
    ...(kept < held ? [released] : []),
    { label: m.mail_kept({}, { locale }), value: words.kept, strong: true },
  ]
}

/** In the words of the terms, §§6 and 11: nobody here can know whether the owner wrote first, as they promise. */
const disputeParts = ({ locale, publicUrl }: DepositKeptFacts): EmailPart[] => [
  { kind: 'heading', text: m.mail_deposit_kept_disagree({}, { locale }) },
  { kind: 'text', text: m.mail_deposit_kept_rule({}, { locale }) },
  { kind: 'text', text: m.mail_deposit_kept_dispute({}, { locale }) },
  {
    kind: 'link',
    label: m.mail_pre_arrival_terms({}, { locale }),
    url: `${publicUrl}${pathTo('terms', locale)}#${'deposit' satisfies TermsSection}`,
  },
]

const wordsOf = (facts: DepositKeptFacts) => ({
  ...stayWords(facts),
  held: formatMoney(facts.held, facts.locale),
  kept: formatMoney(facts.kept, facts.locale),
  rest: formatMoney(facts.held - facts.kept, facts.locale),
  card: cardInBrackets(facts),
})

export const emails = {
  'deposit-kept': letter({
    facts: depositKeptFacts,
    once: ({ depositId }) => depositId,
    write: (facts) => depositKeptEmails(facts),
    shown: async (deps, facts) => {
      const kept = (await listDeposits(deps.db, facts.stayId)).findLast(
        ({ capturedAmount }) => capturedAmount,
      )
      return written(
        facts,
        kept ? await depositKeptFacts(deps, { depositId: kept.id }) : null,
        depositKeptEmail,
      )
    },
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'deposit-kept': { depositId: number }
  }
}
