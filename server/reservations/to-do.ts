// Gathers what waits for somebody of the staff: money that did not arrive, emails that did not, and lofts that soon cannot be sold.

import { usualPatience } from '#domain/books.ts'
import type { BooksException } from '#domain/movement.ts'
import { addDays, addMinutes, todayIn, type Day, type Instant } from '#domain/days.ts'
import { heldLetterDays } from '#domain/letters.ts'
import type { Cents } from '#domain/money.ts'
import { grantOf } from '#domain/permissions.ts'
import { replyDays } from '#domain/review.ts'
import { answerDueOn, type PrivacyRequestKind } from '#domain/privacy.ts'
import { referenceOf } from '#domain/reference.ts'
import { runningOut } from '#domain/running-out.ts'
import { listExceptions, type KnownException } from '#server/db/books-exceptions.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { listDepositsOfStays } from '#server/db/deposits.ts'
import { listOpenPrivacyRequests } from '#server/db/guest-rights.ts'
import type { Site } from '#server/db/sites.ts'
import { listStaffReviews } from '#server/db/staff-reviews.ts'
import { findStaffReservations, type StaffReservation } from '#server/db/staff-reservations.ts'
import { listWaiting, type Waiting } from '#server/db/to-do.ts'
import type { Deps } from '#server/deps.ts'
import { shownDepositOf } from '#server/deposits/deposit-plan.ts'
import { guestNameOf, moneyOf, sightOf } from './list-for-staff.ts'
import { approvalsToDo, type ApprovalToDo, type Asker } from './to-do-approvals.ts'
import { lettersToDo, messagesToDo, type LetterToDo } from './to-do-letters.ts'
import { turnoversToDo, type TurnoverToDo } from './to-do-turnovers.ts'
import { codeDays, missingCodes, unopenedWays, type WaysToDo } from './to-do-ways.ts'

type About = { id: number; reference: string; guestName: string }

export type ToDo =
  | ApprovalToDo
  | TurnoverToDo
  | LetterToDo
  | WaysToDo
  | { kind: 'refund_failed'; reservation: About; amount: Cents }
  | { kind: 'refund_pending'; reservation: About; amount: Cents; since: Instant }
  | { kind: 'to_hand_over' | 'balance_open'; reservation: About; amount: Cents }
  | { kind: 'link_open'; reservation: About; amount: Cents; at: Instant }
  | { kind: 'option_ends'; reservation: About; at: Instant }
  | { kind: 'books_exception'; exception: ToldException }
  | { kind: 'deposit_not_kept'; reservation: About; amount: Cents }
  | { kind: 'deposit_refused'; reservation: About }
  | { kind: 'email_undelivered'; email: string; reservation: About | null }
  | { kind: 'privacy_due'; request: PrivacyRequestKind; guest: { id: number; name: string }; dueOn: Day }
  | { kind: 'review_unanswered'; review: { id: number; firstname: string }; propertyName: string }
  | { kind: 'licence_ends'; propertyName: string; lastDay: Day; isOver: boolean }
  | { kind: 'rates_end'; propertyName: string; lastDay: Day | null; isOver: boolean }

/** An exception of the books that nobody has acknowledged. */
type ToldException = Omit<BooksException, 'stayId' | 'at'> & {
  id: number
  reservation: About | null
  happenedAt: Instant | null
  since: Instant
}

/** Whoever wanted to keep a part reads for two weeks that nothing was kept. */
const lapsedDays = 14

/** A mailbox that is away for a moment is nothing to do. */
const inboxPatienceMinutes = 30

/** What of a house is known before it is asked what waits in it. */
type House = { site: Site; lofts: readonly PropertyFacts[]; at: Instant }

/** Money first. Each is there as long as it is so, and goes by itself. */
export async function gatherToDo(
  deps: Pick<Deps, 'db' | 'settings'>,
  reader: Asker,
  house: House,
): Promise<ToDo[]> {
  const { db } = deps
  const { site, at } = house
  const { amounts, contacts } = sightOf(reader)
  const today = todayIn(site.zone, at)
  const waiting = await listWaiting(
    db,
    { siteId: site.id, propertyIds: house.lofts.map(({ id }) => id) },
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
  const ids = new Set([...waiting, ...exceptions].flatMap(({ stayId }) => stayId ?? []))
  const stays = new Map((await findStaffReservations(db, site.id, [...ids])).map((stay) => [stay.id, stay]))
  const of = <Kind extends Waiting['kind']>(...kinds: Kind[]) =>
    waiting.filter((one): one is WaitingOf<Kind> => (kinds as Waiting['kind'][]).includes(one.kind))
  return [
    ...(await approvalsToDo(db, reader, site, of('approval_asked'), (id) => aboutStay(stays, id))),
    ...(grantOf(reader.role, 'see_messages') === 'yes' ? await messagesToDo(db, site.id) : []),
    ...ofStays(stays, of('refund_failed', 'refund_pending'), ({ kind, amount, at: since }, reservation) =>
      kind === 'refund_failed' ? { kind, reservation, amount } : { kind, reservation, amount, since },
    ),
    ...ofStays(stays, of('to_hand_over'), ({ kind, amount }, reservation) => ({ kind, reservation, amount })),
    ...openBalances(stays, of('link_open'), of('may_owe')),
    ...ofStays(stays, of('option_ends'), ({ kind, at: until }, reservation) => ({
      kind,
      reservation,
      at: until,
    })),
    ...differingBooks(stays, exceptions),
    ...ofStays(stays, of('deposit_not_kept'), ({ kind, amount }, reservation) => ({
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

type Stays = ReadonlyMap<number, StaffReservation>
type WaitingOf<Kind extends Waiting['kind']> = Extract<Waiting, { kind: Kind }>

/** What waits of a stay that the staff does not know as a reservation is told of none. */
function ofStays<One extends { stayId: number }>(
  stays: Stays,
  waiting: readonly One[],
  toItem: (one: One, reservation: About) => ToDo,
): ToDo[] {
  return waiting.flatMap((one) => {
    const reservation = aboutStay(stays, one.stayId)
    return reservation ? [toItem(one, reservation)] : []
  })
}

/** What a guest owes, until it is here: what a link asks for and until when, and what nobody asks for by one. */
function openBalances(
  stays: Stays,
  requests: readonly WaitingOf<'link_open'>[],
  mayOwe: readonly WaitingOf<'may_owe'>[],
): ToDo[] {
  const unasked = mayOwe.flatMap(({ stayId }): ToDo[] => {
    const stay = stays.get(stayId)
    const { total = 0, paid = 0 } = stay ? moneyOf(stay) : {}
    const asked = requests.find((request) => request.stayId === stayId)?.amount ?? 0
    const amount = total - paid - asked
    return stay && amount > 0 ? [{ kind: 'balance_open', reservation: aboutOf(stay), amount }] : []
  })
  return [
    ...ofStays(stays, requests, ({ kind, amount, at }, reservation) => ({ kind, reservation, amount, at })),
    ...unasked,
  ]
}

function differingBooks(stays: Stays, exceptions: readonly KnownException[]): ToDo[] {
  return exceptions.map(
    ({ id, code, stayId, providerId, expected, found, at: happenedAt = null, since }) => ({
      kind: 'books_exception',
      exception: {
        id,
        code,
        reservation: aboutStay(stays, stayId),
        providerId,
        expected,
        found,
        happenedAt,
        since,
      },
    }),
  )
}

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

function aboutStay(stays: Stays, stayId: number | null): About | null {
  const stay = stayId === null ? undefined : stays.get(stayId)
  return stay ? aboutOf(stay) : null
}

const aboutOf = (stay: StaffReservation): About => ({
  id: stay.id,
  reference: referenceOf(stay.id),
  guestName: guestNameOf(stay),
})
