import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  fillTemplate,
  listTemplates,
  previewTemplate,
} from '#contract/staff/message-templates.ts'
import {
  beginThread,
  readThread,
  sendReplyAgain,
  setThreadState,
  writeThreadNote,
} from '#contract/staff/messages.ts'
import type { Instant } from '#domain/days.ts'
import { insertThread, newTemplateOf, templateOf } from '#tests/support/api/staff-messages.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const { app, checkout, staff, guest } = useApp()
beforeEach(async () => {
  await checkout.clear()
  await app.db.deleteFrom('threads').execute()
  await app.db.deleteFrom('messageTemplates').execute()
  app.setNow(now)
})

const asManager = async (params?: Record<string, string>) => ({
  cookie: (await staff.member('manager')).cookie,
  ...(params && { params }),
})
const add = async (change: object = {}) =>
  staff.ask(addTemplate, { ...(await asManager()), payload: newTemplateOf(change) })
const change = async (id: number, more: object) =>
  staff.ask(changeTemplate, {
    ...(await asManager({ id: String(id) })),
    payload: templateOf({ version: 1, ...more }),
  })
const remove = async (id: number, version: number) =>
  staff.ask(deleteTemplate, { ...(await asManager({ id: String(id) })), payload: { version } })
const items = async () => (await staff.ask(listTemplates, await asManager())).answer.items
const fill = async (thread: number, template: number) =>
  staff.ask(fillTemplate, await asManager({ id: String(thread), template: String(template) }))

describe('a template', () => {
  test('is kept in both languages, or not at all', async () => {
    const { status, error } = await add({ name_en: ' ', body_en: '\u200b' })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      422,
      'template_incomplete',
      ['name_en', 'body_en'],
    ])
    expect(await items()).toEqual([])
    const { id } = (await add()).answer
    expect(await items()).toEqual([{ id, ...templateOf(), version: 1 }])
    expect((await change(id, { body_fr: '' })).error.code).toBe('template_incomplete')
  })

  test('names facts that there are, and no card', async () => {
    const unknown = await add({ body_fr: 'Bonjour {prenom}, code {code de porte}' })
    expect(unknown.error).toMatchObject({
      code: 'fact_unknown',
      fields: { body_fr: expect.stringContaining('code de porte') },
    })
    expect((await add({ body_en: '4242 4242 4242 4242' })).error.code).toBe('card_in_text')
    const { id } = (await add()).answer
    expect((await change(id, { body_en: '{door}' })).error.code).toBe('fact_unknown')
    expect((await change(id, { body_en: '4242 4242 4242 4242' })).error.code).toBe('card_in_text')
  })

  test('is there once, however often its form is sent, and the journal tells it once', async () => {
    const key = randomUUID()
    const before = (await staff.journal()).length
    const sent = await Promise.all([1, 2, 3].map(() => add({ key })))
    sent.push(await add({ key }))
    const [{ id } = { id: 0 }, ...others] = await items()
    expect(others).toEqual([])
    expect(sent.map(({ answer }) => answer)).toEqual(sent.map(() => ({ id })))
    expect((await staff.journal()).length - before).toBe(1)
    expect((await add()).answer.id).not.toBe(id)
  })

  test('is neither written over nor deleted by somebody who has not read it', async () => {
    const { id } = (await add()).answer
    const both = await Promise.all([change(id, { name_fr: 'Un' }), change(id, { name_fr: 'Deux' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('template_changed')
    expect((await remove(id, 1)).error.code).toBe('template_changed')
    expect((await items())[0]?.version).toBe(2)
    expect((await change(999_999, {})).error.code).toBe('template_not_found')
  })

  test('goes when somebody deletes it', async () => {
    const { id } = (await add()).answer
    expect((await remove(id, 1)).status).toBe(200)
    expect(await items()).toEqual([])
    expect((await remove(id, 1)).error.code).toBe('template_not_found')
  })
})

describe('its facts', () => {
  const every = {
    body_fr:
      '{prénom} {nom} {référence} {loft} {adresse} {arrivée} {départ} {heure d’arrivée} {heure de départ} {nuits} {voyageurs} {total} {solde} {entreprise} {téléphone}',
    body_en:
      '{first name} {last name} {reference} {loft} {address} {arrival} {departure} {arrival time} {departure time} {nights} {guests} {total} {balance} {company} {telephone}',
  }

  test('are those of the stay, in the language of its guest, and none is a blank', async () => {
    const stay = await guest.buyAt(now)
    const begun = await staff.ask(beginThread, { ...(await asManager({ id: String(stay.id) })), payload: {} })
    const { id } = (await add(every)).answer
    const { status, answer } = await fill(begun.answer.id, id)
    expect(status).toBe(200)
    expect(answer.text).not.toMatch(/[{}]| {2}|undefined|null/)
    expect(answer.text).toMatch(/vendredi\s12\sfévrier\s2027/)
    expect(answer.text).toMatch(/1\s130,49\s\$ 0,00\s\$ Les Lofts du Lac/)
    const shown = await staff.ask(previewTemplate, {
      ...(await asManager()),
      payload: { ...every, reservation: stay.id },
    })
    expect(shown.answer.fr.text).toBe(answer.text)
    expect(shown.answer.en.text).toMatch(/Friday,\sFebruary\s12,\s2027/)
    const typed = await staff.ask(previewTemplate, {
      ...(await asManager()),
      payload: { body_fr: '{prénom} {code}', body_en: 'Hello', reservation: stay.id },
    })
    expect(typed.answer).toMatchObject({ fr: { text: null, missing: ['code'] }, en: { text: 'Hello' } })
  })

  test('refuse it with their names where they are missing', async () => {
    const { id } = await insertThread(app)
    const template = (await add({ body_fr: '{prénom}: {loft}, {Arrivée}' })).answer.id
    const { error } = await fill(id, template)
    expect(error).toMatchObject({ code: 'fact_missing', errors: expect.stringContaining('loft, Arrivée') })
    const plain = (await add()).answer.id
    expect((await fill(id, plain)).answer.text).toBe('Bonjour Rosalie, à bientôt!')
    expect((await fill(id, 999_999)).error.code).toBe('template_not_found')
    expect((await fill(999_999, plain)).error.code).toBe('thread_not_found')
    const nowhere = { ...every, reservation: 999_999 }
    const preview = await staff.ask(previewTemplate, { ...(await asManager()), payload: nowhere })
    expect(preview.error.code).toBe('reservation_not_found')
  })
})

test('what is done to a thread that is not there, or was not read, is refused', async () => {
  const nobody = { id: '999999' }
  const note = (body: string) => ({ key: randomUUID(), body })
  expect((await staff.ask(readThread, await asManager(nobody))).error.code).toBe('thread_not_found')
  const { params, id } = await insertThread(app)
  const write = async (body: string, to: Record<string, string>) =>
    (await staff.ask(writeThreadNote, { ...(await asManager(to)), payload: note(body) })).error.code
  expect(await write('Bonjour', nobody)).toBe('thread_not_found')
  expect(await write(' ', params)).toBe('missing_fields')
  expect(await write('4242424242424242', params)).toBe('card_in_text')
  const set = async (to: Record<string, string>, version: number) =>
    (await staff.ask(setThreadState, { ...(await asManager(to)), payload: { state: 'done', version } })).error
      .code
  expect(await set(nobody, 1)).toBe('thread_not_found')
  expect(await set(params, 0)).toBe('thread_changed')
  expect(id).toBeGreaterThan(0)
})

test('a reply to somebody who has no address by now is not sent again', async () => {
  const stay = await guest.buyAt(now)
  const begun = await staff.ask(beginThread, { ...(await asManager({ id: String(stay.id) })), payload: {} })
  const threadId = begun.answer.id
  const reply = { threadId, direction: 'out', body: 'Oui', at: now, key: randomUUID() } as const
  const { id: message } = await app.db
    .insertInto('messages')
    .values({ ...reply, messageId: randomUUID(), delivery: 'undelivered', reason: 'bounced' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await app.db
    .selectFrom('guests')
    .select(['email', 'passwordHash', 'birthdate'])
    .where('id', '=', app.seed.guestId)
    .executeTakeFirstOrThrow()
  const guests = app.db.updateTable('guests').where('id', '=', app.seed.guestId)
  await guests.set({ email: null, passwordHash: null, birthdate: null }).execute()
  const params = { id: String(threadId), message: String(message) }
  const again = await staff.ask(sendReplyAgain, { ...(await asManager(params)), payload: {} })
  expect(again.error.code).toBe('no_address')
  await guests.set(account).execute()
})
