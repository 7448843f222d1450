// Reads what is known of one guest, for the staff: who they are, their stays and papers, what they agreed to and what they asked for.

import { readGuest } from '#contract/staff/guest-rights.ts'
import { todayIn, type Day, type Instant } from '#domain/days.ts'
import { documentNumber } from '#domain/invoice.ts'
import { answerDueOn, type PrivacyRequestKind } from '#domain/privacy.ts'
import { referenceOf } from '#domain/reference.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { query } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import { listAgreedAt } from '#server/db/consents.ts'
import {
  findGuestOfSite,
  listOwnPapers,
  listOwnStays,
  listPrivacyRequests,
  listSameTelephone,
  type OwnPaper,
} from '#server/db/guest-rights.ts'
import type { AnyGuest } from '#server/db/guests.ts'
import { findStaffReservations, type StaffReservation } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import {
  guestNameOf,
  listedForStaff,
  sightOf,
  siteOf,
  type ListedForStaff,
  type Reader,
  type Sight,
} from '#server/reservations/list-for-staff.ts'

/** What a guest agreed to with a stay. */
type Consent = {
  reservationId: number
  kind: 'terms' | 'english' | 'deposit'
  at: Instant
  amount: number | null
}

type GuestForStaff = {
  guest: AnyGuest
  zone: string
  today: Day
  stays: ListedForStaff[]
  papers: OwnPaper[]
  consents: Consent[]
  requests: {
    id: number
    kind: PrivacyRequestKind
    askedOn: Day
    dueOn: Day
    answeredAt: Instant | null
    answeredBy: string | null
  }[]
  sameTelephone: { id: number; name: string; email: string | null }[]
}

export const read = query(readGuest, async (deps, { by, params }) => {
  const found = await find(deps, by.staff, params.id)
  return found.ok ? toCard(found) : found
})

async function find(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  id: number,
): Promise<Outcome<GuestForStaff>> {
  const site = await siteOf(db, reader)
  const guest = await findGuestOfSite(db, site.id, id, 'look')
  if (!guest) return refused('guest_not_found')
  const at = now()
  const sight = sightOf(reader)
  const rows = await staysOf(db, guest)
  const requests = await listPrivacyRequests(db, id)
  const agreedAt = await listAgreedAt(
    db,
    rows.map((row) => row.id),
  )
  return {
    ok: true,
    guest,
    zone: site.zone,
    today: todayIn(site.zone, at),
    stays: rows.map((row) => listedForStaff(row, { zone: site.zone, at }, sight)),
    papers: sight.amounts ? await listOwnPapers(db, id) : [],
    consents: rows.flatMap((row) => consentsOf(row, sight, agreedAt.get(row.id))),
    requests: requests.map(({ id: number, kind, askedOn, answeredAt, answeredBy }) => ({
      id: number,
      kind,
      askedOn,
      dueOn: answerDueOn(askedOn),
      answeredAt,
      answeredBy,
    })),
    sameTelephone: (await listSameTelephone(db, guest)).map(({ email, ...other }) => ({
      id: other.id,
      name: guestNameOf(other),
      email,
    })),
  }
}

/** Those that were bought or held as an option, the latest arrival first. */
export async function staysOf(db: Db, { id, siteId }: AnyGuest): Promise<StaffReservation[]> {
  const ids = (await listOwnStays(db, id)).map((stay) => stay.id)
  const rows = await findStaffReservations(db, siteId, ids)
  return rows.toSorted((a, b) => (a.arrival < b.arrival ? 1 : -1))
}

/** Who booked on the site before it was kept agreed when they paid; whoever takes an option by telephone agrees by its link, or is told. */
function consentsOf(stay: StaffReservation, { amounts }: Sight, agreedAt: Instant | undefined): Consent[] {
  const { id: reservationId, confirmedAt, englishChosenAt, depositAmount, heldBy } = stay
  const consents: Consent[] = []
  const at = agreedAt ?? (heldBy === null ? confirmedAt : null)
  if (confirmedAt && at) consents.push({ reservationId, kind: 'terms', at, amount: null })
  if (englishChosenAt) consents.push({ reservationId, kind: 'english', at: englishChosenAt, amount: null })
  if (amounts && confirmedAt && depositAmount !== null)
    consents.push({ reservationId, kind: 'deposit', at: confirmedAt, amount: depositAmount })
  return consents
}

const toCard = ({ guest, papers, consents, ...rest }: GuestForStaff) => ({
  id: guest.id,
  firstname: guest.firstname,
  lastname: guest.lastname,
  email: guest.email,
  telephone: guest.telephone,
  locale: guest.locale,
  city: guest.city,
  country: guest.country,
  hasAccount: guest.passwordHash !== null,
  addressConfirmedAt: guest.emailConfirmedAt,
  createdAt: guest.createdAt,
  erasedAt: guest.erasedAt,
  ...rest,
  papers: papers.map(({ number, kind, ...paper }) => ({
    ...paper,
    kind,
    reference: referenceOf(paper.reservationId),
    number: documentNumber(kind, number),
  })),
  consents: consents.map((one) => ({ ...one, reference: referenceOf(one.reservationId) })),
})
