// Gathers what waits for somebody of the staff: money that did not arrive, emails that did not, and lofts that soon cannot be sold.

import { usualPatience } from '#domain/books.ts'
import type { BooksException } from '#domain/movement.ts'
import { addDays, addMinutes, todayIn, type Day, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { answerDueOn, type PrivacyRequestKind } from '#domain/privacy.ts'
import { referenceOf } from '#domain/reference.ts'
import { noticeDays, runningOut } from '#domain/running-out.ts'
import { listExceptions } from '#server/db/books-exceptions.ts'
import { listEndingLofts } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { listDepositsOfStays } from '#server/db/deposits.ts'
import { listOpenPrivacyRequests } from '#server/db/guest-rights.ts'
import { listOpenRequests } from '#server/db/payment-requests.ts'
import {
  findStaffReservations,
  listOpenOptions,
  type StaffReservation,
} from '#server/db/staff-reservations.ts'
import {
  listStaysThatMayOwe,
  listLapsedKeepings,
  listStaysWithRefusedDeposit,
  listStuckRefunds,
  listToHandOver,
  listUndeliveredEmails,
} from '#server/db/to-do.ts'
import type { Deps } from '#server/deps.ts'
import { shownDepositOf } from '#server/deposits/deposit-plan.ts'
import { guestNameOf, moneyOf, sightOf, siteOf, type Reader } from './list-for-staff.ts'

type About = { id: number; reference: string; guestName: string }

export type ToDo =
  | { kind: 'refund_failed'; reservation: About; amount: Cents }
  | { kind: 'refund_pending'; reservation: About; amount: Cents; since: Instant }
  | { kind: 'to_hand_over'; reservation: About; amount: Cents }
  | { kind: 'balance_open'; reservation: About; amount: Cents }
  | { kind: 'link_open'; reservation: About; amount: Cents; at: Instant }
  | { kind: 'option_ends'; reservation: About; at: Instant }
  | { kind: 'books_exception'; exception: ToldException }
  | { kind: 'deposit_not_kept'; reservation: About; amount: Cents }
  | { kind: 'deposit_refused'; reservation: About }
  | { kind: 'email_undelivered'; email: string; reservation: About | null }
  | { kind: 'privacy_due'; request: PrivacyRequestKind; guest: { id: number; name: string }; dueOn: Day }
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

/** Money first. Each is there as long as it is so, and goes by itself. */
export async function listToDo(
  deps: Pick<Deps, 'db' | 'catalog' | 'now'>,
  reader: Reader,
): Promise<{ items: ToDo[]; zone: string }> {
  const { db, now } = deps
  const site = await siteOf(db, reader)
  const at = now()
  const today = todayIn(site.zone, at)
  const { amounts, contacts } = sightOf(reader)
  return {
    items: [
      ...(amounts ? await stuckRefunds(db, site.id, at) : []),
      ...(amounts ? await toHandOver(db, site.id) : []),
      ...(amounts ? await openBalances(db, site.id, at) : []),
      ...(await endingOptions(db, site.id, at)),
      ...(amounts ? await differingBooks(db, site.id) : []),
      ...(amounts ? await lapsedKeepings(db, site.id, at) : []),
      ...(await refusedDeposits(deps, site.id, { at, today })),
      ...(contacts ? await undeliveredEmails(db, site.id) : []),
      ...(contacts ? await openPrivacyRequests(db, site.id) : []),
      ...(await endingLofts(db, site.id, today)),
    ],
    zone: site.zone,
  }
}

async function stuckRefunds(db: Db, siteId: number, at: Instant): Promise<ToDo[]> {
  const refunds = await listStuckRefunds(db, siteId, addMinutes(at, -usualPatience.pending))
  const about = await aboutStays(
    db,
    siteId,
    refunds.map(({ stayId }) => stayId),
  )
  return refunds.flatMap(({ stayId, amount, status, createdAt }): ToDo[] => {
    const reservation = about.get(stayId)
    if (!reservation) return []
    return status === 'failed'
      ? [{ kind: 'refund_failed', reservation, amount }]
      : [{ kind: 'refund_pending', reservation, amount, since: createdAt }]
  })
}

async function toHandOver(db: Db, siteId: number): Promise<ToDo[]> {
  const waiting = await listToHandOver(db, siteId)
  const about = await aboutStays(
    db,
    siteId,
    waiting.map(({ stayId }) => stayId),
  )
  return waiting.flatMap(({ stayId, amount }): ToDo[] => {
    const reservation = about.get(stayId)
    return reservation ? [{ kind: 'to_hand_over', reservation, amount }] : []
  })
}

/** What a guest owes, until it is here: what a link asks for and until when, and what nobody asks for by one. */
async function openBalances(db: Db, siteId: number, at: Instant): Promise<ToDo[]> {
  const requests = await listOpenRequests(db, siteId, at)
  const ids = await listStaysThatMayOwe(db, siteId)
  const stays = new Map((await findStaffReservations(db, siteId, ids)).map((stay) => [stay.id, stay]))
  const asked = requests.flatMap(({ stayId, amount, expiresAt }): ToDo[] => {
    const stay = stays.get(stayId)
    return stay ? [{ kind: 'link_open', reservation: aboutOf(stay), amount, at: expiresAt }] : []
  })
  const unasked = ids.flatMap((id): ToDo[] => {
    const stay = stays.get(id)
    const { total = 0, paid = 0 } = stay ? moneyOf(stay) : {}
    const amount = total - paid - (requests.find(({ stayId }) => stayId === id)?.amount ?? 0)
    return stay && amount > 0 ? [{ kind: 'balance_open', reservation: aboutOf(stay), amount }] : []
  })
  return [...asked, ...unasked]
}

/** Whoever holds nights that nobody has paid, until they are free again. */
async function endingOptions(db: Db, siteId: number, now: Instant): Promise<ToDo[]> {
  return (await listOpenOptions(db, siteId, now)).map((stay) => ({
    kind: 'option_ends',
    reservation: aboutOf(stay),
    at: stay.heldUntil,
  }))
}

async function differingBooks(db: Db, siteId: number): Promise<ToDo[]> {
  const exceptions = (await listExceptions(db, siteId)).filter(({ acknowledged }) => acknowledged === null)
  const about = await aboutStays(
    db,
    siteId,
    exceptions.flatMap(({ stayId }) => (stayId === null ? [] : [stayId])),
  )
  return exceptions.map(
    ({ id, code, stayId, providerId, expected, found, at: happenedAt = null, since }) => ({
      kind: 'books_exception',
      exception: {
        id,
        code,
        reservation: (stayId !== null && about.get(stayId)) || null,
        providerId,
        expected,
        found,
        happenedAt,
        since,
      },
    }),
  )
}

async function lapsedKeepings(db: Db, siteId: number, at: Instant): Promise<ToDo[]> {
  const lapsed = await listLapsedKeepings(db, siteId, addMinutes(at, -lapsedDays * 24 * 60))
  const about = await aboutStays(
    db,
    siteId,
    lapsed.map(({ stayId }) => stayId),
  )
  return lapsed.flatMap(({ stayId, amount }): ToDo[] => {
    const reservation = about.get(stayId)
    return reservation ? [{ kind: 'deposit_not_kept', reservation, amount }] : []
  })
}

/** Refused by now: a card that was approved afterwards, or in time, is nothing to do. */
async function refusedDeposits(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  siteId: number,
  { at, today }: { at: Instant; today: Day },
): Promise<ToDo[]> {
  const ids = await listStaysWithRefusedDeposit(db, siteId, today)
  const deposits = Map.groupBy(await listDepositsOfStays(db, ids), ({ stayId }) => stayId)
  const stays = new Map((await findStaffReservations(db, siteId, ids)).map((stay) => [stay.id, stay]))
  const items: ToDo[] = []
  for (const id of ids) {
    const stay = stays.get(id)
    const property = stay && (await catalog.facts(stay.propertyId))
    if (!stay || !property) continue
    const shown = shownDepositOf(property, stay, deposits.get(id) ?? [], at)
    if (shown?.state === 'refused') items.push({ kind: 'deposit_refused', reservation: aboutOf(stay) })
  }
  return items
}

async function undeliveredEmails(db: Db, siteId: number): Promise<ToDo[]> {
  const emails = await listUndeliveredEmails(db, siteId)
  const about = await aboutStays(
    db,
    siteId,
    emails.flatMap(({ stayId }) => (stayId === null ? [] : [stayId])),
  )
  return emails.map(({ name: email, stayId }) => ({
    kind: 'email_undelivered',
    email,
    reservation: (stayId !== null && about.get(stayId)) || null,
  }))
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

async function endingLofts(db: Db, siteId: number, today: Day): Promise<ToDo[]> {
  const lofts = await listEndingLofts(db, addDays(today, noticeDays))
  return lofts
    .filter((loft) => loft.siteId === siteId)
    .flatMap(({ soldUntil, ...loft }) =>
      runningOut({ ...loft, rates: soldUntil === null ? [] : [{ to: soldUntil }] }, today),
    )
    .map(({ name: propertyName, cause, lastDay, isOver }) =>
      cause === 'licence' && lastDay !== null
        ? { kind: 'licence_ends', propertyName, lastDay, isOver }
        : { kind: 'rates_end', propertyName, lastDay, isOver },
    )
}

const aboutOf = (stay: StaffReservation): About => ({
  id: stay.id,
  reference: referenceOf(stay.id),
  guestName: guestNameOf(stay),
})

async function aboutStays(db: Db, siteId: number, ids: readonly number[]): Promise<Map<number, About>> {
  const stays = await findStaffReservations(db, siteId, [...new Set(ids)])
  return new Map(stays.map((stay) => [stay.id, aboutOf(stay)]))
}
