import { randomUUID } from 'node:crypto'
import { notePrivacyRequest } from '#contract/staff/guest-rights.ts'
import type { TestApp } from './app.ts'
import type { Ask, StaffEndpoint, StaffSupport } from './staff.ts'

let many = 0

/** Somebody without an account, whose address nobody else has. */
export async function insertContact(app: TestApp, more: { email?: string; telephone?: string } = {}) {
  const email = more.email ?? `contact-${(many += 1)}@people.example`
  const { id } = await app.db
    .insertInto('guests')
    .values({
      siteId: app.seed.siteId,
      email,
      passwordHash: null,
      birthdate: null,
      firstname: 'Lucie',
      lastname: 'Fortin',
      telephone: more.telephone ?? '',
      address: '',
      city: '',
      postalCode: '',
      region: '',
      createdAt: app.deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

/** What the endpoints take that are about one guest. */
export function guestAsksOf(app: TestApp, staff: StaffSupport) {
  const ofOne = async () => ({ params: { id: String((await insertContact(app)).id) } })
  const asking = () => ({
    kind: 'copy' as const,
    asked_on: app.deps.now().slice(0, 10),
    key: randomUUID(),
  })
  return {
    readGuest: ofOne,
    copyGuest: ofOne,
    correctGuest: async () => {
      const { id, email } = await insertContact(app)
      const facts = { firstname: 'Lucie', lastname: 'Fortin-Roy', telephone: '819 555-0170', email }
      return { params: { id: String(id) }, payload: { ...facts, guest_locale: 'fr' } }
    },
    previewErasure: async () => ({ ...(await ofOne()), payload: {} }),
    eraseGuest: async () => ({ ...(await ofOne()), payload: {} }),
    notePrivacyRequest: async () => ({ ...(await ofOne()), payload: asking() }),
    answerPrivacyRequest: async () => {
      const { params } = await ofOne()
      const { cookie } = await staff.member('owner')
      await staff.ask(notePrivacyRequest, { cookie, params, payload: asking() })
      const { id } = await app.db
        .selectFrom('privacyRequests')
        .select('id')
        .where('guestId', '=', Number(params.id))
        .executeTakeFirstOrThrow()
      return { params: { ...params, request: String(id) }, payload: {} }
    },
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
