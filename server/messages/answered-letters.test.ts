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
  return { stayId: (await checkout.stays())[0]!.id, reserved, replyTo }
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

test('without a mailbox that is read, an answer goes to the house', async () => {
  const { replyTo } = await book(null)
  const { email } = await app.db.selectFrom('sites').select('email').executeTakeFirstOrThrow()
  expect(replyTo).toBe(email)
  expect(await app.db.selectFrom('threads').select('id').execute()).toEqual([])
})
