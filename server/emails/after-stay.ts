// Writes the email that a guest gets two days after the stay: thanks, the deposit, a review, what was left behind.

import { todayIn, type Instant } from '#domain/days.ts'
import type { DepositDates, DepositView } from '#domain/deposit.ts'
import { isAfterStayEmailDue } from '#domain/emails.ts'
import { formatDay, formatMoney, formatTelephone } from '#i18n/format.ts'
import { figures } from '#i18n/legal/figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listDeposits } from '#server/db/deposits.ts'
import { isReviewed } from '#server/db/reviews.ts'
import { shownDepositOf } from '#server/deposits/deposit-plan.ts'
import type { Deps } from '#server/deps.ts'
import { greetingPart, type EmailPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ofStay } from './once.ts'
import { owedParts } from './owed-parts.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { letter, toGuest } from './send-email.ts'
import { briefRows, licensePart, stayUrl, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

export type AfterStayFacts = StayFacts & {
  /** Where the deposit stands as the email is written; null = there is none. */
  held:
    | (Pick<DepositView, 'state' | 'amount' | 'endedAt' | 'capturedAmount'> & Pick<DepositDates, 'releaseAt'>)
    | null
  isReviewed: boolean
}

/** A stay that was cancelled, one that the house thanks nobody for, or whose time has not come or is long over, has nothing to be said of. */
async function afterStayFacts(deps: Deps, { stayId }: { stayId: number }) {
  const facts = await findStayFacts(deps, stayId)
  const { stay, site, afterStayRule: rule } = facts
  if (stay.status !== 'confirmed' || rule === null) return null
  const isDue = isAfterStayEmailDue(
    { departure: stay.departure, zone: site.zone, ...(rule && { rule }) },
    deps.now(),
  )
  return isDue ? afterStayOf(deps, facts) : null
}

/** With what became of the deposit and of the review by now. */
async function afterStayOf<Facts extends Awaited<ReturnType<typeof findStayFacts>>>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  facts: Facts,
): Promise<Facts & Pick<AfterStayFacts, 'held' | 'isReviewed'>> {
  const { stay, property } = facts
  const held = shownDepositOf(property, stay, await listDeposits(db, stay.id), now())
  return { ...facts, held, isReviewed: await isReviewed(db, stay.id) }
}

/** It belongs to the stay and advertises nothing: Canada's anti-spam act asks consent for anything more. */
export function afterStayEmail(facts: AfterStayFacts, now: Instant): WrittenEmail {
  const { locale, guest, site } = facts
  const words = stayWords(facts)
  const thanks = m.mail_after_stay_opening(words, { locale })
  const deposit = depositSentence(facts, now)
  return writeEmail({
    locale,
    subject: m.mail_after_stay_subject(words, { locale }),
    preview: deposit ?? thanks,
    title: m.mail_after_stay_title({}, { locale }),
    sender: site,
    picture: facts.picture,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: thanks },
      ...ownParts(facts, 'after-stay'),
      ...depositParts(facts, deposit),
      ...owedParts(facts),
      ...reviewParts(facts),
      ...lostParts(facts),
      { kind: 'facts', rows: briefRows(facts) },
      licensePart(facts),
    ],
  })
}

function depositParts({ locale }: AfterStayFacts, text: string | null): EmailPart[] {
  if (text === null) return []
  return [
    { kind: 'heading', text: m.reservation_deposit({}, { locale }) },
    { kind: 'text', text },
  ]
}

/** Null without a deposit, and where the bank has not said yet what became of it. */
function depositSentence({ locale, site, held }: AfterStayFacts, now: Instant): string | null {
  if (!held) return null
  const { state, amount, capturedAmount, endedAt, releaseAt } = held
  const dayOf = (at: Instant) => formatDay(todayIn(site.zone, at), locale)
  const deposit = formatMoney(amount, locale, { decimals: 0 })
  switch (state) {
    case 'held':
      return now < releaseAt
        ? m.mail_after_stay_deposit_held({ deposit, day: dayOf(releaseAt) }, { locale })
        : m.mail_after_stay_deposit_due({ deposit }, { locale })
    case 'released':
      return m.mail_after_stay_deposit_released({ deposit, day: dayOf(endedAt ?? now) }, { locale })
    case 'captured':
      return m.mail_after_stay_deposit_kept(
        { deposit: formatMoney(amount, locale), kept: formatMoney(capturedAmount, locale) },
        { locale },
      )
    case 'not_held':
      return m.mail_after_stay_deposit_none({}, { locale })
    default:
      return null
  }
}

/** Anyone who has written theirs is not asked again, nor is who has no account to write in; both find the way to the stay and its papers. */
function reviewParts(facts: AfterStayFacts): EmailPart[] {
  const { locale, isReviewed } = facts
  const url = stayUrl(facts)
  if (isReviewed || facts.ownPage) return [{ kind: 'link', label: m.mail_see_stay({}, { locale }), url }]
  return [
    { kind: 'heading', text: m.mail_after_stay_review({}, { locale }) },
    { kind: 'text', text: m.mail_after_stay_review_text({}, { locale }) },
    { kind: 'button', label: m.reservation_review_open({}, { locale }), url },
  ]
}

/** In the words of the terms, §7. */
function lostParts({ locale, site }: AfterStayFacts): EmailPart[] {
  const telephone = formatTelephone(site.telephone, locale)
  const words = { telephone, days: figures.lostPropertyDays }
  return [
    { kind: 'heading', text: m.mail_after_stay_lost({}, { locale }) },
    { kind: 'text', text: m.mail_after_stay_lost_text(words, { locale }) },
  ]
}

export const emails = {
  'after-stay': letter({
    facts: afterStayFacts,
    once: ofStay,
    write: (facts, at) => [toGuest(facts, afterStayEmail(facts, at))],
    shown: async (deps, facts) => afterStayEmail(await afterStayOf(deps, facts), deps.now()),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'after-stay': OfStay
  }
}
