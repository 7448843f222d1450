import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let stranger: number

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const checkIn: Instant = '2027-02-12T21:00:00.000Z'

const { app, checkout, guest } = useApp()
beforeAll(async () => {
  stranger = await checkout.another('Maëlle')
})
beforeEach(() => checkout.clear())

const statuses = async () => (await checkout.stays()).map(({ status }) => status)

describe('a cancellation', () => {
  test('frees the nights at once', async () => {
    const { id } = await guest.buyAt(booked)
    const other = await guest.tokenAt(later, stranger)
    expect((await checkout.hold(other)).error.code).toBe('dates_unavailable')
    expect((await guest.cancelAt(later, id)).status).toBe(200)
    expect((await checkout.hold(await guest.tokenAt(later, stranger))).status).toBe(200)
  })

  test('names its lines in both languages', async () => {
    const { id } = await guest.buyAt(booked)
    const { answer } = await guest.cancelAt(later, id, { preview: true })
    expect(answer.refund.lines).toEqual([
      {
        code: 'nights',
        label: expect.stringMatching(/^3\snuits à/),
        label_en: expect.stringMatching(/^3\snights/),
        amount: 75_000,
        refunded: 37_500,
      },
      {
        code: 'cleaning',
        label: 'Frais de ménage',
        label_en: 'Cleaning fee',
        amount: 12_000,
        refunded: 6000,
      },
      expect.objectContaining({ code: 'managing_fee', amount: 8700, refunded: 0 }),
      expect.objectContaining({ code: 'lodging_tax', amount: 2625 }),
      expect.objectContaining({ code: 'tps', amount: 4916 }),
      expect.objectContaining({ code: 'tvq', amount: 9808 }),
    ])
    expect(answer.refund).toMatchObject({ percent: 50, reason: 'partial' })
  })

  test('is told to the guest and to the owner, once', async () => {
    const { id } = await guest.buyAt(booked)
    await guest.cancelAt(later, id)
    await checkout.runJobs()
    const toGuest = (await guest.mailsAbout(id)).filter(({ subject }) => subject.startsWith('Séjour annulé'))
    expect(toGuest).toHaveLength(1)
    expect(toGuest[0]?.subject).toBe(
      `Séjour annulé : Loft #101, du 12 au 15 février 2027 (${referenceOf(id)})`,
    )
    for (const words of [
      'Vous avez annulé de 4 à 14 jours avant l’arrivée : 50 % du prix est remboursé, sans les frais de service ni leurs taxes.',
      'Remboursé : 515,23 $',
      'Payé : 1 130,49 $',
      'Nous vous remboursons 515,23 $ sur la carte qui a servi à payer (Visa se terminant par 4242).',
      'sur votre relevé dans les 14 jours ouvrables',
    ]) {
      expect(toGuest[0]?.text).toContain(words)
    }
    const toOwner = await guest.mailsAbout(id, 'info@leslofts.example')
    const news = toOwner.filter(({ subject }) => subject.startsWith('Réservation annulée'))
    expect(news).toHaveLength(1)
    expect(news[0]?.text).toContain('Margot Tremblay a annulé son séjour : Loft #101')
    expect(news[0]?.text).toContain('Remboursé : 515,23 $')
  })

  test('of a payment that gives nothing back asks the bank nothing', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const { answer } = await guest.cancelAt('2027-02-11T15:00:00.000Z', id, { expected_refund: 0 })
    expect(answer).toMatchObject({ money: 'kept', refund: { refund: 0, kept: 113_049, percent: 0 } })
    await checkout.runJobs()
    expect(await guest.refunds()).toEqual([])
    expect(await guest.refundsAtBank(intentId)).toEqual([])
    const email = await guest.cancellationEmail(id)
    expect(email?.text).toContain('la politique d’annulation ne prévoit plus de remboursement')
  })
})

describe('nothing is cancelled', () => {
  test('409 when the guest saw a larger refund than holds by now; the new one is in the answer', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const refused = await guest.cancelAt(later, id, { expected_refund: 103_046 })
    expect([refused.status, refused.error.code, refused.error.refund]).toEqual([
      409,
      'refund_changed',
      51_523,
    ])
    expect(await statuses()).toEqual(['confirmed'])
    expect(await guest.refundsAtBank(intentId)).toEqual([])
    // Anyone who expects less than they get has no reason to be asked again.
    expect((await guest.cancelAt(later, id, { expected_refund: 100 })).status).toBe(200)
  })

  test('409 the second time, also for a preview', async () => {
    const { id } = await guest.buyAt(booked)
    await guest.cancelAt(later, id)
    for (const more of [{}, { preview: true }]) {
      const { status, error } = await guest.cancelAt(later, id, more)
      expect([status, error.code]).toEqual([409, 'already_cancelled'])
    }
    expect(await guest.refunds()).toHaveLength(1)
  })

  test('422 from check-in on, also within an hour of booking, and for a stay that is over', async () => {
    const { id } = await guest.buyAt('2027-02-12T20:30:00.000Z')
    for (const at of [checkIn, '2027-02-13T15:00:00.000Z', '2027-03-13T15:00:00.000Z'] as const) {
      for (const more of [{}, { preview: true }]) {
        const { status, error } = await guest.cancelAt(at, id, more)
        expect([status, error.code]).toEqual([422, 'cancellation_closed'])
      }
    }
    expect(await statuses()).toEqual(['confirmed'])
  })

  test('404 for somebody else, who learns nothing of it, and for a number that nobody has', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    for (const [who, number] of [
      [stranger, id],
      [app.seed.guestId, 2_147_483_647],
    ] as const) {
      for (const more of [{}, { preview: true }]) {
        const { status, error } = await guest.cancel(await guest.tokenAt(later, who), number, more)
        expect([status, error.code]).toEqual([404, 'reservation_not_found'])
      }
    }
    expect(await statuses()).toEqual(['confirmed'])
    expect(await guest.refundsAtBank(intentId)).toEqual([])
  })

  test('404 for nights that are only held', async () => {
    const token = await guest.tokenAt(booked)
    await checkout.hold(token)
    const [held] = await checkout.stays()
    const { status, error } = await guest.cancel(token, held?.id ?? 0)
    expect([status, error.code]).toEqual([404, 'reservation_not_found'])
    expect(await statuses()).toEqual(['held'])
  })

  test('401 without a session, or an hour after it began', async () => {
    const { id } = await guest.buyAt(booked)
    const old = await guest.tokenAt(booked)
    app.setNow(later)
    for (const token of [null, old, 'x'.repeat(43)]) {
      const { status, error } = await guest.cancel(token, id)
      expect([status, error.code]).toEqual([401, 'signed_out'])
    }
    expect(await statuses()).toEqual(['confirmed'])
  })

  test.each([
    ['a text', { reservation_id: 'all of them' }],
    ['nothing', { reservation_id: undefined }],
    ['a half', { reservation_id: 1.5 }],
    ['a minus', { reservation_id: -1 }],
    ['a huge number', { reservation_id: 9_999_999_999 }],
    ['a refund that is a text', { expected_refund: '515.23' }],
  ])('422 for %s', async (_, payload) => {
    const { id } = await guest.buyAt(booked)
    const { status, error } = await guest.cancel(await guest.tokenAt(later), id, payload)
    expect(status).toBe(422)
    expect(Object.keys(error.fields ?? {})).toHaveLength(1)
    expect(await statuses()).toEqual(['confirmed'])
  })

  test('by asking what it would give back', async () => {
    const { id } = await guest.buyAt(booked)
    for (const _ of [1, 2, 3]) await guest.cancelAt(later, id, { preview: true, expected_refund: 999_999 })
    expect(await statuses()).toEqual(['confirmed'])
    expect(await guest.refunds()).toEqual([])
  })
})
