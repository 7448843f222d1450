// Gathers what waits for somebody of the staff: money that did not arrive, emails that did not, and lofts that soon cannot be sold.

import { usualPatience } from '#domain/books.ts'
import { addDays, addMinutes, todayIn, type Day, type Instant } from '#domain/days.ts'
import { heldLetterDays } from '#domain/letters.ts'
import type { Cents } from '#domain/money.ts'
import { grantOf } from '#domain/permissions.ts'
import { replyDays } from '#domain/review.ts'
import { answerDueOn, type PrivacyRequestKind } from '#domain/privacy.ts'
import { runningOut } from '#domain/running-out.ts'
import { listExceptions } from '#server/db/books-exceptions.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { listDepositsOfStays } from '#server/db/deposits.ts'
import { listOpenPrivacyRequests } from '#server/db/guest-rights.ts'
import type { Site } from '#server/db/sites.ts'
import { listStaffReviews } from '#server/db/staff-reviews.ts'
import { findStaffReservations } from '#server/db/staff-reservations.ts'
import { listWaiting, type Waiting } from '#server/db/to-do.ts'
import type { Deps } from '#server/deps.ts'
import { shownDepositOf } from '#server/deposits/deposit-plan.ts'
import { listUnreadyArrivals } from '#server/db/turnovers.ts'
import { guestNameOf, sightOf } from './list-for-staff.ts'
import { approvalsToDo, type ApprovalToDo, type Asker } from './to-do-approvals.ts'
import { lettersToDo, messagesToDo, type LetterToDo } from './to-do-letters.ts'
import { differingBooks, moneyGoingBack, openBalances, type MoneyToDo } from './to-do-money.ts'
import { aboutOf, aboutStay, ofStays, type About, type Stays } from './to-do-stays.ts'
import { turnoversToDo, unreadyArrivals, type TurnoverToDo } from './to-do-turnovers.ts'
import { codeDays, missingCodes, unopenedWays, type WaysToDo } from './to-do-ways.ts'

export type ToDo =
  | ApprovalToDo
  | TurnoverToDo
  | LetterToDo
  | WaysToDo
  | MoneyToDo
  | { kind: 'option_ends'; reservation: About; at: Instant }
  | { kind: 'deposit_not_kept'; reservation: About; amount: Cents }
  | { kind: 'deposit_refused'; reservation: About }
  | { kind: 'email_undelivered'; email: string; reservation: About | null }
  | { kind: 'privacy_due'; request: PrivacyRequestKind; guest: { id: number; name: string }; dueOn: Day }
  | { kind: 'review_unanswered'; review: { id: number; firstname: string }; propertyName: string }
  | { kind: 'licence_ends'; propertyName: string; lastDay: Day; isOver: boolean }
  | { kind: 'rates_end'; propertyName: string; lastDay: Day | null; isOver: boolean }

/** Whoever wanted to keep a part reads for two weeks that nothing was kept. */
const lapsedDays = 14

/** A mailbox that is away for a moment is nothing to do. */
const inboxPatienceMinutes = 30

/** What of a house is known before it is asked what waits in it. */
type House = { site: Site; lofts: readonly PropertyFacts[]; at: Instant }

/** Whoever comes today first, then money. Each is there as long as it is so, and goes by itself; its rows and whose turn each is: domain/to-do.ts. */
export async function gatherToDo(
  deps: Pick<Deps, 'db' | 'settings'>,
  reader: Asker,
  house: House,
): Promise<ToDo[]> {
  const { db } = deps
  const { site, at } = house
  const { amounts, contacts } = sightOf(reader)
  const today = todayIn(site.zone, at)
  const propertyIds = house.lofts.map(({ id }) => id)
  const waiting = await listWaiting(
    db,
    { siteId: site.id, propertyIds },
    {
      now: at,
      today,
      arrivingBy: addDays(today, codeDays),
      pendingSince: addMinutes(at, -usualPatience.pending),
      lapsedAfter: addMinutes(at, -lapsedDays * 24 * 60),
      failingSince: addMinutes(at, -inboxPatienceMinutes),
      heldAfter: addMinutes(at, -heldLetterDays * 24 * 60),
      amounts,
      emails: contacts,
    },
  )
  const exceptions = amounts
    ? (await listExceptions(db, site.id)).filter(({ acknowledged }) => acknowledged === null)
    : []
  const arriving =
    grantOf(reader.role, 'do_turnovers') === 'no' ? [] : await listUnreadyArrivals(db, propertyIds, today)
  const ids = new Set([...waiting, ...exceptions, ...arriving].flatMap(({ stayId }) => stayId ?? []))
  const stays = new Map((await findStaffReservations(db, site.id, [...ids])).map((stay) => [stay.id, stay]))
  const of = <Kind extends Waiting['kind']>(...kinds: Kind[]) =>
    waiting.filter((one): one is WaitingOf<Kind> => (kinds as Waiting['kind'][]).includes(one.kind))
  return [
    ...unreadyArrivals(stays, arriving, { zone: site.zone, at }),
    ...(await approvalsToDo(db, reader, site, of('approval_asked'), (id) => aboutStay(stays, id))),
    ...(grantOf(reader.role, 'see_messages') === 'yes' ? await messagesToDo(db, site.id) : []),
    ...moneyGoingBack(stays, of('refund_failed', 'refund_pending')),
    ...moneyGoingBack(stays, of('to_hand_over')),
    ...openBalances(stays, of('link_open'), of('may_owe'), site.zone),
    ...ofStays(stays, of('option_ends'), ({ kind, at: until }, reservation): ToDo => ({
      kind,
      reservation,
      at: until,
    })),
    ...differingBooks(stays, exceptions),
    ...ofStays(stays, of('deposit_not_kept'), ({ kind, amount }, reservation): ToDo => ({
      kind,
      reservation,
      amount,
    })),
    ...(await refusedDeposits(db, house, stays, of('deposit_refused'))),
    ...of('email_undelivered').map(({ kind, email, stayId }): ToDo => ({
      kind,
      email,
      reservation: aboutStay(stays, stayId),
    })),
    ...unopenedWays(deps, reader, house.lofts, of('ways_told')),
    ...missingCodes(deps, reader, stays, of('door_code_missing')),
    ...(contacts ? await lettersToDo(db, site.id, waiting, (id) => aboutStay(stays, id)) : []),
    ...(contacts ? await openPrivacyRequests(db, site.id) : []),
    ...(await turnoversToDo(db, reader, { zone: site.zone, at })),
    ...(grantOf(reader.role, 'answer_reviews') === 'yes' ? await unansweredReviews(db, site.id, today) : []),
    ...endingLofts(house.lofts, today),
  ]
}

type WaitingOf<Kind extends Waiting['kind']> = Extract<Waiting, { kind: Kind }>

/** Refused by now: a card that was approved afterwards, or in time, is nothing to do. */
async function refusedDeposits(
  db: Db,
  { lofts, at }: House,
  stays: Stays,
  refused: readonly WaitingOf<'deposit_refused'>[],
): Promise<ToDo[]> {
  const authorizations = await listDepositsOfStays(
    db,
    refused.map(({ stayId }) => stayId),
  )
  const deposits = Map.groupBy(authorizations, ({ stayId }) => stayId)
  const loftOf = new Map(lofts.map((loft) => [loft.id, loft]))
  return refused.flatMap(({ kind, stayId }): ToDo[] => {
    const stay = stays.get(stayId)
    const loft = stay && loftOf.get(stay.propertyId)
    const shown = loft && shownDepositOf(loft, stay, deposits.get(stayId) ?? [], at)
    return shown?.state === 'refused' ? [{ kind, reservation: aboutOf(stay!) }] : []
  })
}

async function openPrivacyRequests(db: Db, siteId: number): Promise<ToDo[]> {
  const requests = await listOpenPrivacyRequests(db, siteId)
  return requests.map(({ kind: request, askedOn, guestId: id, ...person }) => ({
    kind: 'privacy_due',
    request,
    guest: { id, name: guestNameOf(person) },
    dueOn: answerDueOn(askedOn),
  }))
}

async function unansweredReviews(db: Db, siteId: number, today: Day): Promise<ToDo[]> {
  const since = addDays(today, -replyDays)
  const filter = { siteId, group: 'waiting' as const, propertyId: null, since }
  const reviews = await listStaffReviews(db, filter, { offset: 0, limit: 20 })
  return reviews.map(({ id, firstname, propertyName }) => ({
    kind: 'review_unanswered',
    review: { id, firstname },
    propertyName,
  }))
}

function endingLofts(lofts: readonly PropertyFacts[], today: Day): ToDo[] {
  return lofts
    .flatMap(({ rates, ...loft }) =>
      runningOut({ ...loft, rates: rates.filter(({ nightlyRate }) => nightlyRate !== null) }, today),
    )
    .map(({ name: propertyName, cause, lastDay, isOver }) =>
      cause === 'licence' && lastDay !== null
        ? { kind: 'licence_ends', propertyName, lastDay, isOver }
        : { kind: 'rates_end', propertyName, lastDay, isOver },
    )
}
