// Shows a letter as it is typed, or sends it to whoever of the staff asks for it: what their guests would read.

import { previewLetter as previewSpec, testLetter } from '#contract/staff/letters.ts'
import { refused } from '#domain/refusal.ts'
import { command, query } from '#server/action/command.ts'
import { emailJob } from '#server/db/jobs.ts'
import { letterAhead, previewLetter, type LetterAhead } from '#server/emails/letter-ahead.ts'
import type { LetterWish } from '#server/emails/payloads.ts'
import { countLetterTest } from '#server/staff/staff-attempts.ts'

export const preview = query(previewSpec, async (deps, asked) => {
  const outcome = await previewLetter(deps, wishOf(asked))
  if (!outcome.ok) return outcome
  return { guestLocale: outcome.guestLocale, fr: toShown(outcome.fr), en: toShown(outcome.en) }
})

export const test = command(testLetter, {
  ask: async (deps, asked) => {
    const found = await letterAhead(deps, wishOf(asked), asked.payload.language)
    if (!found.ok) return found
    const { email, missing } = found.ahead
    if (!email) return refused('fact_missing', { names: missing.join(', ') })
    return countLetterTest(deps, asked.by.staff.id)
  },
  facts: async () => null,
  decide: () => ({ ok: true }),
  store: async (_tx, _tested, { by }) => ({ recipient: by.staff.email }),
  tell: (_, { payload: { reservation, letter } }) => ({
    subject: 'reservation',
    subjectId: reservation,
    ...(letter && { after: { houseLetter: letter } }),
  }),
  jobs: (_, _done, asked) => {
    const { staff, requestId: test } = asked.by
    const { language } = asked.payload
    const job = { name: 'letter-test', staffId: staff.id, test, wish: wishOf(asked), language } as const
    return [emailJob(job, { about: test })]
  },
  answer: (sent) => sent!,
})

type Wished = {
  by: { staff: { siteId: number } }
  payload: Omit<LetterWish, 'siteId' | 'reservationId'> & { reservation: number }
}

const wishOf = ({ by, payload }: Wished): LetterWish => ({
  siteId: by.staff.siteId,
  reservationId: payload.reservation,
  letter: payload.letter,
  languages: payload.languages,
  subjectFr: payload.subjectFr,
  subjectEn: payload.subjectEn,
  bodyFr: payload.bodyFr,
  bodyEn: payload.bodyEn,
})

const toShown = ({ email, missing }: LetterAhead) => ({
  email: email && { subject: email.subject, text: email.text },
  missing,
})
