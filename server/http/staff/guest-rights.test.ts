import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import {
  answerPrivacyRequest,
  copyGuest,
  correctGuest,
  eraseGuest,
  notePrivacyRequest,
  readGuest,
} from '#contract/staff/guest-rights.ts'
import { searchGuests } from '#contract/staff/guests.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { insertContact } from '#tests/support/api/staff-guests.ts'
import { now, useOptions } from '#tests/support/api/use-options.ts'

const { app, staff, as, hold, confirm } = useOptions()
const days = (many: number): Instant => addMinutes(now, many * 24 * 60)

const read = async (id: number, role: Role = 'owner') =>
  staff.ask(readGuest, { cookie: await as(role), params: { id: String(id) } })
const erase = async (id: number) =>
  staff.ask(eraseGuest, { cookie: await as('owner'), params: { id: String(id) }, payload: {} })
const preview = async (id: number) =>
  staff.ask(previewOf(eraseGuest), { cookie: await as('manager'), params: { id: String(id) }, payload: {} })
/** Refused ahead, and for the same reason when it is done; nothing of them is erased. */
async function keeps(id: number) {
  const before = (await read(id)).answer
  const [ahead, done] = [await preview(id), await erase(id)]
  const said = { ...ahead.error, request_id: done.error.request_id }
  expect([done.status, done.error]).toEqual([ahead.status, said])
  expect((await read(id)).answer).toEqual(before)
  return done
}
const note = async (
  id: number,
  kind: 'copy' | 'correction' | 'erasure',
  asked_on: string,
  key = randomUUID(),
) =>
  staff.ask(notePrivacyRequest, {
    cookie: await as('reception'),
    params: { id: String(id) },
    payload: { kind, asked_on, key },
  })
const correct = async (id: number, facts: object) =>
  staff.ask(correctGuest, {
    cookie: await as('reception'),
    params: { id: String(id) },
    payload: {
      firstname: 'Lucie',
      lastname: 'Fortin',
      telephone: '',
      email: '',
      guest_locale: 'fr',
      ...facts,
    },
  })
/** A contact who holds an option. */
const guestOf = async (stayId: number) =>
  (await app.db.selectFrom('stays').select('guestId').where('id', '=', stayId).executeTakeFirstOrThrow())
    .guestId!
async function stayed() {
  const { id } = (await hold({ telephone: '819 555-0133' })).answer
  await confirm(id)
  return { stayId: id, guestId: await guestOf(id) }
}
const stayMonthsAgo = () => app.setNow(days(120))

test('a card says who somebody is, their stays and papers, and who has the same telephone', async () => {
  const { stayId, guestId } = await stayed()
  const other = await insertContact(app, { telephone: '+1 (819) 555-0133' })
  const { answer } = await read(guestId)
  expect(answer).toMatchObject({
    id: guestId,
    has_account: false,
    erased_at: null,
    telephone: '819 555-0133',
  })
  expect(answer.stays.map(({ id }) => id)).toEqual([stayId])
  expect(answer.papers).toMatchObject([{ reservation_id: stayId, kind: 'invoice' }])
  expect(answer.same_telephone).toEqual([{ id: other.id, name: 'Lucie Fortin', email: other.email }])
  const { stays, papers } = (await read(guestId, 'reception')).answer
  expect([stays.map(({ total }) => total), papers]).toEqual([[null], []])
  expect((await read(999_999)).error.code).toBe('guest_not_found')
})

test('what is written of somebody is corrected, except the address of an account', async () => {
  const { id, email } = await insertContact(app)
  expect((await correct(id, { firstname: 'Lucille', email: 'lucille@people.example' })).answer).toEqual({
    status: 'ok',
  })
  expect((await read(id)).answer).toMatchObject({ firstname: 'Lucille', email: 'lucille@people.example' })
  expect((await correct(id, { firstname: 'Lucille', email: 'lucille@people.example' })).error.code).toBe(
    'nothing_corrected',
  )
  expect((await correct(id, { firstname: '' })).error).toMatchObject({
    code: 'missing_fields',
    fields: { firstname: expect.any(String) },
  })
  expect((await correct(id, { lastname: 'www.example.com' })).error.code).toBe('name_invalid')
  expect((await correct(id, { email: 'lucille' })).error.code).toBe('email_invalid')
  expect((await correct(999_999, {})).error.code).toBe('guest_not_found')
  const account = await app.db
    .selectFrom('guests')
    .selectAll()
    .where('passwordHash', 'is not', null)
    .executeTakeFirstOrThrow()
  const { firstname, lastname, telephone } = account
  expect((await correct(account.id, { firstname, lastname, telephone, email })).error.code).toBe(
    'account_address',
  )
  const [entry] = (await staff.journal()).filter(({ action }) => action === 'guest_corrected')
  expect(entry?.after).toEqual({ corrected: ['firstname', 'email'] })
})

test('a copy holds everything and no secret, and answers the request for one', async () => {
  const { guestId } = await stayed()
  await note(guestId, 'copy', '2026-11-20')
  expect((await read(guestId)).answer.requests).toMatchObject([
    { kind: 'copy', asked_on: '2026-11-20', due_on: '2026-12-20', answered_at: null },
  ])
  const cookie = await as('owner')
  const address = copyGuest.path.replace('{id}', String(guestId))
  // A link that is followed answers nothing.
  const followed = await app.api.request(address, { headers: { Cookie: cookie } })
  expect([followed.status, (await read(guestId)).answer.requests[0]?.answered_at]).toEqual([405, null])
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: app.url }
  const response = await app.api.request(address, { method: 'POST', headers, body: '{"payload":{}}' })
  expect(response.headers.get('Content-Disposition')).toContain(`guest-${guestId}-2026-12-01.json`)
  const copy = (await response.json()) as Record<string, unknown[]>
  expect(Object.keys(copy)).toEqual(
    expect.arrayContaining(['guest', 'stays', 'payments', 'papers', 'emails', 'undelivered', 'requests']),
  )
  expect(copy['stays']).toHaveLength(1)
  expect(JSON.stringify(copy)).not.toMatch(/passwordHash|argon2|tokenHash/)
  expect((await read(guestId)).answer.requests).toMatchObject([{ answered_by: 'Odile' }])
  const gone = await staff.ask(copyGuest, { cookie, params: { id: '999999' } })
  expect(gone.error.code).toBe('guest_not_found')
})

test('requests are noted once, from the day on which they came, and answered once', async () => {
  const { id } = await insertContact(app)
  const key = randomUUID()
  await note(id, 'erasure', '30/11/2026', key)
  await note(id, 'erasure', '2026-11-30', key)
  const { requests } = (await read(id)).answer
  expect(requests).toHaveLength(1)
  expect((await note(id, 'copy', '2026-12-02')).error.code).toBe('asked_in_future')
  expect((await note(id, 'copy', 'hier')).error.code).toBe('invalid_dates')
  expect((await note(999_999, 'copy', '2026-12-01')).error.code).toBe('guest_not_found')
  const answer = async (guest: number) =>
    staff.ask(answerPrivacyRequest, {
      cookie: await as('owner'),
      params: { id: String(guest), request: String(requests[0]!.id) },
      payload: {},
    })
  expect((await answer(999_999)).error.code).toBe('guest_not_found')
  expect((await answer(id)).answer).toEqual({ status: 'ok' })
  expect((await answer(id)).error.code).toBe('privacy_request_not_open')
})

test('nobody is erased before their stay, during an option, or while money is owed', async () => {
  const { answer: option } = await hold()
  const guestId = await guestOf(option.id)
  expect((await keeps(guestId)).error.code).toBe('guest_holds_nights')
  await confirm(option.id, { amount: 100 })
  const ahead = await keeps(guestId)
  expect([ahead.status, ahead.error.code]).toEqual([409, 'guest_stay_ahead'])
  expect(ahead.error.errors).toMatch(/15.février.2027/u)
  stayMonthsAgo()
  expect((await keeps(guestId)).error.code).toBe('guest_money_open')
  for (const asked of [preview, erase]) expect((await asked(999_999)).error.code).toBe('guest_not_found')
})

test('nobody is erased while a deposit is open', async () => {
  const { stayId, guestId } = await stayed()
  stayMonthsAgo()
  const deposit = {
    stayId,
    provider: 'stripe',
    attempt: 1,
    amount: 50_000,
    askedAt: now,
    status: 'asked',
  } as const
  await app.db.insertInto('deposits').values(deposit).execute()
  expect((await keeps(guestId)).error.code).toBe('guest_deposit_open')
})

test('of an erased guest papers stay, and nothing else says who it was', async () => {
  const { stayId, guestId } = await stayed()
  const { email } = (await read(guestId)).answer
  await app.db.updateTable('stays').set({ message: 'Chien', note: 'Lit' }).where('id', '=', stayId).execute()
  await app.db
    .insertInto('sentMails')
    .values({ key: `test/${stayId}`, recipient: email!, sentAt: now })
    .execute()
  stayMonthsAgo()
  await note(guestId, 'erasure', '2027-03-30')
  expect((await preview(guestId)).answer).toEqual({ stays: 1, papers: 1, papers_until: '2032-12-31' })
  expect((await erase(guestId)).answer).toEqual({ stays: 1, papers: 1, papers_until: '2032-12-31' })
  const { answer } = await read(guestId)
  expect(answer).toMatchObject({
    firstname: '',
    lastname: '—',
    email: null,
    telephone: '',
    city: '',
    erased_at: days(120),
  })
  expect(answer.requests).toMatchObject([{ kind: 'erasure', answered_at: days(120) }])
  expect(answer.stays).toMatchObject([{ guest_name: '—' }])
  const papers = await app.db.selectFrom('invoices').select('snapshot').where('stayId', '=', stayId).execute()
  expect(JSON.stringify(papers)).toContain('Zoé')
  const stay = await app.db
    .selectFrom('stays')
    .select(['message', 'note'])
    .where('id', '=', stayId)
    .executeTakeFirst()
  expect(stay).toEqual({ message: null, note: null })
  const mails = await app.db
    .selectFrom('sentMails')
    .select('recipient')
    .where('recipient', '=', email!)
    .execute()
  expect(mails).toEqual([])
  const found = await staff.ask(searchGuests, { cookie: await as('owner'), params: { search: '0133' } })
  expect(found.answer.items).toEqual([])
  const [entry] = (await staff.journal()).filter(({ action }) => action === 'guest_erased')
  expect(JSON.stringify(entry)).not.toContain('Zoé')
  expect((await keeps(guestId)).error.code).toBe('guest_erased')
  expect((await correct(guestId, {})).error.code).toBe('guest_erased')
})
