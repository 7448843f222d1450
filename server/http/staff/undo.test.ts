import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeNights, openNights } from '#contract/staff/nights.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { addMinutes } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { referenceOf } from '#domain/reference.ts'
import { now, useOptions } from '#tests/support/api/use-options.ts'

const { app, checkout, staff, as, hold } = useOptions()

type Nights = readonly [first: string, last: string]
const formOf = ([first_night, last_night]: Nights) => ({ key: randomUUID(), first_night, last_night })
const buyer = async (name: string) => checkout.signInAs(await checkout.another(name))
const closed = async () =>
  (await app.db.selectFrom('stays').select('id').where('status', '=', 'blocked').execute()).length

describe('what was done to nights a moment ago', () => {
  const undo = async (id: number, role: Role = 'reception') =>
    staff.ask(undoChange, { cookie: await as(role), params: { id: String(id) }, payload: {} })
  /** The same person all the time: nobody else takes back what they did. */
  const asOne = async () => {
    const cookie = await as('reception')
    const params = { id: String(app.seed.propertyId) }
    return {
      close: async (nights: Nights) =>
        (await staff.ask(closeNights, { cookie, params, payload: { ...formOf(nights), reason: 'closed' } }))
          .answer.undo!.id,
      open: async (nights: Nights) =>
        (await staff.ask(openNights, { cookie, params, payload: formOf(nights) })).answer.undo!.id,
      undo: async (id: number) => staff.ask(undoChange, { cookie, params: { id: String(id) }, payload: {} }),
    }
  }

  test('is taken back by whoever did it, once', async () => {
    const me = await asOne()
    const id = await me.close(['2027-02-15', '2027-02-16'])
    expect((await undo(id)).error.code).toBe('undo_not_found')
    expect((await me.undo(id)).answer).toEqual({ status: 'ok' })
    expect((await me.undo(id)).answer).toEqual({ status: 'ok' })
    expect(await closed()).toBe(0)
  })

  test('stays where somebody has the nights by now, and it is said who', async () => {
    const me = await asOne()
    const nights = ['2027-02-12', '2027-02-14'] as const
    await me.close(nights)
    const opened = await me.open(nights)
    const { answer: option } = await hold()
    const sold = await me.undo(opened)
    expect([sold.status, sold.error.code]).toEqual([409, 'nights_sold'])
    expect(sold.error.errors).toContain(referenceOf(option.id))
  })

  test('stays while somebody pays for the nights', async () => {
    const me = await asOne()
    const nights = ['2027-02-12', '2027-02-14'] as const
    await me.close(nights)
    const opened = await me.open(nights)
    await checkout.hold(await buyer('Flore'), { arrival: '2027-02-12', departure: '2027-02-15' })
    expect((await me.undo(opened)).error.code).toBe('nights_being_paid')
  })

  test('stays where somebody changed it since, and after ten minutes', async () => {
    const me = await asOne()
    const nights = ['2027-02-12', '2027-02-14'] as const
    const first = await me.close(nights)
    const opened = await me.open(nights)
    await me.close(nights)
    expect((await me.undo(first)).error.code).toBe('undo_overtaken')
    expect((await me.undo(opened)).error.code).toBe('nights_closed_already')
    const last = await me.close(['2027-02-20', '2027-02-20'])
    app.setNow(addMinutes(now, 10))
    const over = await me.undo(last)
    expect([over.status, over.error.code]).toEqual([409, 'undo_over'])
    expect(over.error.errors).toContain('dix minutes')
  })
})
