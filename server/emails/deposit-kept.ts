// Writes the email that tells a guest what was kept of their security deposit, and what they can say to it.

import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'
import type { TermsSection } from '#i18n/legal/section-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { greetingPart, type EmailPart, type EmailRow } from './email-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'
import {
  accountUrl,
  briefRows,
  cardInBrackets,
  closingParts,
  stayWords,
  type StayFacts,
} from './stay-parts.ts'
import { findDeposit } from '#server/db/deposits.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from './find-facts.ts'

/** `kept` of the `held` was taken; what the rest comes to is let go by the provider in the same moment. */
export type DepositKeptFacts = StayFacts & { held: Cents; kept: Cents }

/** The owner takes it by hand at the provider, which tells the guest nothing; the owner hears nothing new. */
export async function depositKeptFacts(deps: Deps, { depositId }: { depositId: number }) {
  const deposit = await findDeposit(deps.db, depositId)
  if (!deposit?.capturedAmount) return null
  const facts = await findStayFacts(deps, deposit.stayId)
  return { ...facts, held: deposit.amount, kept: deposit.capturedAmount }
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
      { kind: 'amounts', rows: amountRows(facts) },
      { kind: 'button', label: m.mail_deposit_refused_account({}, { locale }), url: accountUrl(facts) },
      { kind: 'facts', rows: briefRows(facts) },
      ...disputeParts(facts),
      ...closingParts(facts),
    ],
  })
}

/** What is kept comes last, as what is left of the sum. */
function amountRows(facts: DepositKeptFacts): EmailRow[] {
  const { locale, held, kept } = facts
  const words = wordsOf(facts)
  const released = { label: m.mail_deposit_kept_released({}, { locale }), value: words.rest }
  return [
    { label: m.mail_deposit_kept_held({}, { locale }), value: words.held },
    ...(kept < held ? [released] : []),
    { label: m.mail_deposit_kept_kept({}, { locale }), value: words.kept, strong: true },
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
