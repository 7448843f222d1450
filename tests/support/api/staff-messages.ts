import { randomUUID } from 'node:crypto'
import { addTemplate } from '#contract/staff/message-templates.ts'
import type { TestApp } from './app.ts'
import type { staysOf } from './staff-stays.ts'
import type { Ask, StaffEndpoint, StaffSupport } from './staff.ts'

let many = 0

/** What somebody wrote by the contact page, as the console finds it; with an address that the mail server of tests refuses, `refuse@…`. */
export async function insertThread(
  app: TestApp,
  more: { email?: string; body?: string; firstname?: string } = {},
) {
  const at = app.deps.now()
  const { id, token } = await app.db
    .insertInto('threads')
    .values({
      siteId: app.seed.siteId,
      firstname: more.firstname ?? 'Rosalie',
      lastname: 'Gagnon',
      email: more.email ?? `rosalie-${(many += 1)}@people.example`,
      locale: 'fr',
      version: 1,
      lastAt: at,
      createdAt: at,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
  const body = more.body ?? 'Le loft a-t-il un lit de bébé?'
  await app.db.insertInto('messages').values({ threadId: id, direction: 'in', body, at }).execute()
  return { id, token, params: { id: String(id) } }
}

/** A letter to that address that came back. */
export async function insertReturned(app: TestApp, recipient: string): Promise<{ id: string }> {
  const { id } = await app.db
    .insertInto('undeliveredMails')
    .values({
      key: `confirmation/${randomUUID()}`,
      recipient,
      reason: 'bounced',
      mailAnswer: '550 5.1.1 No such user',
      at: app.deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}

/** A template as its form sends it. */
export const templateOf = (change: object = {}) => ({
  name_fr: 'Arrivée',
  name_en: 'Check-in',
  body_fr: 'Bonjour {prénom}, à bientôt!',
  body_en: 'Hello {first name}, see you soon!',
  ...change,
})

/** The same of a new one. */
export const newTemplateOf = (change: object = {}) => ({ key: randomUUID(), ...templateOf(change) })

/** What the endpoints take that are about messages. */
export function messageAsksOf(app: TestApp, staff: StaffSupport, stays: ReturnType<typeof staysOf>) {
  const ofOne = async () => ({ params: (await insertThread(app)).params })
  const written = () => ({ key: randomUUID(), body: 'Oui, il y en a un.' })

  async function template(): Promise<string> {
    const { cookie } = await staff.member('owner')
    const added = await staff.ask(addTemplate, { cookie, payload: newTemplateOf() })
    return String(added.answer.id)
  }

  return {
    readThread: ofOne,
    writeReply: async () => ({ ...(await ofOne()), payload: { ...written(), version: 1 } }),
    writeThreadNote: async () => ({ ...(await ofOne()), payload: written() }),
    setThreadState: async () => ({ ...(await ofOne()), payload: { state: 'done', version: 1 } }),
    sendReplyAgain: async () => {
      const { id } = await insertThread(app)
      const reply = { ...written(), messageId: randomUUID(), author: 'Odile', at: app.deps.now() }
      const undelivered = { delivery: 'undelivered', reason: 'mail_refused' } as const
      const { id: message } = await app.db
        .insertInto('messages')
        .values({ threadId: id, direction: 'out', ...reply, ...undelivered })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id: String(id), message: String(message) }, payload: {} }
    },
    beginThread: async () => ({ params: { id: await stays.newlyBought() }, payload: {} }),
    settleLetter: async () => ({ params: await insertReturned(app, 'info@leslofts.example'), payload: {} }),
    addTemplate: async () => ({ payload: newTemplateOf() }),
    changeTemplate: async () => ({ params: { id: await template() }, payload: templateOf({ version: 1 }) }),
    deleteTemplate: async () => ({ params: { id: await template() }, payload: { version: 1 } }),
    previewTemplate: async () => {
      const { body_fr, body_en } = templateOf()
      return { payload: { body_fr, body_en, reservation: Number((await stays.bought()).id) } }
    },
    fillTemplate: async () => ({ params: { ...(await ofOne()).params, template: await template() } }),
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
