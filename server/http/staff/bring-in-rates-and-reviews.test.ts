import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { readGuestWords } from '#contract/public/sites.ts'
import { previewOf } from '#contract/action.ts'
import { bringInGuests, bringInRates, bringInReviews } from '#contract/staff/bring-in-without-stays.ts'
import { changePrices, readPrices } from '#contract/staff/prices.ts'
import { answerReview, hideReview, listReviews, showReview } from '#contract/staff/reviews.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { addMinutes } from '#domain/days.ts'
import { retention } from '#domain/retention.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { base64, otherFileOf, otherLines, type OtherKind } from '#tests/support/api/staff-bring-ins.ts'
import { useBringIns } from '#tests/support/api/use-bring-ins.ts'

const { app, staff, as, lookAt, bringAs, lookBack, takeBack } = useBringIns()

const outcomesOf = (answer: { lines: { outcome: string }[] }) => answer.lines.map(({ outcome }) => outcome)
const entriesOf = async (name: string) =>
  (await staff.journal()).filter(({ action }) => action === name).length

describe('a review of a file', () => {
  const shown = async () => {
    const { answer } = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
    return 'reviews' in answer ? answer.reviews.filter(({ place }) => place !== null) : []
  }
  const own = otherLines.reviews.replace('Loft 102', 'Loft du Rivage 101')
  const words = async () =>
    (await app.call(readGuestWords, { params: { site: 'lofts' } })).answer.items.map(({ comment }) => comment)

  const none = { firstname: '', comment: '', replyFr: null, replyEn: null }
  const wordsOf = (id: number) =>
    app.db
      .selectFrom('reviews')
      .select(['firstname', 'comment', 'replyFr', 'replyEn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('is shown once on the page of its loft, with where it was written, and quoted nowhere else', async () => {
    const before = await words()
    expect((await lookAt('reviews', [own])).answer).toMatchObject({ fits: 1 })
    expect(await shown()).toEqual([])
    const answers = await Promise.all(Array.from({ length: 4 }, () => bringAs('reviews', [own])))
    expect(answers.map(({ answer }) => answer.count).filter((count) => count > 0)).toEqual([1])
    expect(await shown()).toMatchObject([
      {
        firstname: 'Camille B.',
        date: '2024-08-15',
        stay_month: null,
        reply: null,
        place: { fr: 'avis reçu sur Vrbo', en: 'review left on Vrbo' },
      },
    ])
    expect(await words()).toEqual(before)
    expect(outcomesOf((await lookAt('reviews', [own])).answer)).toEqual(['already'])
    expect(await entriesOf('reviews_brought_in')).toBe(1)
  })

  test('is one of a hundred at most from elsewhere, the newest', async () => {
    const many = Array.from({ length: 101 }, (_, index) => own.replace('Un lac', `${index}. Un lac`))
    expect((await bringAs('reviews', many)).answer).toMatchObject({ count: 101 })
    const comments = (await shown()).map(({ comment }) => comment)
    expect([comments.length, comments[0]]).toEqual([100, '100. Un lac calme.'])
  })

  test('is answered and hidden as others are, waits for nobody, and goes with its file unless it is hidden', async () => {
    const late = own.replace('2024-08-15', '2026-11-30')
    const other = late.replace('Camille', 'Owen')
    const { id } = (await bringAs('reviews', [late, other])).answer
    const cookie = await as()
    const waiting = await staff.ask(listReviews, { cookie, params: { group: 'waiting' } })
    expect(waiting.answer.items.filter(({ place }) => place !== null)).toEqual([])
    const all = (await staff.ask(listReviews, { cookie, params: { group: 'all' } })).answer.items
    const review = all.find(({ place, firstname }) => place === 'Vrbo' && firstname === 'Camille B.')!
    expect(review).toMatchObject({ reply_fr: 'Merci!', reply_en: '', replied: null })
    const params = { id: String(review.id) }
    const reply = { reply_fr: 'Merci!', reply_en: 'Thank you!', version: 0 }
    await staff.ask(answerReview, { cookie, params, payload: reply })
    expect(await shown()).toContainEqual(
      expect.objectContaining({ reply: { fr: 'Merci!', en: 'Thank you!' } }),
    )
    await staff.ask(hideReview, { cookie, params, payload: { reason: 'personal' } })
    expect(await shown()).toMatchObject([{ firstname: 'Owen B.' }])
    expect((await lookBack(id!)).answer).toMatchObject({ kind: 'reviews', count: 1 })
    await takeBack(id!)
    expect(await shown()).toEqual([])
    expect(outcomesOf((await lookAt('reviews', [late, other])).answer)).toEqual(['already', 'fits'])
    expect(await wordsOf(review.id)).toEqual(none)
  })

  test('that is hidden keeps its words for as long as somebody may show it again, and not in the dark for ever', async () => {
    await bringAs('reviews', [own, own.replace('Camille', 'Owen')])
    const cookie = await as()
    // Two years later nobody is signed in any more.
    const hidden = async () =>
      (await staff.ask(listReviews, { cookie: await as(), params: { group: 'hidden' } })).answer
    const all = (await staff.ask(listReviews, { cookie, params: { group: 'all' } })).answer.items
    const { id } = all.find(({ firstname }) => firstname === 'Camille B.')!
    const params = { id: String(id) }
    await staff.ask(hideReview, { cookie, params, payload: { reason: 'asked_by_guest' } })
    const hiddenAt = app.deps.now()
    const clearAfter = (minutes: number) =>
      clearLeftovers({ ...app.deps, now: () => addMinutes(hiddenAt, minutes) })
    const kept = retention.hiddenBroughtReviewDays * 24 * 60
    await clearAfter(kept)
    expect((await hidden()).items).toMatchObject([{ id, comment: 'Un lac calme.', reply_fr: 'Merci!' }])
    await clearAfter(kept + 1)
    expect(await hidden()).toMatchObject({ items: [], count: 0 })
    expect(await wordsOf(id)).toEqual(none)
    expect((await staff.ask(showReview, { cookie: await as(), params })).error.code).toBe('review_not_found')
    expect((await shown()).map(({ firstname }) => firstname)).toEqual(['Owen B.'])
    expect(outcomesOf((await lookAt('reviews', [own])).answer)).toEqual(['already'])
  })
})

describe('a price of a file', () => {
  const own = otherLines.rates
  const seen = async (lines: string[]) => (await lookAt('rates', lines)).answer
  const seasons = async () => (await staff.ask(readPrices, { cookie: await as() })).answer.seasons

  test('is a change of prices like others: shown before, in the journal, and taken back', async () => {
    const ahead = await seen([own, own.replace('102', '999')])
    expect(ahead.prices.lofts).toMatchObject([{ name: 'Loft du Rivage 102', nights_changed: 75 }])
    expect(outcomesOf(ahead)).toEqual(['fits', 'not_understood'])
    expect(await seasons()).toEqual([])
    const before = await entriesOf('prices_changed')
    const cookie = await as()
    const wish = { file: otherFileOf('rates', own), dates: null, expected: 1, basis: ahead.prices.basis }
    const form = { cookie, payload: { key: randomUUID(), ...wish } }
    const { undo } = (await staff.ask(bringInRates, form)).answer
    expect((await staff.ask(bringInRates, form)).answer).toEqual({ status: 'ok', undo })
    expect(await seasons()).toMatchObject([
      { name: 'Été', first_night: '2027-06-24', last_night: '2027-09-06' },
    ])
    const again = await seen([own])
    expect(outcomesOf(again)).toEqual(['already'])
    const payload = { ...wish, key: randomUUID(), basis: again.prices.basis }
    expect((await staff.ask(bringInRates, { cookie, payload })).answer).toMatchObject({ undo: null })
    expect(await entriesOf('prices_changed')).toBe(before + 1)
    const overlapping = own.replace('Été', 'Automne').replace('2027-06-24', '2027-09-01')
    expect((await seen([overlapping])).lines).toMatchObject([{ by: 'season', named: { name: 'Été' } }])
    await staff.ask(undoChange, { cookie, params: { id: String(undo!.id) } })
    expect(await seasons()).toEqual([])
  })

  test('changes nothing where prices are others by then', async () => {
    const { basis } = (await seen([own])).prices
    const set = {
      kind: 'set_nights' as const,
      lofts: [2],
      first_night: '2027-01-10',
      last_night: '2027-01-12',
      weekdays: null,
      rate: { how: 'set' as const, amount: 50_000 },
      min_nights: null,
    }
    const { id } = (await staff.ask(readPrices, { cookie: await as() })).answer.lofts.find(({ name }) =>
      name.includes('102'),
    )!
    const command = { ...set, lofts: [id] }
    const preview = await staff.ask(previewOf(changePrices), { cookie: await as(), payload: { command } })
    await staff.ask(changePrices, {
      cookie: await as(),
      payload: { key: randomUUID(), basis: preview.answer.basis, command },
    })
    expect((await bringAs('rates', [own], { basis })).error.code).toBe('prices_changed')
    expect(await seasons()).toEqual([])
  })
})

const actions = { guests: bringInGuests, rates: bringInRates, reviews: bringInReviews }
const kinds = Object.keys(actions) as OtherKind[]

describe.each(kinds)('nothing is brought in of a file of %s', (kind) => {
  test('that nobody saw as it is', async () => {
    const { prices } = (await lookAt(kind, [otherLines[kind]])).answer
    const basis = kind === 'rates' ? { basis: prices.basis } : {}
    const other = await bringAs(kind, [otherLines[kind]], { expected: 2, ...basis })
    expect(other.error).toMatchObject({ code: 'bring_in_other' })
  })

  test.each([
    ['file_empty', ''],
    ['file_columns_missing', 'loft;total\nLoft 102;1'],
    ['file_no_table', 'PK\0\0'],
    ['file_quote_open', 'loft;total\n"Loft 102;1'],
    ['file_too_long', `loft\n${'Loft 102\n'.repeat(1001)}`],
    ['file_too_large', 'x'.repeat(300_001)],
  ])('that is %s', async (code, text) => {
    const file = base64(text)
    expect((await lookAt(kind, [], { file })).error.code).toBe(code)
    expect((await bringAs(kind, [], { file, expected: 1 })).error.code).toBe(code)
  })
})

test.each(['rates', 'reviews'] as const)(
  'days of %s that can be read in two ways are asked for',
  async (kind) => {
    const line = otherLines[kind].replaceAll(/(\d{4})-\d\d-\d\d/g, '03/04/$1')
    expect((await lookAt(kind, [line])).answer).toMatchObject({ dates: null, lines: [], fits: 0 })
    expect((await bringAs(kind, [line])).error.code).toBe('file_dates_unclear')
    expect((await lookAt(kind, [line], { dates: 'dmy' })).answer.lines).toHaveLength(1)
  },
)
