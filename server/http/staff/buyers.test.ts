import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { correctBuyer } from '#contract/staff/buyers.ts'
import { changeReservation } from '#contract/staff/changes.ts'
import { giveBack } from '#contract/staff/refunds.ts'
import { downloadStaffDocument, readStaffReservation } from '#contract/staff/reservations.ts'
import type { Instant } from '#domain/days.ts'
import type { InvoiceSnapshot } from '#domain/invoice.ts'
import type { Role } from '#domain/permissions.ts'
import { companyOf, longerChangeOf } from '#tests/support/api/staff-stays.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2026-12-03T15:00:00.000Z'

const { app, checkout, guest, staff } = useApp({ connections: 20 })
let id: number
beforeEach(async () => {
  await checkout.clear()
  id = (await guest.buyAt(booked)).id
})

const as = async (role: Role) => {
  app.setNow(later)
  return (await staff.member(role, { name: 'Odile' })).cookie
}
const of = (cookie: string, payload: object = {}, of = id) => ({
  cookie,
  params: { id: String(of) },
  payload,
})
const company = companyOf()
const preview = async (more: object = {}, role: Role = 'bookkeeper', stay = id) =>
  staff.ask(previewOf(correctBuyer), of(await as(role), { ...company, ...more }, stay))
const correct = async (more: object = {}, role: Role = 'manager', stay = id) =>
  staff.ask(
    correctBuyer,
    of(await as(role), { ...company, key: randomUUID(), expected_invoice: 1, ...more }, stay),
  )
const read = async () =>
  (await staff.ask(readStaffReservation, { cookie: await as('owner'), params: { id: String(id) } })).answer
const entries = async () =>
  app.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'buyer_corrected')
    .where('subjectId', '=', String(id))
    .execute()
const moved = async () => [
  await app.db.selectFrom('movements').select('fact').execute(),
  await app.db.selectFrom('refunds').select('id').execute(),
]

test('what would be done is shown with the email’s own words, and nothing is stored', async () => {
  const { answer } = await preview({ name: ' Placements  Rivard inc. ' })
  expect(answer).toMatchObject({ invoice: 1, total: 113_049, buyer: company, email: { locale: 'fr' } })
  expect(answer.former.name).toBe('Margot Tremblay')
  expect(answer.email?.text).toContain('Placements Rivard inc.')
  expect(answer.email?.text).toContain('F-000001')
  expect(await guest.documents()).toHaveLength(1)
})

test('the next invoice names the company and which one it replaces; the old one stays, and no cent moves', async () => {
  const [before] = await guest.documents()
  const money = await moved()
  const { answer } = await correct()
  expect(answer).toMatchObject({ number: 'F-000002', replaces: 'F-000001' })
  const [old, fresh] = await guest.documents()
  expect(old).toEqual(before)
  const former = before?.snapshot as unknown as InvoiceSnapshot
  expect(fresh).toMatchObject({ number: 2, sequence: 2, correctsId: old?.id, issuedAt: later })
  expect(fresh?.snapshot).toEqual({
    ...former,
    buyer: { ...former.buyer, ...asPrinted },
    corrects: { number: 1, issuedAt: booked, paidAt: booked, credited: 0 },
  })
  expect(await moved()).toEqual(money)
  expect(await entries()).toMatchObject([
    {
      before: { buyer: 'Margot Tremblay', invoice: 'F-000001' },
      after: { buyer: 'Placements Rivard inc.', invoice: 'F-000002' },
    },
  ])
})

const asPrinted = {
  name: company.name,
  address: company.address,
  addressSuite: null,
  city: company.city,
  postalCode: company.postal_code,
}

test('both papers open; the console, the guest’s list and the letters say which one is replaced', async () => {
  await correct()
  const { documents, buyer, letters, balance } = await read()
  expect(documents).toMatchObject([
    { number: 'F-000001', replaced_by: 'F-000002', is_corrected: true },
    { number: 'F-000002', replaced_by: null, is_corrected: false },
  ])
  expect([buyer, balance]).toMatchObject([{ invoice: 2, name: company.name }, 0])
  expect(letters).toContainEqual(expect.objectContaining({ name: 'buyer-corrected', can_send_again: true }))
  const cookie = await as('bookkeeper')
  for (const document of documents) {
    const params = { id: String(id), document: String(document.id) }
    expect((await staff.ask(downloadStaffDocument, { cookie, params })).status).toBe(200)
  }
  const { answer } = await app.call(listReservations, { token: await guest.tokenAt(later) })
  const own = answer.reservations.find((stay) => stay.id === id)
  expect(own?.invoices).toMatchObject([
    { number: 1, replaced_by: 2 },
    { number: 2, replaced_by: null },
  ])
})

test('one form sent twice at once is one invoice, one email and one entry of the journal', async () => {
  const key = randomUUID()
  const both = await Promise.all([correct({ key }), correct({ key })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await correct({ key, name: 'Autre nom' })).answer).toEqual(both[0]?.answer)
  await checkout.runJobs()
  const mails = (await guest.mailsAbout(id)).filter(({ text }) => text.includes(company.name))
  expect([mails.length, (await guest.documents()).length, (await entries()).length]).toEqual([1, 2, 1])
})

test('the same key about another stay corrects that one as well', async () => {
  const other = await guest.buyAt(booked, { arrival: '2027-03-12', departure: '2027-03-15' })
  const key = randomUUID()
  expect((await correct({ key })).answer).toMatchObject({ number: 'F-000003', replaces: 'F-000001' })
  const second = await correct({ key, expected_invoice: 2 }, 'manager', other.id)
  expect(second.answer).toMatchObject({ number: 'F-000004', replaces: 'F-000002' })
})

test('of two people who saw the same invoice one corrects it; the other reads the new one first', async () => {
  const both = await Promise.all([correct(), correct({ name: 'Autre nom inc.' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.error.code).toBe('invoice_replaced')
  expect((await correct({ name: 'Troisième inc.', expected_invoice: 2 })).answer.replaces).toBe('F-000002')
  expect((await guest.documents()).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('what was given back before and after stands, and counts once', async () => {
  const cookie = await as('owner')
  const part = (expected_remaining: number) =>
    staff.ask(
      giveBack,
      of(cookie, {
        key: randomUUID(),
        amount: 10_000,
        expected_remaining,
        note: 'Le foyer ne marchait pas.',
      }),
    )
  await part(113_049)
  await correct()
  expect((await part(103_049)).answer.remaining).toBe(93_049)
  const notes = (await guest.documents()).filter(({ kind }) => kind === 'credit_note')
  const [first, second] = (await guest.documents()).filter(({ kind }) => kind === 'invoice')
  expect(notes.map(({ invoiceId }) => invoiceId)).toEqual([first?.id, second?.id])
  expect(second?.snapshot).toMatchObject({ total: 113_049, corrects: { credited: 10_000 } })
  expect(await read()).toMatchObject({ total: 93_049, balance: 0 })
  await guest.cancelAt(later, id)
  expect((await correct({ name: 'Autre nom inc.', expected_invoice: 2 })).status).toBe(200)
  expect(await read()).toMatchObject({ group: 'cancelled', is_paid: true })
})

test('a stay that becomes another one later keeps whom the house wrote', async () => {
  await correct()
  const change = longerChangeOf(app, String(id))
  const changed = await staff.ask(changeReservation, { cookie: await as('owner'), ...change })
  expect(changed.answer).toMatchObject({ after: 145_673 })
  const [third] = (await guest.documents()).filter(({ number, kind }) => kind === 'invoice' && number === 3)
  expect(third).toMatchObject({ correctsId: null, snapshot: { buyer: { name: company.name } } })
  expect(await read()).toMatchObject({ balance: 32_624, buyer: { invoice: 3 } })
})

test.each([
  [{ name: ' ' }, 422, 'missing_fields'],
  [{ city: '' }, 422, 'missing_fields'],
  [{ country: 'XX' }, 422, 'country_invalid'],
  [{ region: '' }, 422, 'missing_fields'],
  [{ region: 'Vermont' }, 422, 'region_invalid'],
  [{ country: 'BE' }, 422, 'region_invalid'],
  [{ name: 'Rivard 4242 4242 4242 4242' }, 422, 'card_in_text'],
] as const)('%o is refused', async (more, status, code) => {
  for (const refused of [await preview(more), await correct(more)])
    expect([refused.status, refused.error.code]).toEqual([status, code])
  expect(await guest.documents()).toHaveLength(1)
})

test('is refused where nothing changes, where no invoice is yet, and of a stay that is none of theirs', async () => {
  const { buyer } = await read()
  const { invoice: expected_invoice, ...same } = buyer!
  const codes = async (more: object, stay = id) => [
    (await preview(more, 'owner', stay)).error.code,
    (await correct({ expected_invoice, ...more }, 'owner', stay)).error.code,
  ]
  expect(await codes(same)).toEqual(['buyer_unchanged', 'buyer_unchanged'])
  expect(await codes({}, 999_999)).toEqual(['reservation_not_found', 'reservation_not_found'])
  await app.db.deleteFrom('invoices').where('stayId', '=', id).execute()
  expect(await codes({})).toEqual(['no_invoice_yet', 'no_invoice_yet'])
})

test('nobody is shown an email to a guest without an address, and none leaves', async () => {
  const one = app.db.updateTable('guests').where('id', '=', app.seed.guestId)
  const guests = app.db.selectFrom('guests').select(['email', 'passwordHash', 'birthdate'])
  const before = await guests.where('id', '=', app.seed.guestId).executeTakeFirstOrThrow()
  await one.set({ email: null, passwordHash: null, birthdate: null }).execute()
  const [shown, done] = [await preview(), await correct()]
  await one.set(before).execute()
  expect([shown.answer.email, done.status]).toEqual([null, 200])
  const told = expect.objectContaining({ name: 'buyer-corrected', recipient: null }) as object
  expect((await read()).letters).toContainEqual(told)
})
