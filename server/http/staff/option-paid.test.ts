import { describe, expect, test } from 'vitest'
import { three, useOptions } from '#tests/support/api/use-options.ts'

const { app, checkout, staff, ...options } = useOptions()
const { hold, extend, release, preview, confirm, read } = options

describe('an option that is paid without the card', () => {
  test('is a booking with its invoice, as was shown before, and a part of it leaves the rest open', async () => {
    const { id } = (await hold()).answer
    const part = { amount: 50_000 }
    const ahead = (await preview(id, part)).answer
    expect(ahead).toMatchObject({ amount: 50_000, total: three, balance: three - 50_000 })
    const done = await confirm(id, part)
    expect(done.answer).toMatchObject({ amount: 50_000, balance: three - 50_000 })
    expect((await confirm(id, part)).answer).toEqual(done.answer)
    await checkout.runJobs()
    const shown = await read(id)
    expect(shown).toMatchObject({
      group: 'upcoming',
      total: three,
      balance: three - 50_000,
      is_paid: false,
      option: null,
    })
    expect(shown.documents.map(({ number }) => number)).toEqual(['F-000001'])
    expect(shown.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([['received_outside', 50_000]])
    const letter = (await app.mailbox.list()).find(
      ({ to, subject }) => to === 'zoe@people.example' && subject.startsWith('Séjour'),
    )
    expect(letter?.subject).toBe(ahead.email?.subject)
    expect(letter?.text).toContain('500,00')
    const entries = (await staff.journal()).filter(({ action }) => action === 'option_confirmed')
    expect(entries).toHaveLength(1)
  })

  test('of a guest without an address mails nothing to them, and says so', async () => {
    const { id } = (await hold({ email: '' })).answer
    expect((await preview(id)).answer.email).toBeNull()
    await confirm(id)
    await checkout.runJobs()
    const { letters } = await read(id)
    expect(letters).toContainEqual(expect.objectContaining({ name: 'confirmation', recipient: null }))
    expect((await app.mailbox.list()).some(({ to }) => to === '')).toBe(false)
  })

  test.each([
    [{ amount: 0 }, 'receipt_amount_invalid'],
    [{ amount: three + 1 }, 'receipt_too_high'],
    [{ reference: '' }, 'reference_missing'],
    [{ reference: 'x'.repeat(101) }, 'reference_too_long'],
    [{ reference: '4242424242424242' }, 'card_in_text'],
    [{ received_on: '2026-12-02' }, 'received_in_future'],
    [{ received_on: '2026-11-30' }, 'received_before_booking'],
    [{ received_on: 'hier' }, 'invalid_dates'],
  ] as const)('with %o is refused', async (more, code) => {
    const { id } = (await hold()).answer
    expect((await preview(id, more)).error.code).toBe(code)
    expect((await confirm(id, more)).error.code).toBe(code)
  })

  test('is not there where no option is', async () => {
    const codes = [
      await extend(999_999, options.until(24)),
      await release(999_999),
      await preview(999_999),
      await confirm(999_999),
    ].map(({ error }) => error.code)
    expect(new Set(codes)).toEqual(new Set(['reservation_not_found']))
    const { id } = (await hold()).answer
    expect((await extend(id, { until_day: 'demain', until_time: '10:00' })).error.code).toBe('invalid_dates')
    expect((await extend(id, { until_day: '2026-12-01', until_time: '09:00' })).error.code).toBe(
      'option_end_past',
    )
    expect((await extend(id, options.until(73))).error.code).toBe('option_end_late')
    await release(id)
    expect((await preview(id)).error.code).toBe('option_not_open')
    const other = (await hold()).answer.id
    await confirm(other)
    expect((await release(other)).error.code).toBe('option_not_open')
  })
})
