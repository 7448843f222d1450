import {
  answerPrivacyRequest,
  copyGuest,
  correctGuest,
  eraseGuest,
  notePrivacyRequest,
  previewErasure,
  readGuest,
} from '#contract/staff/guest-rights.ts'
import { toDay } from '#domain/days.ts'
import { documentNumber } from '#domain/invoice.ts'
import { referenceOf } from '#domain/reference.ts'
import { refused } from '#domain/refusal.ts'
import { copyGuest as copy } from '#server/guests/copy-guest.ts'
import { correctGuest as correct } from '#server/guests/correct-guest.ts'
import { eraseGuest as erase, previewErasure as preview } from '#server/guests/erase-guest.ts'
import { answerRequest, noteRequest } from '#server/guests/note-request.ts'
import { readGuest as read, type GuestForStaff } from '#server/guests/read-guest.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { answerFile } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffGuests(app: ApiApp, deps: Deps): void {
  serve(app, readGuest, deps, async ({ by, params }) => {
    const outcome = await read(deps, by.staff, params.id)
    return outcome.ok ? toCard(outcome) : outcome
  })

  serve(app, correctGuest, deps, async ({ by, params, payload }) => {
    const { firstname, lastname, telephone, email, guestLocale } = payload
    const facts = { firstname, lastname, telephone, email, locale: guestLocale }
    const outcome = await correct(deps, by, { id: params.id, ...facts })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, copyGuest, deps, async ({ by, params, c }) => {
    const outcome = await copy(deps, by, params.id)
    return outcome.ok ? answerFile(c, { ...outcome, contentType: 'application/json' }) : outcome
  })

  serve(app, previewErasure, deps, async ({ by, params }) => preview(deps, by.staff, params.id))

  serve(app, eraseGuest, deps, async ({ by, params }) => erase(deps, by, params.id))

  serve(app, notePrivacyRequest, deps, async ({ by, params, payload: { kind, askedOn: typed, key } }) => {
    const askedOn = toDay(typed.trim())
    if (!askedOn) return refused('invalid_dates')
    const outcome = await noteRequest(deps, by, { guestId: params.id, kind, askedOn, key })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, answerPrivacyRequest, deps, async ({ by, params: { id: guestId, request: id } }) => {
    const outcome = await answerRequest(deps, by, { guestId, id })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
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
