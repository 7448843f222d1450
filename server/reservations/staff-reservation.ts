// Answers the staff one reservation: what was gathered of it, as the contract names it.

import { readStaffReservation } from '#contract/staff/reservations.ts'
import { documentNumber } from '#domain/invoice.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { query } from '#server/action/command.ts'
import { readForStaff, type ReservationForStaff } from './read-for-staff.ts'

export const read = query(readStaffReservation, async (deps, { by, params }) => {
  const found = await readForStaff(deps, by.staff, params.id)
  return found.ok ? toReservation(found) : found
})

function toReservation(read: ReservationForStaff) {
  const { listed, stay, property, guest, card, letters, cancellation } = read
  const { hours } = stay.soldTerms
  return {
    ...listed,
    bookedAt: read.bookedAt,
    isSoldBefore: read.isSoldBefore,
    cancelledAt: stay.cancelledAt,
    balanceDueOn: read.balanceDueOn,
    threadId: read.threadId,
    message: read.message,
    note: read.note,
    arrivalTime: hours.arrivalTime,
    departureTime: hours.departureTime,
    zone: property.site.zone,
    properties: read.properties,
    guest: guest && {
      id: guest.id,
      email: guest.email,
      telephone: guest.telephone,
      locale: guest.locale,
      city: guest.city,
      country: guest.country,
      hasAccount: guest.passwordHash !== null,
    },
    card,
    lines: read.lines.map((line) => ({
      code: line.code,
      ...lineLabels(line, stay.quote.charges),
      amount: line.amount,
    })),
    ledger: read.ledger.map(({ kind, amount, occurredAt: at, providerId }) => ({
      kind,
      amount,
      at,
      providerId,
    })),
    refunds: read.refunds.map(({ id, amount, status, createdAt: askedAt, askedBy, note, toHandOver }) => ({
      id,
      amount,
      status,
      askedAt,
      askedBy,
      note,
      toHandOver,
    })),
    requests: read.requests,
    documents: read.documents.map(({ id, kind, number, issuedAt, amount, replacedBy, isCorrected }) => ({
      id,
      kind,
      number: documentNumber(kind, number),
      issuedAt,
      amount,
      replacedBy: replacedBy === null ? null : documentNumber(kind, replacedBy),
      isCorrected,
    })),
    buyer: read.buyer && { invoice: read.buyer.invoice, ...read.buyer.typed },
    consents: read.consents,
    deposit: read.deposit && depositOf(read.deposit),
    letters:
      letters &&
      letters.map(({ key, recipient, sentAt, isAgain, canSendAgain, own }) => ({
        key,
        name: nameOf(key),
        isAgain,
        canSendAgain,
        own,
        recipient: recipient || null,
        sentAt,
      })),
    cancellation,
  }
}

const depositOf = ({
  amount,
  state: status,
  authorizeAt: holdAt,
  releaseAt,
  capturedAmount,
  keeping,
}: NonNullable<ReservationForStaff['deposit']>) => ({
  amount,
  status,
  holdAt,
  releaseAt,
  kept: capturedAmount ?? keeping,
  isBeingKept: keeping !== null,
})

/** 'owner-deposit-refused/12' → 'deposit-refused': the owner's copy is told apart by whom it went to. */
const nameOf = (key: string): string => {
  const name = key.split('/', 1)[0] ?? key
  return name.startsWith('owner-') && !ownNames.has(name) ? name.slice('owner-'.length) : name
}
/** Emails of their own, and no copies. */
const ownNames = new Set(['owner-notice', 'owner-cancellation'])
