import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { sendContactMessage } from '#contract/public/contact.ts'
import { listThreads, readThread, sendReplyAgain, writeReply } from '#contract/staff/messages.ts'
import type { Instant } from '#domain/days.ts'
import { useApp } from './use-app.ts'

/** When each test begins. */
export const now: Instant = '2026-12-01T15:00:00.000Z'
/** One app for a file about messages, and what is done with one; each test begins without any. */
export function useMessages() {
  const running = useApp({ connections: 20 })
  const { app, checkout, staff } = running
  beforeEach(async () => {
    await checkout.clear()
    await app.db.deleteFrom('threads').execute()
    app.setNow(now)
  })

  const cookie = async () => (await staff.member('reception', { name: 'Odile' })).cookie
  const asked = async (params?: Record<string, string>) => ({
    cookie: await cookie(),
    ...(params && { params }),
  })
  const read = async (id: number) => (await staff.ask(readThread, await asked({ id: String(id) }))).answer
  const list = async (params: Record<string, string> = {}) =>
    (await staff.ask(listThreads, await asked(params))).answer.items
  const reply = async (id: number, more: object = {}) =>
    staff.ask(writeReply, {
      ...(await asked({ id: String(id) })),
      payload: { key: randomUUID(), body: 'Oui, il y en a un.\nÀ bientôt!', version: 1, ...more },
    })
  const again = async (id: number, message: number) =>
    staff.ask(sendReplyAgain, {
      ...(await asked({ id: String(id), message: String(message) })),
      payload: {},
    })
  const mailsTo = async (to: string) => (await app.mailbox.list(to)).length
  const answerOf = (token: string, more: object = {}) => ({
    token,
    from: 'rosalie@people.example',
    messageId: `${randomUUID()}@people.example`,
    text: 'Merci beaucoup!',
    sentAt: now,
    receivedAt: now,
    isAutomatic: false,
    attachmentCount: 0,
    ...more,
  })
  const contact = (change: object = {}) =>
    app.call(sendContactMessage, {
      payload: {
        firstname: 'Rosalie',
        lastname: 'Gagnon',
        email: 'rosalie@people.example',
        telephone: '450 555-0123',
        message: 'Bonjour!\nLe loft a-t-il un lit de bébé?',
        site: 'lofts',
        locale: 'fr',
        ...change,
      },
    })
  /** A header that is too long for a line goes on on the next one. */
  const unfolded = (raw: string) => raw.replaceAll(/\r?\n[ \t]+/g, ' ')
  const actions = async () => (await staff.journal()).map(({ action }) => action)
  return { ...running, asked, read, list, reply, again, mailsTo, answerOf, contact, unfolded, actions }
}
