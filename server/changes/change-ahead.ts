// Says what a change of a stay would do before it is made: both prices, who pays whom, the papers, and what its guest reads.

import type { changeReservation } from '#contract/staff/changes.ts'
import type { AnswerOf } from '#contract/wire.ts'
import type { ConcessionCause } from '#domain/concession.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { grantOf } from '#domain/permissions.ts'
import type { WaysBack } from '#domain/received-money.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { asksConsent } from '#server/db/consents.ts'
import type { AnyPayment } from '#server/db/receipts.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { stayChangedEmail, type StayChangedFacts } from '#server/emails/stay-changed.ts'
import { findWaysBack } from '#server/payments/store-refunds.ts'
import { lookAtConcession, type Giver } from '#server/staff/concede.ts'
import type { WeighedChange } from './weigh-change.ts'

type Decided = {
  stay: GuestStay
  payment: AnyPayment
  weighed: WeighedChange
  cause: ConcessionCause
  note: string | null
  link: { amount: Cents; expiresAt: Instant } | null
}

/** What it says holds until somebody changes the stay, its price, or takes the nights. */
export async function changeAhead(
  deps: Deps,
  by: Giver,
  { stay, payment, weighed, cause, note, link }: Decided,
  at: Instant,
): Promise<AnswerOf<typeof changeReservation.ahead>> {
  const { price, quote, concession: amount } = weighed
  const { refund: goingBack, ...amounts } = price
  const refund = await findWaysBack(deps.db, payment, goingBack)
  const facts = await findStayFacts(deps, stay.id)
  const { brand, last4 } = facts.payment
  const maySeeCard = grantOf(by.staff.role, 'see_cards') !== 'no'
  const agreesFrom = (await asksConsent(deps.db, { cause: 'balance', stayId: stay.id })) ? at : null
  const after = await factsAfter(deps, { stay, facts }, { weighed, refund, note })
  return {
    version: stay.version,
    ...amounts,
    refund,
    lines: quote.lines.map((line) => ({
      code: line.code,
      ...lineLabels(line, quote.charges),
      amount: line.amount,
    })),
    card: maySeeCard && brand && last4 ? { brand, last4 } : null,
    concession: await lookAtConcession(deps.db, by, stay.id, { amount, cause }),
    email: emailAhead(by.staff, after, (shown) => stayChangedEmail(shown, at)),
    link:
      link && facts.guest.email !== ''
        ? {
            ...link,
            email: emailAhead(
              by.staff,
              // The link itself is made with the change, and told to its guest alone.
              { ...after, link: { ...link, agreesFrom, url: `${facts.publicUrl}/…` } },
              (shown) => stayChangedEmail(shown, at),
            ),
          }
        : null,
  }
}

type Of = { stay: GuestStay; facts: Awaited<ReturnType<typeof findStayFacts>> }
type Weighed = { weighed: WeighedChange; refund: WaysBack; note: string | null }

/** Of which the email is written as it goes out when nothing changes meanwhile. */
async function factsAfter(
  { catalog }: Deps,
  { stay, facts }: Of,
  { weighed: { price, quote, terms }, refund, note }: Weighed,
): Promise<StayChangedFacts> {
  const property = (await catalog.facts(terms.id)) ?? facts.property
  const { arrival, departure, travelers } = quote
  return {
    ...facts,
    property,
    quote,
    charges: quote.charges,
    priceLeft: { ...quote, total: price.after },
    stay: { ...facts.stay, arrival, departure, travelers, version: stay.version + 1 },
    former: { ...stay, property: facts.property, worth: price.before, note },
    money: { ...refund, balance: price.balance },
  }
}
