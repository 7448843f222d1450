import { sendContactMessage } from '#contract/public/contact.ts'
import { todayIn } from '#domain/days.ts'
import { fillForThread } from '#server/messages/fill-template.ts'
import { sendAgain } from '#server/messages/send-reply.ts'
import { add as addTemplate } from '#server/messages/templates.ts'
import { begin, mark } from '#server/messages/threads.ts'
import { note, reply } from '#server/messages/write-reply.ts'
import type { Action } from './actions.ts'
import type { Context } from './context.ts'
import { nth } from './random.ts'
import { doneBy, personOfHouse } from './house.ts'

const zone = 'America/Toronto'

/** A guest writes by the contact page; the same number is the same message, which may come in the day after, too. */
export async function writeByPage(
  { system: { api, clock, guests }, log }: Context,
  { guest: number, words }: Action & { kind: 'contact' },
): Promise<string> {
  const { name, email } = guests[number % guests.length]!
  const message = `Question ${words}?`
  const typed = { firstname: name, lastname: 'Tremblay', email, telephone: '819 555-0101', message }
  const from = todayIn(zone, clock.now())
  const response = await api.request(sendContactMessage.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${100 + number}` },
    body: JSON.stringify({ payload: { ...typed, site: 'lofts', locale: 'fr' } }),
  })
  if (response.status === 200)
    log.contacted.push({ email, body: message, from, to: todayIn(zone, clock.now()) })
  return String(response.status)
}

/** Somebody of the staff, who writes to the guest of a stay first. */
export async function beginOne(
  { system }: Context,
  { stay: number }: Action & { kind: 'begin_thread' },
): Promise<string> {
  const { db } = system
  const stay = nth(await db.selectFrom('stays').select('id').orderBy('id').execute(), number)
  if (!stay) return 'no stay'
  const begun = await doneBy<{ id: number }>(system, personOfHouse(system, 1), begin, {
    params: { id: stay.id },
  })
  return `stay ${stay.id} ${begun.ok ? `has thread ${begun.id}` : begun.reason.code}`
}

/**
 * Somebody of the staff, who reads a thread and sends a form a moment later. The same key is the same form of that thread, with
 * what was read and typed when it was opened; who is told that something came meanwhile reads it, and presses once more.
 */
export async function writeInThread(
  { system, log }: Context,
  { kind, thread: number, key: form, ...how }: Action & { kind: 'reply' | 'thread_note' },
): Promise<string> {
  const thread = await findNthThread(system.db, number)
  if (!thread) return 'no thread'
  const by = personOfHouse(system, form)
  const key = `${kind}-${thread.id}-${form}`
  const said = `thread ${thread.id} ${key}`
  if ('isFilled' in how && how.isFilled && !log.forms.has(key)) {
    const filled = await fillFrom(system, thread.id, form)
    if (filled === null) return `${said}: a fact is missing`
    log.forms.set(key, { threadId: thread.id, version: thread.version, body: `${filled} (${key})` })
  }
  const known = log.forms.get(key)
  const version = known?.version ?? thread.version
  const typed = { threadId: thread.id, version, body: known?.body ?? `Réponse de la maison (${key}).` }
  log.forms.set(key, typed)
  const asked = { params: { id: thread.id }, payload: { key, body: typed.body, version } }
  const written = await doneBy(system, by, kind === 'reply' ? reply : note, asked)
  if (written.ok) {
    log.written.push({ key, kind })
    return `${said} written`
  }
  if (written.reason.code === 'thread_changed') {
    log.outdated.push({ threadId: thread.id, version })
    // They read what came, and what they typed stays; unless another press of the form has read it already.
    const now = log.forms.get(key)
    if (now?.version === version) log.forms.set(key, { ...now, version: null })
  }
  return `${said} of version ${version} ${written.reason.code}`
}

/** A template with a name, or one with a fact that a thread of the contact page has not. */
async function fillFrom(system: Context['system'], threadId: number, form: number): Promise<string | null> {
  const { db, deps, siteId } = system
  const by = personOfHouse(system, form)
  const fact =
    form % 2 === 0 ? { fr: '{référence}', en: '{reference}' } : { fr: '{prénom}', en: '{first name}' }
  const name = `Modèle ${fact.fr}`
  const known = await db
    .selectFrom('messageTemplates')
    .select('id')
    .where('nameFr', '=', name)
    .executeTakeFirst()
  const words = { nameFr: name, nameEn: name, bodyFr: `Bonjour ${fact.fr}!`, bodyEn: `Hello ${fact.en}!` }
  const added = known
    ? { ok: true as const, id: known.id }
    : await doneBy<{ id: number }>(system, by, addTemplate, { payload: { key: name, ...words } })
  if (!added.ok) throw new Error(`A template was refused: ${added.reason.code}`)
  const filled = await fillForThread(
    deps,
    { siteId, role: by.staff.role },
    { threadId, templateId: added.id },
  )
  return filled.ok ? filled.text : null
}

/** They say that nothing is left to be done, or that something is. */
export async function markThread(
  { system, log }: Context,
  { thread: number, state }: Action & { kind: 'mark' },
): Promise<string> {
  const thread = await findNthThread(system.db, number)
  if (!thread) return 'no thread'
  const { id: threadId, version } = thread
  const marked = { threadId, version, state, isTold: false }
  log.marked.push(marked)
  const asked = { params: { id: threadId }, payload: { version, state } }
  const set = await doneBy(system, personOfHouse(system, 1), mark, asked)
  marked.isTold = set.ok
  if (!set.ok && set.reason.code === 'thread_changed') log.outdated.push({ threadId, version })
  return `thread ${threadId} ${set.ok ? state : set.reason.code}`
}

/** They read that a reply did not arrive, and send it once more a moment later. */
export async function sendOneAgain(
  { system }: Context,
  { reply: number }: Action & { kind: 'send_again' },
): Promise<string> {
  const undelivered = await system.db
    .selectFrom('messages')
    .select(['id', 'threadId'])
    .where('delivery', '=', 'undelivered')
    .orderBy('id')
    .execute()
  const found = nth(undelivered, number)
  if (!found) return 'all is delivered'
  const params = { id: found.threadId, message: found.id }
  const sent = await doneBy(system, personOfHouse(system, 1), sendAgain, { params })
  return `reply ${found.id} ${sent.ok ? 'is sent again' : sent.reason.code}`
}

async function findNthThread(db: Context['system']['db'], number: number) {
  const listed = await db.selectFrom('threads').select(['id', 'version']).orderBy('id').execute()
  return nth(listed, number)
}
