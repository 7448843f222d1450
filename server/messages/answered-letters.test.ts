import { beforeEach, expect, test } from 'vitest'
import { referenceOf } from '#domain/reference.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { useMessages } from '#tests/support/api/use-messages.ts'

const { app, checkout, list, read, unfolded } = useMessages()
const mails = incomingMailsOf(app)
const margot = 'margot@people.example'

beforeEach(mails.forget)

/** Margot books, and the letters that follow go out. */
async function book(inboxAddress: string | null) {
  const settings = app.deps.settings as { inboxAddress: string | null }
  settings.inboxAddress = inboxAddress
  const before = (await app.mailbox.list(margot)).length
  const { reserved } = await checkout.pay(await checkout.signInAs(app.seed.guestId), cards.visa)
  await checkout.runJobs()
  settings.inboxAddress = null
  const letters = await app.mailbox.list(margot)
  expect(letters).toHaveLength(before + 1)
  const raw = await (await fetch(`${app.mailbox.url}/mails/${letters[0]!.id}/raw`)).text()
  const [, replyTo = ''] = /^Reply-To: (\S+)/m.exec(unfolded(raw)) ?? []
  const [, messageId = ''] = /^Message-ID: <(\S+)>/m.exec(unfolded(raw)) ?? []
  return { stayId: (await checkout.stays())[0]!.id, reserved, replyTo, messageId }
}

test('what a guest answers to a letter about their stay comes into its thread, once', async () => {
  const { stayId, replyTo } = await book(mails.address)
  expect(replyTo).toMatch(/^info\+[0-9a-f]{32}@/)
  expect(await list()).toEqual([])
  for (const _ of [1, 2]) {
    await mails.send({ from: margot, to: replyTo, messageId: '<one@people.example>', text: 'Merci!' })
  }
  await mails.sweep()
  const [thread] = await list()
  expect(thread).toMatchObject({ is_unanswered: true, first_line: 'Merci!' })
  expect(thread!.stay?.reference).toBe(referenceOf(stayId))
  expect((await read(thread!.id)).messages).toMatchObject([{ direction: 'in', body: 'Merci!', sender: null }])
})

test('the same to the plain address is known by the letter that it answers, and by that alone', async () => {
  const { stayId, messageId } = await book(mails.address)
  const plain = { from: margot, to: mails.address }
  const before = await mails.countUnseen()
  const guessed = messageId.replace(/^[0-9a-f]+/, '0'.repeat(32))
  await mails.send({ ...plain, inReplyTo: `<${guessed}>`, text: 'Personne.' })
  await mails.send({ ...plain, references: [`<${messageId}>`, '<a@people.example>'], text: 'Merci!' })
  await mails.sweep()
  const [thread, ...others] = await list()
  expect([thread!.stay?.id, others]).toEqual([stayId, []])
  expect((await read(thread!.id)).messages).toMatchObject([{ body: 'Merci!', sender: null }])
  expect(await mails.countUnseen()).toBe(before + 1)
})

test('such a letter that came back is told as itself', async () => {
  const { messageId } = await book(mails.address)
  await mails.returned(messageId)
  await mails.sweep()
  const found = await app.db.selectFrom('undeliveredMails').select(['key', 'recipient']).execute()
  expect(found).toEqual([{ key: expect.stringMatching(/^confirmation\//), recipient: margot }])
})

test('without a mailbox that is read, an answer goes to the house', async () => {
  const { replyTo, messageId } = await book(null)
  expect(messageId).toMatch(/^confirmation\./)
  const { email } = await app.db.selectFrom('sites').select('email').executeTakeFirstOrThrow()
  expect(replyTo).toBe(email)
  expect(await app.db.selectFrom('threads').select('id').execute()).toEqual([])
})
