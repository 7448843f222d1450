import {
  addLetter as addSpec,
  changeHouseLetter as changeHouseSpec,
  changeLetter as changeSpec,
  deleteLetter as deleteSpec,
  listLetters as listSpec,
  previewLetter as previewSpec,
  testLetter as testSpec,
} from '#contract/staff/letters.ts'
import type { Deps } from '#server/deps.ts'
import { previewLetter, type LetterAhead } from '#server/emails/letter-ahead.ts'
import type { LetterWish } from '#server/emails/payloads.ts'
import {
  addLetter,
  changeHouseLetter,
  changeLetter,
  deleteLetter,
  type OwnLetterChange,
} from '#server/letters/change-letters.ts'
import { listLetters, type ListedOwnLetter } from '#server/letters/list-letters.ts'
import { testLetter } from '#server/letters/test-letter.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

const done = { status: 'ok' as const }

export function serveStaffLetters(app: ApiApp, deps: Deps): void {
  serve(app, listSpec, deps, async ({ by }) => {
    const { own, ...listed } = await listLetters(deps, by.staff)
    return { ...listed, own: own.map(toOwn) }
  })

  serve(app, changeHouseSpec, deps, async ({ by, params: { key }, payload }) => {
    const { days, time, isOn, bodyFr, bodyEn, version } = payload
    const change = { days, time, isOn, bodyFr, bodyEn, version }
    const outcome = await changeHouseLetter(deps, by, { key, ...change })
    return outcome.ok ? done : outcome
  })

  serve(app, addSpec, deps, async ({ by, payload }) =>
    addLetter(deps, by, { ...changeOf(payload), anchor: payload.anchor, key: payload.key }),
  )

  serve(app, changeSpec, deps, async ({ by, params: { id }, payload }) => {
    const outcome = await changeLetter(deps, by, { id, version: payload.version, ...changeOf(payload) })
    return outcome.ok ? done : outcome
  })

  serve(app, deleteSpec, deps, async ({ by, params: { id }, payload: { version } }) => {
    const outcome = await deleteLetter(deps, by, { id, version })
    return outcome.ok ? done : outcome
  })

  serve(app, previewSpec, deps, async ({ by, payload }) => {
    const outcome = await previewLetter(deps, wishOf(payload, by.staff.siteId))
    if (!outcome.ok) return outcome
    return { guestLocale: outcome.guestLocale, fr: toShown(outcome.fr), en: toShown(outcome.en) }
  })

  serve(app, testSpec, deps, async ({ by, payload }) => {
    const { language } = payload
    const outcome = await testLetter(deps, by, { ...wishOf(payload, by.staff.siteId), language })
    return outcome.ok ? { recipient: outcome.recipient } : outcome
  })
}

const changeOf = (payload: OwnLetterChange): OwnLetterChange => ({
  nameFr: payload.nameFr,
  nameEn: payload.nameEn,
  days: payload.days,
  time: payload.time,
  isOn: payload.isOn,
  languages: payload.languages,
  subjectFr: payload.subjectFr,
  subjectEn: payload.subjectEn,
  bodyFr: payload.bodyFr,
  bodyEn: payload.bodyEn,
})

type Wished = Omit<LetterWish, 'siteId' | 'reservationId'> & { reservation: number }

const wishOf = (wish: Wished, siteId: number): LetterWish => ({
  siteId,
  reservationId: wish.reservation,
  letter: wish.letter,
  languages: wish.languages,
  subjectFr: wish.subjectFr,
  subjectEn: wish.subjectEn,
  bodyFr: wish.bodyFr,
  bodyEn: wish.bodyEn,
})

const toOwn = ({
  siteId: _site,
  key: _key,
  formKey: _form,
  onSince: _since,
  momentSince: _moved,
  ...letter
}: ListedOwnLetter) => letter

const toShown = ({ email, missing }: LetterAhead) => ({
  email: email && { subject: email.subject, text: email.text },
  missing,
})
