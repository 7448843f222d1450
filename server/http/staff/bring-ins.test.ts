import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeReceipt } from '#contract/staff/changes.ts'
import { expectCleanBooks } from '#tests/support/api/expect-clean-books.ts'
import { base64, lineOf } from '#tests/support/api/staff-bring-ins.ts'
import { useBringIns } from '#tests/support/api/use-bring-ins.ts'

const { app, checkout, staff, guest, as, look, bring, list, brought, read, cancel } = useBringIns()

const outcomes = async (...lines: string[]) =>
  (await look(lines)).answer.lines.map(({ outcome, by, number, fault, field, why }) =>
    [outcome, by ?? fault ?? why, field ?? number].filter((said) => said !== null).join(' '),
  )

describe('a stay that was sold before', () => {
  test('is shown as it will be, and is a stay like others: with its price, what was paid and what is owed', async () => {
    const ahead = (await look([lineOf()])).answer
    expect(ahead).toMatchObject({
      encoding: 'utf-8',
      separator: ';',
      dates: 'ymd',
      stays: 1,
      total: 113_049,
      paid: 50_000,
      owed: 63_049,
      letters: 1,
    })
    expect((await brought()).length).toBe(0)
    const done = (await bring([lineOf()])).answer
    expect(done).toMatchObject({ stays: 1, total: 113_049, paid: 50_000, owed: 63_049 })
    const [stay] = await brought()
    const shown = await read(stay!.id)
    expect(shown).toMatchObject({
      group: 'upcoming',
      total: 113_049,
      balance: 63_049,
      documents: [],
      deposit: null,
      option: null,
    })
    expect(shown.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([['brought_in', 50_000]])
    expect(shown.lines.map(({ code, amount }) => [code, amount])).toEqual([['nights', 113_049]])
    await checkout.runJobs()
    expect(await checkout.mails()).toEqual([])
    await expectCleanBooks(app, checkout)
    expect(await list()).toMatchObject([{ kind: 'stays', count: 1, brought_by: 'Odile' }])
    expect((await staff.journal()).filter(({ action }) => action === 'stays_brought_in')).toHaveLength(1)
  })

  test('of a file that is sent again changes nothing, whatever its form', async () => {
    const key = randomUUID()
    const first = (await bring([lineOf()], { key })).answer
    expect((await bring([lineOf()], { key })).answer).toEqual(first)
    const form = { key: randomUUID() }
    const nothing = { id: null, stays: 0, total: 0, paid: 0, owed: 0 }
    expect((await bring([lineOf()], form)).answer).toMatchObject(nothing)
    // A form that found nothing to do is told so again.
    expect((await bring([lineOf()], form)).answer).toMatchObject(nothing)
    expect(await outcomes(lineOf())).toEqual(['already'])
    // Without a number it is known by loft, days and address, however these are written.
    const nameless = lineOf({ reference: '', arrival: '2027-03-01', departure: '2027-03-03' })
    await bring([nameless])
    expect(await outcomes(nameless.replace('zoe@', 'ZOE@'))).toEqual(['already'])
    expect(await brought()).toHaveLength(2)
    expect(await list()).toHaveLength(2)
  })

  test('brought in by many at once is there once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => bring([lineOf()])))
    expect(answers.filter(({ answer }) => answer.stays === 1)).toHaveLength(1)
    expect(answers.filter(({ answer }) => answer.stays === 0)).toHaveLength(7)
    expect(await brought()).toHaveLength(1)
  })

  test('owes what is left, which is received later; cancelled, it goes back by hand with a note on no invoice of ours', async () => {
    await bring([lineOf()])
    const [stay] = await brought()
    const { id } = stay!
    const received = await staff.ask(writeReceipt, {
      cookie: await as(),
      params: { id: String(id) },
      payload: {
        key: randomUUID(),
        amount: 63_049,
        method: 'interac',
        reference: 'C1',
        received_on: '2026-12-01',
      },
    })
    expect(received.answer).toMatchObject({ balance: 0 })
    expect((await cancel(id, 113_049)).status).toBe(200)
    const shown = await read(id)
    expect(shown.documents.map(({ number }) => number)).toEqual(['NC-000001'])
    expect(shown.refunds.map(({ amount, to_hand_over }) => [amount, to_hand_over])).toEqual([
      [63_049, true],
      [50_000, true],
    ])
    await expectCleanBooks(app, checkout)
    // Its nights are free for anybody, and the file brings it in no more.
    expect(await outcomes(lineOf())).toEqual(['already'])
  })

  test('has no free window anew', async () => {
    await bring([lineOf()])
    const [stay] = await brought()
    expect((await read(stay!.id)).cancellation[0]?.reason).not.toBe('free_window')
  })

  test('tells its guest where it is now, where that is wished', async () => {
    const other = lineOf({ reference: 'A-2', arrival: '2027-03-01', departure: '2027-03-03', email: '' })
    await bring([lineOf(), other], { letters: true })
    await checkout.runJobs()
    const mails = (await app.mailbox.list()).filter(({ to }) => to === 'zoe@people.example')
    const told = mails.find(({ subject }) => subject.startsWith('Votre séjour vous attend'))
    expect(mails.some(({ text }) => text.includes('/fr/nouveau-mot-de-passe'))).toBe(true)
    expect(told?.text).toContain('630,49')
    // Nobody telephoned.
    expect(
      mails.filter(({ subject, text }) => /téléphon/.test(`${subject} ${text.split('Une question')[0]}`)),
    ).toEqual([])
  })
})

describe('a line stays out', () => {
  test('where somebody has the nights, whom it names', async () => {
    const token = await guest.tokenAt(app.deps.now())
    await checkout.hold(token)
    const sold = await app.db.selectFrom('stays').select('id').executeTakeFirstOrThrow()
    const loft = 'Loft du Rivage 101'
    expect(await outcomes(lineOf({ loft }))).toEqual([`in_the_way payment ${sold.id}`])
    await app.db.updateTable('stays').set({ status: 'confirmed', confirmedAt: app.deps.now() }).execute()
    expect(
      await outcomes(
        lineOf({ loft }),
        lineOf({ reference: 'B', arrival: '2027-02-15', departure: '2027-02-16', loft }),
      ),
    ).toEqual([`in_the_way stay ${sold.id}`, 'fits'])
    expect(
      await outcomes(lineOf(), lineOf({ reference: 'B', arrival: '2027-02-14', departure: '2027-02-16' })),
    ).toEqual(['fits', 'in_the_way line 2'])
  })

  test.each([
    [{ arrival: '2026-11-30' }, 'past'],
    [{ arrival: '2028-02-12', departure: '2028-02-14' }, 'refused too_far_ahead 0'],
    [{ departure: '2027-04-12' }, 'refused too_many_nights 0'],
    [{ travelers: '5' }, 'refused too_many_travelers 4'],
    [{ loft: 'Loft 999' }, 'not_understood unknown_loft loft'],
    [{ arrival: 'bientôt' }, 'not_understood no_day arrival'],
    [{ departure: '2027-02-12' }, 'not_understood reversed departure'],
    [{ travelers: 'deux' }, 'not_understood no_number travelers'],
    [{ name: '' }, 'not_understood missing name'],
    [{ name: 'www.evil.ca' }, 'not_understood no_name name'],
    [{ email: 'zoe' }, 'not_understood no_email email'],
    [{ total: 'gratuit' }, 'not_understood no_amount total'],
    [{ paid: '2000' }, 'not_understood more_than_total paid'],
    [{ reference: '4242 4242 4242 4242' }, 'not_understood card_number reference'],
    [{ reference: 'x'.repeat(101) }, 'not_understood too_long reference'],
    [{ email: '' }, 'fits'],
    [{ arrival: '2026-12-01', departure: '2026-12-02' }, 'fits'],
  ])('with %o: %s', async (change, outcome) => {
    expect(await outcomes(lineOf(change))).toEqual([outcome])
  })

  test('of a number that stands twice', async () => {
    const again = lineOf({ arrival: '2027-03-01', departure: '2027-03-03' })
    expect(await outcomes(lineOf(), again)).toEqual(['fits', 'refused same_reference 2'])
  })
})

describe('nothing is brought in', () => {
  test('of what nobody saw: nights that were taken meanwhile are said', async () => {
    expect((await bring([lineOf()], { expected: 2 })).error.code).toBe('bring_in_changed')
    expect((await bring([lineOf({ loft: '?' })], { expected: 0 })).error.code).toBe('bring_in_changed')
    expect(await brought()).toEqual([])
  })

  test('where the days can be read in two ways, until somebody says which', async () => {
    const unclear = lineOf({ arrival: '03/04/2027', departure: '05/04/2027' })
    expect((await look([unclear])).answer).toMatchObject({ dates: null, lines: [], stays: 0 })
    expect((await bring([unclear])).error.code).toBe('file_dates_unclear')
    expect((await look([unclear], { dates: 'dmy' })).answer.lines).toMatchObject([{ arrival: '2027-04-03' }])
    expect((await bring([unclear], { dates: 'dmy' })).answer).toMatchObject({ stays: 1 })
    // One line that can be read in one way only decides it for all.
    const clear = lineOf({ reference: 'B', arrival: '12/31/2026', departure: '01/02/2027' })
    expect((await look([unclear, clear])).answer.dates).toBe('mdy')
  })

  test.each([
    ['nothing', 'file_empty', ''],
    ['titles alone', 'file_empty', 'loft;total'],
    ['a table without what is needed', 'file_columns_missing', 'loft;total\nLoft 102;1'],
    ['a workbook', 'file_no_table', 'PK\0\0'],
    ['a quote that nothing closes', 'file_quote_open', 'loft;total\n"Loft 102;1'],
    ['too many lines', 'file_too_long', `loft\n${'Loft 102\n'.repeat(1001)}`],
    ['too many bytes', 'file_too_large', 'x'.repeat(300_001)],
  ])('of %s: %s', async (_, code, text) => {
    const file = base64(text)
    expect((await look([], { file })).error.code).toBe(code)
    expect((await bring([], { file, expected: 1 })).error.code).toBe(code)
  })

  test('of a table without what is needed: which columns were left aside', async () => {
    const aside = async (head: string) => (await look([], { file: base64(`${head}\nLoft 102;1;2`) })).error
    expect(JSON.stringify(await aside('loft;total;Têtes'))).toContain('Têtes')
    expect(JSON.stringify(await aside('loft;total;reference'))).not.toContain('Laissées')
  })
})
