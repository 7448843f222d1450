import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'

const { app, checkout, guest } = useApp()
beforeEach(() => checkout.clear())

describe('the invoice', () => {
  test('comes as a file in the language of the request, French when it says none', async () => {
    const { id } = await guest.buyAt(booked)
    const token = await guest.tokenAt(booked)
    const asked = { reservation_id: id }
    const french = await guest.download(token, { ...asked, locale: 'fr' })
    expect(french).toMatchObject({ status: 200, filename: `Facture-${id}.pdf`, cacheControl: 'no-store' })
    for (const words of [
      'Facture Numéro F-000001',
      'Margot Tremblay',
      'Total 1 130,49 $',
      'TVQ (9,975 %) 98,08 $',
    ]) {
      expect(french.text).toContain(words)
    }
    const english = await guest.download(token, { ...asked, locale: 'en' })
    expect(english.filename).toBe(`Invoice-${id}.pdf`)
    expect(english.text).toContain('Total 1,130.49 $')
    const accepting = await guest.download(token, asked, { 'Accept-Language': 'en-CA,en;q=0.9' })
    expect(accepting.filename).toBe(`Invoice-${id}.pdf`)
    expect((await guest.download(token, asked)).filename).toBe(`Facture-${id}.pdf`)
  })

  test('never changes, whatever becomes of the guest, the loft and the company', async () => {
    const { id } = await guest.buyAt(booked)
    const token = await guest.tokenAt(booked)
    const before = await guest.download(token, { reservation_id: id })
    const { guestId, propertyId, siteId } = app.seed
    const moved = { address: '1, rue Neuve', lastname: 'Ailleurs' }
    await app.db.updateTable('guests').set(moved).where('id', '=', guestId).execute()
    await app.db
      .updateTable('properties')
      .set({ licenseCitq: '999999' })
      .where('id', '=', propertyId)
      .execute()
    await app.db.updateTable('sites').set({ company: 'Autre inc.' }).where('id', '=', siteId).execute()
    app.setNow('2026-12-01T15:40:00.000Z')
    expect((await guest.download(token, { reservation_id: id })).text).toBe(before.text)
    await guest.cancelAt(later, id)
    const note = await guest.download(await guest.tokenAt(later), { reservation_id: id, kind: 'credit_note' })
    expect(note.text).toContain('12, rue des Pins')
    const back = { address: '12, rue des Pins', lastname: 'Tremblay' }
    await app.db.updateTable('guests').set(back).where('id', '=', guestId).execute()
  })

  test('stays beside the credit note, which names it', async () => {
    const { id } = await guest.buyAt(booked)
    await guest.cancelAt(later, id)
    const token = await guest.tokenAt(later)
    expect((await guest.download(token, { reservation_id: id, kind: 'invoice' })).status).toBe(200)
    const french = await guest.download(token, { reservation_id: id, kind: 'credit_note' })
    expect(french.filename).toBe(`Note-de-credit-${id}.pdf`)
    expect(french.text).toContain('Note de crédit Numéro NC-000001')
    expect(french.text).toContain('Sur la facture F-000001')
    const english = await guest.download(token, { reservation_id: id, kind: 'credit_note', locale: 'en' })
    expect(english.filename).toBe(`Credit-note-${id}.pdf`)
    expect(english.text).toContain('Total credited 515.23 $')
  })
})

describe('no paper comes', () => {
  test('409 while there is no credit note', async () => {
    const { id } = await guest.buyAt(booked)
    const { status, error } = await guest.download(await guest.tokenAt(booked), {
      reservation_id: id,
      kind: 'credit_note',
    })
    expect([status, error.code]).toEqual([409, 'invoice_not_ready'])
  })

  test('404 for somebody else, for a hold, and for a number that nobody has', async () => {
    const { id } = await guest.buyAt(booked)
    const stranger = await guest.tokenAt(booked, await checkout.another('Aurélie'))
    await checkout.hold(stranger, { arrival: '2027-03-12', departure: '2027-03-15' })
    const held = (await checkout.stays()).find(({ status }) => status === 'held')
    for (const number of [id, held?.id, 2_147_483_647]) {
      for (const kind of ['invoice', 'credit_note']) {
        const { status, error } = await guest.download(stranger, { reservation_id: number, kind })
        expect([status, error.code]).toEqual([404, 'reservation_not_found'])
      }
    }
  })

  test('401 without a session', async () => {
    const { id } = await guest.buyAt(booked)
    const { status, error } = await guest.download(null, { reservation_id: id })
    expect([status, error.code]).toEqual([401, 'signed_out'])
  })

  test('422 for what is not a reservation’s number or not a kind of paper', async () => {
    const { id } = await guest.buyAt(booked)
    const token = await guest.tokenAt(booked)
    for (const payload of [{}, { reservation_id: '../etc' }, { reservation_id: id, kind: 'receipt' }]) {
      expect((await guest.download(token, payload)).status).toBe(422)
    }
  })
})
