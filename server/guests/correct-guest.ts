// Corrects what is written of a guest, and answers with it what they asked to have corrected.

import { correctGuest } from '#contract/staff/guest-rights.ts'
import { decideCorrection } from '#domain/guest-correction.ts'
import { command } from '#server/action/command.ts'
import {
  answerPrivacyRequests,
  correctGuest as updateGuest,
  findGuestOfSite,
} from '#server/db/guest-rights.ts'

export const correct = command(correctGuest, {
  facts: (tx, { by, params }, mode) => findGuestOfSite(tx, by.staff.siteId, params.id, mode),
  decide: (guest, { payload: { guestLocale: locale, firstname, lastname, telephone, email } }) =>
    decideCorrection(guest, { firstname, lastname, telephone, email, locale }),
  store: async (tx, { facts }, { by, params: { id }, at }) => {
    await updateGuest(tx, id, facts)
    await answerPrivacyRequests(tx, { guestId: id, kind: 'correction' }, { at, by: by.staff.name })
  },
  tell: ({ corrected }, { params }) => ({ subject: 'guest', subjectId: params.id, after: { corrected } }),
})
