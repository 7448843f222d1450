import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { propertyOrList, type Property } from '#contract/public/properties.ts'
import { previewOf as previewEndpointOf } from '#contract/action.ts'
import {
  answerReview,
  hideReview,
  leaveReview,
  listReviews,
  saveReplyDraft,
  showReview,
} from '#contract/staff/reviews.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { eraseGuest } from '#contract/staff/guest-rights.ts'
import { addMinutes } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { replyDays, type HidingReason } from '#domain/review.ts'
import { insertReview } from '#tests/support/api/staff-reviews.ts'
import { now, useOptions } from '#tests/support/api/use-options.ts'

const { app, checkout, staff, as, hold, confirm } = useOptions()
beforeAll(() => forgetReviews())
// Before what clears the stays that they are about.
afterEach(() => forgetReviews())

async function forgetReviews() {
  await app.db.deleteFrom('reviews').execute()
}

const of = (id: number) => ({ id: String(id) })
const words = (version = 0, more: object = {}) => ({
  reply_fr: 'Merci, Margot.',
  reply_en: 'Thank you, Margot.',
  version,
  ...more,
})
const list = async (group: 'waiting' | 'all' | 'answered' | 'hidden' = 'all') =>
  (await staff.ask(listReviews, { cookie: await as('reception'), params: { group } })).answer
const ids = async (group: 'waiting' | 'all' | 'answered' | 'hidden') =>
  (await list(group)).items.map(({ id }) => id)
const answer = async (id: number, payload: object = words(), role: Role = 'manager') =>
  staff.ask(answerReview, {
    cookie: await as(role),
    params: of(id),
    payload: payload as ReturnType<typeof words>,
  })
const draft = async (id: number, payload = words()) =>
  staff.ask(saveReplyDraft, { cookie: await as('reception'), params: of(id), payload })
const hide = async (id: number, reason: HidingReason = 'personal') =>
  staff.ask(hideReview, { cookie: await as('owner'), params: of(id), payload: { reason } })
const previewOf = async (id: number, reason: HidingReason = 'personal') =>
  staff.ask(previewEndpointOf(hideReview), { cookie: await as('owner'), params: of(id), payload: { reason } })
const leave = async (id: number, is_left = true) =>
  staff.ask(leaveReview, { cookie: await as('owner'), params: of(id), payload: { is_left } })
const show = async (id: number) =>
  staff.ask(showReview, { cookie: await as('owner'), params: of(id), payload: undefined })
const shown = async () => {
  const { answer: read } = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
  return (read as Property).reviews.map(({ id, reply }) => ({ id, reply }))
}
const toDo = async () =>
  (await staff.ask(readToDo, { cookie: await as('manager') })).answer.items.filter(
    ({ kind }) => kind === 'review_unanswered',
  )
const letters = async () =>
  (await app.mailbox.list()).filter(({ subject }) => subject.startsWith('Votre avis n’est plus affiché'))
async function ofStay() {
  const { id: stayId } = (await hold()).answer
  await confirm(stayId)
  return { stayId, id: await insertReview(app, { stayId }) }
}

describe('a review', () => {
  test('is answered once in both languages, and everybody reads it', async () => {
    const id = await insertReview(app)
    expect(await shown()).toEqual([{ id, reply: null }])
    expect((await answer(id)).answer.undo).toEqual({ id: expect.any(Number), until: addMinutes(now, 10) })
    const reply = { fr: 'Merci, Margot.', en: 'Thank you, Margot.' }
    expect(await shown()).toEqual([{ id, reply }])
    expect((await list()).items[0]).toMatchObject({ replied: { at: now, by: 'Odile' } })
    for (const late of [await answer(id, words(1, { reply_fr: 'Autre chose.' })), await leave(id)])
      expect([late.status, late.error.code]).toEqual([409, 'review_answered'])
    expect((await list()).items[0]).toMatchObject({ left: null })
    expect(await shown()).toEqual([{ id, reply }])
    // The same once more, after a lost answer.
    expect((await answer(id)).answer).toEqual({ status: 'ok', undo: null })
    expect((await staff.journal()).filter(({ action }) => action === 'review_answered')).toHaveLength(1)
  })

  test('is not answered in one language, nor with a card, and what is missing is named', async () => {
    const id = await insertReview(app)
    const half = (await answer(id, words(0, { reply_en: ' \n ' }))).error
    expect([half.code, Object.keys(half.fields ?? {})]).toEqual(['missing_fields', ['reply_en']])
    expect((await answer(id, words(0, { reply_fr: '4242 4242 4242 4242' }))).error.code).toBe('card_in_text')
    expect((await draft(id, words(0, { reply_en: '4242 4242 4242 4242' }))).error.code).toBe('card_in_text')
    expect((await list()).items[0]).toMatchObject({ reply_fr: '', reply_en: '', reply_version: 0 })
    expect(await shown()).toEqual([{ id, reply: null }])
  })

  test('that nobody knows is not found, whatever is wanted of it', async () => {
    for (const asked of [draft, answer, leave, previewOf, hide, show]) {
      const { status, error } = await asked(999_999)
      expect([status, error.code]).toEqual([404, 'review_not_found'])
    }
  })

  test('has a draft that nobody outside reads, and nobody writes over another’s', async () => {
    const id = await insertReview(app)
    expect((await draft(id, words(0, { reply_en: '' }))).answer).toEqual({ status: 'ok' })
    expect(await shown()).toEqual([{ id, reply: null }])
    expect((await list()).items[0]).toMatchObject({
      reply_fr: 'Merci, Margot.',
      reply_en: '',
      reply_version: 1,
      replied: null,
    })
    expect((await draft(id)).error.code).toBe('reply_changed')
    expect((await answer(id)).error.code).toBe('reply_changed')
    expect((await answer(id, words(1))).status).toBe(200)
    expect((await draft(id, words(2))).error.code).toBe('review_answered')
  })

  test('that two people answer at once has one answer', async () => {
    const id = await insertReview(app)
    const both = await Promise.all(['A', 'B'].map((reply_fr) => answer(id, words(0, { reply_fr }))))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('loses its answer again within ten minutes, and it is a draft', async () => {
    const id = await insertReview(app)
    const cookie = await as('manager')
    const take = (undo: number) => staff.ask(undoChange, { cookie, params: of(undo), payload: undefined })
    const answered = await staff.ask(answerReview, { cookie, params: of(id), payload: words() })
    expect((await take(answered.answer.undo!.id)).status).toBe(200)
    expect(await shown()).toEqual([{ id, reply: null }])
    expect((await list()).items[0]).toMatchObject({ reply_fr: 'Merci, Margot.', replied: null })
    const again = await staff.ask(answerReview, { cookie, params: of(id), payload: words(2) })
    app.setNow(addMinutes(now, 11))
    expect((await take(again.answer.undo!.id)).error.code).toBe('undo_over')
  })

  test('waits on Today until it is answered, left, hidden or old', async () => {
    const [one, two, three] = [await insertReview(app), await insertReview(app), await insertReview(app)]
    const item = (id: number) => ({
      kind: 'review_unanswered',
      review: { id, firstname: 'Margot' },
      property_name: expect.any(String),
    })
    expect(await toDo()).toEqual([item(one), item(two), item(three)])
    await answer(one)
    await leave(two)
    expect(await toDo()).toEqual([item(three)])
    expect(await ids('waiting')).toEqual([three])
    await hide(three)
    expect(await toDo()).toEqual([])
    expect([await ids('answered'), await ids('hidden')]).toEqual([[one], [three]])
    await leave(two, false)
    expect(await toDo()).toEqual([item(two)])
    app.setNow(addMinutes(now, (replyDays + 1) * 24 * 60))
    expect(await toDo()).toEqual([])
  })
})

describe('a hidden review', () => {
  test('is shown to nobody, its guest is told why in their language, and it comes back with its answer', async () => {
    const { id, stayId } = await ofStay()
    await answer(id)
    const ahead = await previewOf(id, 'insulting')
    expect(ahead.answer.email?.text).toContain('propos injurieux ou haineux')
    expect((await hide(id, 'insulting')).status).toBe(200)
    expect(await shown()).toEqual([])
    await checkout.runJobs()
    expect((await letters()).map(({ text }) => text.trim())).toEqual([ahead.answer.email?.text.trim()])
    expect((await list('hidden')).items).toMatchObject([
      { id, reservation: { id: stayId }, hidden: { reason: 'insulting', at: now, by: 'Odile' } },
    ])
    const [entry] = (await staff.journal()).filter(({ action }) => action === 'review_hidden')
    expect(JSON.stringify(entry)).not.toContain('poêle')
    expect((await show(id)).status).toBe(200)
    expect((await shown()).map(({ reply }) => reply?.fr)).toEqual(['Merci, Margot.'])
  })

  test('is hidden for a reason of the list alone, once, and not answered', async () => {
    const id = await insertReview(app)
    expect((await hide(id, 'unfavourable' as HidingReason)).error.code).toBe('invalid_payload')
    await hide(id)
    expect((await hide(id)).status).toBe(200)
    for (const { status, error } of [await hide(id, 'advertising'), await previewOf(id, 'advertising')])
      expect([status, error.code]).toEqual([409, 'review_hidden'])
    expect((await list('hidden')).items).toMatchObject([{ id, hidden: { reason: 'personal' } }])
    expect((await answer(id)).error.code).toBe('review_hidden')
    const entries = (await staff.journal()).filter(({ action }) => action === 'review_hidden')
    expect(entries.filter(({ subjectId }) => subjectId === String(id))).toHaveLength(1)
    await checkout.runJobs()
  })

  test('goes with its guest, and nobody is written to', async () => {
    const { id, stayId } = await ofStay()
    const { guestId } = await app.db
      .selectFrom('stays')
      .select('guestId')
      .where('id', '=', stayId)
      .executeTakeFirstOrThrow()
    app.setNow(addMinutes(now, 120 * 24 * 60))
    await hide(id)
    const erased = await staff.ask(eraseGuest, {
      cookie: await as('owner'),
      params: of(guestId!),
      payload: undefined,
    })
    expect(erased.status).toBe(200)
    const before = (await letters()).length
    await checkout.runJobs()
    expect(await letters()).toHaveLength(before)
    expect((await list('hidden')).items).toEqual([])
    expect((await show(id)).error.code).toBe('review_not_found')
  })
})
