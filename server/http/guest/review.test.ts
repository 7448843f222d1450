import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listReservations, reviewReservation } from '#contract/guest/reservations.ts'
import { propertyOrList } from '#contract/public/properties.ts'
import type { Day, Instant } from '#domain/days.ts'
import { move } from '#server/db/move.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string
let renaudId: number
let renaud: string

const { app, checkout } = useApp()
beforeAll(async () => {
  renaudId = await checkout.another('Renaud')
})
beforeEach(async () => {
  await app.db.deleteFrom('reviews').where('stayId', 'is not', null).execute()
  await checkout.clear()
  await goOnTo(usualNow)
})

/** The server's clock goes on; sessions would not last that long. */
async function goOnTo(now: Instant) {
  app.setNow(now)
  token = await checkout.signInAs(app.seed.guestId)
  renaud = await checkout.signInAs(renaudId)
}

const buy = async (arrival: Day, departure: Day, more: object = {}) => {
  const { reserved } = await checkout.pay(token, cards.visa, { arrival, departure, ...more })
  const { answer } = reserved
  if (!('reservation' in answer)) throw new Error(`Not bought: ${JSON.stringify(reserved.error)}`)
  return answer.reservation.id
}
const list = async (as = token) => (await app.call(listReservations, { token: as })).answer
const cancel = (id: number, cancelledAt: Instant) => move(app.db, 'stays', id, 'cancelled', { cancelledAt })
describe('POST /api/profile/reservations/review', () => {
  const review = (reservation_id: unknown, comment: unknown, as: string | null = token, locale = 'fr') =>
    app.call(reviewReservation, { token: as, payload: { reservation_id, comment, locale } })
  const shown = async () => {
    const { answer } = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
    return 'reviews' in answer ? answer.reviews : []
  }
  const pastStay = async () => {
    const id = await buy('2026-12-04', '2026-12-06')
    await goOnTo('2026-12-06T16:00:00.000Z')
    return id
  }

  test('a past stay has one, trimmed, shown on the page of its loft at once', async () => {
    const id = await pastStay()
    const before = await shown()
    const { status, answer } = await review(id, '  Le poêle, le lac, <b>tout</b>.\n ', token, 'en')
    expect([status, answer]).toEqual([200, { status: 'ok' }])
    expect(await shown()).toHaveLength(before.length + 1)
    expect((await shown())[0]).toMatchObject({
      comment: 'Le poêle, le lac, <b>tout</b>.',
      firstname: 'Margot',
      date: '2026-12-06',
      locale: 'en',
      stay_month: '2026-12-01',
      origin: null,
    })
    expect((await list()).past_reservations[0]?.has_been_reviewed).toBe(true)
  })

  test('a second one is 409, also when twenty come at once', async () => {
    const id = await pastStay()
    const before = (await shown()).length
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => review(id, `Séjour ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, error } = await review(id, 'Encore.')
    expect([status, error.code]).toEqual([409, 'already_reviewed'])
    expect(await shown()).toHaveLength(before + 1)
  })

  test('somebody else’s stay is 404 and stays without a review', async () => {
    const id = await pastStay()
    const { status, error } = await review(id, 'À moi.', renaud)
    expect([status, error.code]).toEqual([404, 'reservation_not_found'])
    expect((await review(99_999, 'À personne.')).status).toBe(404)
    expect((await review(id, 'À moi.', null)).status).toBe(401)
    expect((await list()).past_reservations[0]?.has_been_reviewed).toBe(false)
  })

  test('a stay that is not over, or was cancelled, is 422', async () => {
    const id = await buy('2026-12-04', '2026-12-06')
    expect((await review(id, 'Déjà.')).error.code).toBe('stay_not_over')
    await goOnTo('2026-12-06T15:59:59.999Z')
    expect((await review(id, 'Déjà.')).error.code).toBe('stay_not_over')
    await goOnTo('2026-12-07T15:00:00.000Z')
    await cancel(id, '2026-12-01T15:00:00.000Z')
    const { status, error } = await review(id, 'Dommage.')
    expect([status, error.code]).toEqual([422, 'stay_not_over'])
  })

  test.each([
    ['missing_fields', ''],
    ['missing_fields', ' \n\t\u00a0 '],
    ['missing_fields', '\u200b\u2060 \u3164'],
    ['review_too_long', 'a'.repeat(4001)],
    ['review_too_long', 'é'.repeat(10_000)],
    ['invalid_payload', 'a\0b'],
    ['invalid_payload', ['a']],
  ])('422 %s', async (code, comment) => {
    const { status, error } = await review(await pastStay(), comment)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, ['comment']])
  })

  test('paragraphs stay, columns of empty lines do not', async () => {
    await review(await pastStay(), `Le lac.\r\nLe poêle.\r\n\r\nMerci${'\n \n'.repeat(500)}Margot`)
    expect((await shown())[0]?.comment).toBe('Le lac.\nLe poêle.\n\nMerci\n\nMargot')
  })

  test('4,000 characters fit, however many bytes they take', async () => {
    const comment = '🛶'.repeat(4000)
    expect((await review(await pastStay(), comment)).status).toBe(200)
    expect((await shown())[0]?.comment).toBe(comment)
  })

  test('a comment of a megabyte is not read', async () => {
    const { status, error } = await review(await pastStay(), 'a'.repeat(1_000_000))
    expect([status, error.code]).toEqual([413, 'payload_too_large'])
  })
})
