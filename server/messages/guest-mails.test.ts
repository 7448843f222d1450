import { expect, test } from 'vitest'
import { replyAddressOf } from '#domain/thread-address.ts'
import { guestMails } from '#tests/support/emails/guest-mails.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { useMessages } from '#tests/support/api/use-messages.ts'

const { app, read } = useMessages()
const mails = incomingMailsOf(app)

test.each(Object.entries(guestMails))(
  'an answer of %s is read as it was written',
  async (_, { source, text, quoted = /^$/, attachments = 0, isAutomatic = false }) => {
    const { id, token } = await insertThread(app)
    const to = replyAddressOf(mails.address, { token })
    const head = `To: ${to}\r\nFrom: rosalie@people.example\r\n`
    await mails.raw(Buffer.concat([Buffer.from(head), Buffer.from(source)]), to)
    await mails.sweep()
    const [, answer] = (await read(id)).messages
    expect(answer).toMatchObject({
      body: text,
      attachments,
      is_automatic: isAutomatic,
    })
    expect(answer?.quoted ?? '').toMatch(quoted)
  },
)
