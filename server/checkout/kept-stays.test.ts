import { beforeEach, describe, expect, test } from 'vitest'
import { cancelReservation } from '#contract/guest/reservations.ts'
import { addDays, addMinutes } from '#domain/days.ts'
import { inTransaction } from '#server/db/client.ts'
import { listHeldAlone } from '#server/db/holds.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { insertKeptStay } from '#tests/support/api/kept-stay.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

let people = 0
const stranger = () => checkout.another(`Passant${people++}`)
async function regular(): Promise<number> {
  const guestId = await checkout.another(`Fidèle${people++}`)
  await insertKeptStay(app.db, { guestId, propertyId: app.seed.propertyId })
  return guestId
}

/** Pays for the usual stay, which begins in three months. */
async function buy(guest: number): Promise<number> {
  const { reserved } = await checkout.pay(await checkout.signInAs(guest), cards.visa)
  expect(reserved.status).toBe(200)
  const stays = await checkout.stays()
  return stays.find(({ status }) => status === 'confirmed')!.id
}

async function cancel(guest: number, reservation_id: number): Promise<void> {
  const token = await checkout.signInAs(guest)
  const { status } = await app.call(cancelReservation, { token, payload: { reservation_id } })
  expect(status).toBe(200)
}

const after = (minutes: number) => app.setNow(addMinutes(usualNow, minutes))

/** Asks for so many nights from so many days after 1 March on; whether they are held. */
async function isHeld(guest: number, days: number, nights: number): Promise<boolean> {
  const arrival = addDays('2027-03-01', days)
  const departure = addDays(arrival, nights)
  const { answer } = await checkout.hold(await checkout.signInAs(guest), { arrival, departure })
  return answer.nights_held
}

/** Of so many stays of one night, far from each other, which are held. */
async function heldOf(guest: number, many: number): Promise<boolean[]> {
  const held: boolean[] = []
  for (let index = 0; index < many; index++) held.push(await isHeld(guest, index * 10, 1))
  return held
}

describe('a guest may hold four stays instead of two', () => {
  test('not by a card that was approved and given back while that was free', async () => {
    const guest = await stranger()
    await cancel(guest, await buy(guest))
    expect(await heldOf(guest, 3)).toEqual([true, true, false])
    await checkout.runJobs()
    after(5 * 60)
    expect(await heldOf(guest, 3)).toEqual([true, true, false])
  })

  test('once a stay that they paid for can no longer be given back for nothing', async () => {
    const guest = await stranger()
    await buy(guest)
    after(239)
    expect(await heldOf(guest, 3)).toEqual([true, true, false])
    after(239 + 16)
    await checkout.sweep()
    expect(await heldOf(guest, 5)).toEqual([true, true, true, true, false])
  })

  test('also when they cancelled that stay later, as the policy says', async () => {
    const guest = await stranger()
    const stay = await buy(guest)
    after(241)
    await cancel(guest, stay)
    await checkout.runJobs()
    expect(await heldOf(guest, 3)).toEqual([true, true, true])
  })
})

test('a fifth of sixty days is for all together whose card was given back; whoever kept a stay has room beside them', async () => {
  const strangers = [await stranger(), await stranger(), await stranger()]
  for (const guest of strangers) await cancel(guest, await buy(guest))
  const [first = 0, second = 0, third = 0] = strangers
  expect(await isHeld(first, 0, 20)).toBe(true)
  expect(await isHeld(second, 20, 4)).toBe(true)
  expect(await isHeld(third, 24, 1)).toBe(false)
  expect(await isHeld(await regular(), 25, 1)).toBe(true)
})

test('a third of sixty days is for everybody together, however many stays they kept', async () => {
  const [first, second, third] = [await regular(), await regular(), await regular()]
  expect(await isHeld(first, 0, 20)).toBe(true)
  expect(await isHeld(second, 20, 20)).toBe(true)
  expect(await isHeld(third, 40, 1)).toBe(false)
  expect(await isHeld(third, 120, 1)).toBe(true)
})

test('whoever finds the nights taken, or holds as much as they may, waits for nobody who holds others', async () => {
  const [holder, guest] = [await stranger(), await stranger()]
  expect(await isHeld(holder, 0, 1)).toBe(true)
  for (const days of [10, 20]) expect(await isHeld(guest, days, 1)).toBe(true)
  await inTransaction(app.db, async (tx) => {
    await listHeldAlone(tx, app.seed.siteId, '2026-11-21', usualNow)
    const token = await checkout.signInAs(guest)
    const { error } = await checkout.hold(token, { arrival: '2027-03-01', departure: '2027-03-02' })
    expect(error.code).toBe('dates_unavailable')
    expect(await isHeld(guest, 30, 1)).toBe(false)
  })
})
