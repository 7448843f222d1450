import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeReceipt } from '#contract/staff/changes.ts'
import { expectCleanBooks } from '#tests/support/api/expect-clean-books.ts'
import { lineOf } from '#tests/support/api/staff-bring-ins.ts'
import { useBringIns } from '#tests/support/api/use-bring-ins.ts'

const { app, checkout, staff, as, look, bring, list, brought, cancel, lookBack, takeBack } = useBringIns()

const lines = [
  lineOf(),
  lineOf({ reference: 'A-2', arrival: '2027-03-01', departure: '2027-03-03', paid: '0' }),
]
let file = 0
beforeEach(async () => {
  file = (await bring(lines)).answer.id!
})

const entries = async () =>
  (await staff.journal()).filter(({ action }) => action === 'bring_in_taken_back').length
const movements = async () =>
  (await app.db.selectFrom('movements').select(['kind', 'amount']).orderBy('id').execute()).slice(-2)

describe('a file that was brought in by mistake', () => {
  test('is taken back whole: nights free, books even, nobody told; and can be brought in again', async () => {
    const before = await entries()
    expect((await lookBack(file)).answer).toEqual({
      kind: 'stays',
      count: 2,
      staying: 0,
      paid: 50_000,
      told: [],
    })
    expect((await brought()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    expect((await takeBack(file)).status).toBe(200)
    expect((await brought()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    expect(await movements()).toEqual([
      { kind: 'brought_in', amount: 50_000 },
      { kind: 'brought_in_withdrawn', amount: 50_000 },
    ])
    await checkout.runJobs()
    expect(await checkout.mails()).toEqual([])
    await expectCleanBooks(app, checkout)
    expect(await list()).toMatchObject([{ id: file, count: 2, taken_back: { by: 'Odile' } }])
    expect((await look(lines)).answer.lines.map(({ outcome }) => outcome)).toEqual(['fits', 'fits'])
    expect((await bring(lines)).answer).toMatchObject({ stays: 2 })
    await expectCleanBooks(app, checkout)
    // It is the first one that was taken back, and stays so.
    expect((await takeBack(file)).status).toBe(200)
    expect((await lookBack(file)).error.code).toBe('bring_in_taken_back')
    expect(await entries()).toBe(before + 1)
    expect((await brought()).filter(({ status }) => status === 'confirmed')).toHaveLength(2)
  })

  test('is taken back once by many at once', async () => {
    const before = await entries()
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await entries()).toBe(before + 1)
    await expectCleanBooks(app, checkout)
  })

  test('names whoever was told of their stay', async () => {
    const told = [lineOf({ reference: 'B', arrival: '2027-04-01', departure: '2027-04-03' })]
    const other = (await bring(told, { letters: true })).answer.id!
    await checkout.runJobs()
    expect((await lookBack(other)).answer.told).toEqual(['Zoé Lavoie'])
    expect((await lookBack(file)).answer.told).toEqual([])
  })

  test('is none of another house', async () => {
    expect((await takeBack(file + 1000)).error.code).toBe('bring_in_not_found')
    expect((await lookBack(file + 1000)).error.code).toBe('bring_in_not_found')
  })
})

describe('a file stays once something followed, and the stay is named', () => {
  const tried = async () => {
    const { error } = await takeBack(file)
    const looked = await lookBack(file)
    const gone = (await brought()).filter(({ status }) => status === 'withdrawn').length
    return { code: error.code, of: error.details?.reservations, ahead: looked.error.code, gone }
  }
  const followed = (of: number[]) => ({ code: 'bring_in_followed', of, ahead: 'bring_in_followed', gone: 0 })
  const first = async () => (await brought())[0]!.id

  test('of one that was cancelled', async () => {
    const id = await first()
    await cancel(id, 50_000)
    expect(await tried()).toEqual(followed([id]))
  })

  test('of one that was paid further', async () => {
    const id = await first()
    const receipt = { key: randomUUID(), amount: 100, method: 'interac', reference: 'C1' } as const
    await staff.ask(writeReceipt, {
      cookie: await as(),
      params: { id: String(id) },
      payload: { ...receipt, received_on: '2026-12-01' },
    })
    expect(await tried()).toEqual(followed([id]))
  })

  test('of those that have begun', async () => {
    const [one, other] = await brought()
    app.setNow('2027-03-01T22:00:00.000Z')
    expect(await tried()).toEqual(followed([one!.id, other!.id]))
  })
})
