// Keeps what a guest asks about what is kept of them, so that an answer comes within the days that the law gives.

import { answerPrivacyRequest, notePrivacyRequest } from '#contract/staff/guest-rights.ts'
import { decideAnswering, decideNoting } from '#domain/privacy.ts'
import { command } from '#server/action/command.ts'
import {
  answerPrivacyRequests,
  findGuestOfSite,
  insertPrivacyRequest,
  isRequestNoted,
  isRequestOpen,
} from '#server/db/guest-rights.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'

export const note = command(notePrivacyRequest, {
  facts: async (tx, { by, params, payload }) => ({
    hasGuest: (await findGuestOfSite(tx, by.staff.siteId, params.id, 'look')) !== undefined,
    zone: (await siteOf(tx, by.staff)).zone,
    wasNoted: await isRequestNoted(tx, payload.key),
  }),
  decide: (facts, { payload, at }) => decideNoting(facts, payload.askedOn, at),
  store: (tx, { askedOn }, { by: { staff }, params, payload: { kind, key }, at }) => {
    const request = { siteId: staff.siteId, guestId: params.id, kind, askedOn, key }
    return insertPrivacyRequest(tx, { ...request, notedAt: at, notedBy: staff.name })
  },
  tell: ({ askedOn }, { params, payload: { kind } }) => ({
    subject: 'guest',
    subjectId: params.id,
    after: { kind, askedOn },
  }),
})

/** Answered otherwise than by what the console does itself. */
export const answer = command(answerPrivacyRequest, {
  facts: async (tx, { by, params: { id: guestId, request: id } }, mode) => ({
    hasGuest: (await findGuestOfSite(tx, by.staff.siteId, guestId, 'look')) !== undefined,
    isOpen: await isRequestOpen(tx, { guestId, id }, mode),
  }),
  decide: (facts) => decideAnswering(facts),
  store: async (tx, _, { by, params: { id: guestId, request: id }, at }) => {
    await answerPrivacyRequests(tx, { guestId, id }, { at, by: by.staff.name })
  },
  tell: (_, { params }) => ({ subject: 'guest', subjectId: params.id, after: { request: params.request } }),
})
