import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { beginEmail } from '#server/db/sent-emails.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { letterNumber } from '#server/staff/letter-number.ts'
import { sendOnce } from './send-email.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()
beforeEach(() => app.setNow(usualNow))

const key = (name: string) => `confirmation/${name}`
const mailTo = (name: string, to = `${name}@people.example`) => ({
  to,
  subject: `Séjour confirmé ${name}`,
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
})
const inbox = (name: string) => app.mailbox.list(`${name}@people.example`)

test('of ten who send the same email at once, one does', async () => {
  const all = Array.from({ length: 10 }, () => sendOnce(app.deps, key('ten'), mailTo('ten')))
  const results = await Promise.all(all)
  expect(results).toContain('sent')
  expect(results).not.toContain('not_sent')
  expect(await inbox('ten')).toHaveLength(1)
  expect(await sendOnce(app.deps, key('ten'), mailTo('ten'))).toBe('sent')
  expect(await inbox('ten')).toHaveLength(1)
})

test('an email that a dead process had begun is sent by the next one after five minutes', async () => {
  await beginEmail(app.db, key('dead'), usualNow, addMinutes(usualNow, 5))
  expect(await sendOnce(app.deps, key('dead'), mailTo('dead'))).toBe('left_to_another')
  expect(await inbox('dead')).toEqual([])
  app.setNow(addMinutes(usualNow, 5))
  expect(await sendOnce(app.deps, key('dead'), mailTo('dead'))).toBe('sent')
  expect(await inbox('dead')).toHaveLength(1)
})

test('one that was taken and not noted goes out again under the same number', async () => {
  await sendOnce(app.deps, key('again'), mailTo('again'))
  await app.db.deleteFrom('sentMails').where('key', '=', key('again')).execute()
  await sendOnce(app.deps, key('again'), mailTo('again'))
  const sources = await Promise.all((await inbox('again')).map(sourceOf))
  const numbers = sources.map((source) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim())
  const number = letterNumber(app.deps, key('again'))
  expect(number).toMatch(/^confirmation\.again\+[0-9a-f]{20}@127\.0\.0\.1$/)
  expect(numbers).toEqual([`<${number}>`, `<${number}>`])
})

test('a mail server that is down or refuses keeps nobody from trying again', async () => {
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
  expect(await sendOnce({ ...app.deps, mailer }, key('down'), mailTo('down'))).toBe('not_sent')
  await mailer.close()
  expect(await sendOnce(app.deps, key('down'), mailTo('down', 'later@people.example'))).toBe('not_sent')
  expect(await sendOnce(app.deps, key('down'), mailTo('down'))).toBe('sent')
})

async function sourceOf({ id }: { id: string }): Promise<string> {
  return (await fetch(`${app.mailbox.url}/mails/${id}/raw`)).text()
}
