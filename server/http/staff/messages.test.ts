import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beginThread, writeThreadNote } from '#contract/staff/messages.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'

const { app, checkout, staff, guest, asked, read, list, reply, mailsTo, unfolded, actions } = useMessages()

describe('a reply', () => {
  test('goes out once in the guest’s language, however often its form is sent', async () => {
    const { id, token } = await insertThread(app, { email: 'une-fois@people.example' })
    const key = randomUUID()
    const answers = await Promise.all([reply(id, { key }), reply(id, { key }), reply(id, { key })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(id)).messages.at(-1)).toMatchObject({ delivery: 'waiting', author: 'Odile' })
    await checkout.runJobs()
    await checkout.runJobs()
    const mails = await app.mailbox.list('une-fois@people.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Oui, il y en a un.\nÀ bientôt!')
    expect(mails[0]?.html).toContain('Oui, il y en a un.<br>À bientôt!')
    expect(mails[0]?.text).toContain('page Nous joindre')
    const raw = await (await fetch(`${app.mailbox.url}/mails/${mails[0]?.id}/raw`)).text()
    expect(unfolded(raw)).toContain(`Message-ID: <${token}.${key}.1@`)
    expect((await read(id)).messages.at(-1)).toMatchObject({ delivery: 'sent', reason: null })
    expect((await actions()).filter((action) => action === 'message_sent')).toHaveLength(1)
    expect(JSON.stringify(await staff.journal())).not.toContain('il y en a un')
  })

  test('says where to answer: to the mailbox where there is one', async () => {
    const { id, token } = await insertThread(app, { email: 'boite@people.example' })
    await reply(id)
    const settings = app.deps.settings as { inboxAddress: string | null }
    settings.inboxAddress = 'reply@lofts.example'
    await checkout.runJobs()
    settings.inboxAddress = null
    const [mail] = await app.mailbox.list('boite@people.example')
    const raw = await (await fetch(`${app.mailbox.url}/mails/${mail?.id}/raw`)).text()
    expect(unfolded(raw)).toContain(`Reply-To: reply+${token}@lofts.example`)
    expect(mail?.text).toContain('répondez simplement à ce courriel')
  })

  test('of two at once is refused to the second, who is shown the first', async () => {
    const { id } = await insertThread(app)
    const answers = await Promise.all([reply(id, { body: 'Un' }), reply(id, { body: 'Deux' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('thread_changed')
    const { messages, version } = await read(id)
    expect([messages.length, version]).toEqual([2, 2])
    expect((await reply(id, { version })).status).toBe(200)
  })

  test('is refused empty, with a card, with a placeholder, or without an address', async () => {
    const { id } = await insertThread(app)
    expect((await reply(id, { body: ' \u200b ' })).error).toMatchObject({
      code: 'missing_fields',
      fields: { body: expect.any(String) },
    })
    expect((await reply(id, { body: 'Carte 4242 4242 4242 4242' })).error.code).toBe('card_in_text')
    const left = await reply(id, { body: 'Bonjour {prénom}' })
    expect(left.error).toMatchObject({ code: 'placeholder_left', errors: expect.stringContaining('prénom') })
    expect((await reply(999_999)).error.code).toBe('thread_not_found')
    const stay = await guest.buyAt(now)
    const { answer } = await staff.ask(beginThread, {
      ...(await asked({ id: String(stay.id) })),
      payload: {},
    })
    const { guestId } = app.seed
    const account = await app.db
      .selectFrom('guests')
      .select(['email', 'passwordHash', 'birthdate'])
      .where('id', '=', guestId)
      .executeTakeFirstOrThrow()
    const guests = app.db.updateTable('guests').where('id', '=', guestId)
    await guests.set({ email: null, passwordHash: null, birthdate: null }).execute()
    expect((await reply(answer.id, { version: 0 })).error.code).toBe('no_address')
    await guests.set(account).execute()
  })
})

test('a note is never mailed, and is no answer', async () => {
  const { id, params } = await insertThread(app, { email: 'note@people.example' })
  const key = randomUUID()
  const write = async () =>
    staff.ask(writeThreadNote, {
      ...(await asked(params)),
      payload: { key, body: 'Ne pas répondre encore.' },
    })
  await Promise.all([write(), write()])
  await checkout.runJobs()
  expect(await mailsTo('note@people.example')).toBe(0)
  expect(await list()).toMatchObject([
    { id, is_unanswered: true, first_line: 'Le loft a-t-il un lit de bébé?' },
  ])
  expect((await read(id)).messages).toHaveLength(2)
  expect((await reply(id)).error.code).toBe('thread_changed')
})

test('threads are found by name, address, reference and words, with or without accents', async () => {
  await insertThread(app, {
    firstname: 'Éloïse',
    email: 'eloise@people.example',
    body: 'Un chien est-il accepté?',
  })
  const stay = await guest.buyAt(now, { message: 'Bonjour' } as object)
  const found = async (q: string) => (await list({ q, group: 'all' })).map(({ name }) => name)
  for (const q of ['eloise', 'ELOISE@people', 'accepte']) expect(await found(q)).toEqual(['Éloïse Gagnon'])
  expect((await list({ q: `L-${String(stay.id).padStart(6, '0')}` }))[0]?.stay?.id).toBe(stay.id)
  expect(await found('personne')).toEqual([])
  expect(await list({ group: 'done' })).toEqual([])
})

test('a stay has one thread, and one in which nobody wrote is in no list', async () => {
  const stay = await guest.buyAt(now)
  const begin = async () => staff.ask(beginThread, { ...(await asked({ id: String(stay.id) })), payload: {} })
  const [one, other] = await Promise.all([begin(), begin()])
  expect(other.answer.id).toBe(one.answer.id)
  expect(await list({ group: 'all' })).toEqual([])
  const begun = (await staff.journal()).filter(
    ({ action, subjectId }) => action === 'thread_begun' && subjectId === String(stay.id),
  )
  expect(begun).toHaveLength(1)
  expect((await reply(one.answer.id, { version: 0 })).status).toBe(200)
  expect(await list()).toMatchObject([{ stay: { id: stay.id }, is_unanswered: false }])
  expect((await staff.ask(beginThread, { ...(await asked({ id: '999999' })), payload: {} })).error.code).toBe(
    'reservation_not_found',
  )
})
