// Takes what somebody writes to the owner of a site: it is kept in a thread, and the email follows as a job, so that nothing is
// lost while no mail can be sent.
//
// What fills a form for people may fill the hidden field too: such a message is kept, tells nobody, and says what it perhaps is.
//
// Anyone who writes gets no email back: the address is typed by a stranger, and through an acknowledgement anybody could
// have us write to anybody. The page confirms instead.

import { createHash } from 'node:crypto'
import { withoutCardNumbers } from '#domain/card.ts'
import { todayIn } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { refuseTyped, requiredFields } from '#domain/typed-fields.ts'
import { inTransaction } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import type { Site } from '#server/db/sites.ts'
import { insertContactThread, keepLatestOfRobots } from '#server/db/threads.ts'
import type { Deps } from '#server/deps.ts'
import { countMessage } from '#server/accounts/attempts.ts'

export type TypedMessage = {
  /** The language that the person reads the site in while they write. */
  locale: Locale
  firstname: string
  lastname: string
  email: string
  telephone: string
  message: string
  site: string
  /** The field that only robots see. */
  honeypot: string
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
}

export async function takeMessage(
  deps: Pick<Deps, 'db' | 'catalog' | 'now' | 'log'>,
  { site: slug, honeypot, address, ...typed }: TypedMessage,
): Promise<Outcome> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  const fields = refuseTyped(typed, requiredFields.message)
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const counted = await countMessage(deps, { siteId: site.id, email: typed.email, address })
  if (!counted.ok) {
    if (counted.reason.code !== 'too_many_attempts') return counted
    const { retryAfterSeconds } = counted.reason
    return refused('too_many_messages', { retryAfterSeconds, directEmail: site.email })
  }
  const isOfRobot = honeypot !== ''
  // The log says how often; what was typed is nobody's business.
  if (isOfRobot) deps.log.info({ site: slug }, 'a contact message is perhaps by a robot')
  await keep(deps, site, typed, { isOfRobot })
  return { ok: true }
}

/** At once, on a site: as many as somebody looks through. */
const mostOfRobots = 100

type Typed = Omit<TypedMessage, 'site' | 'honeypot' | 'address'>

/**
 * Kept in a thread and, where a person wrote it, mailed to the owner, both or neither. The same words of the same person on one day are one message:
 * somebody whose answer was lost sends them again.
 */
async function keep(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  site: Site,
  typed: Typed,
  { isOfRobot }: { isOfRobot: boolean },
): Promise<void> {
  const sentAt = now()
  const { firstname, lastname, email, telephone, locale } = typed
  const message = withoutCardNumbers(typed.message)
  const state = isOfRobot ? 'perhaps_robot' : 'open'
  const words = [site.id, todayIn(site.zone, sentAt), state, firstname, lastname, email, telephone, message]
  const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  const siteId = site.id
  await inTransaction(db, async (tx) => {
    const who = { siteId, firstname, lastname, email, telephone, locale }
    await insertContactThread(tx, { ...who, body: message, at: sentAt, state, key })
    if (isOfRobot) return keepLatestOfRobots(tx, siteId, mostOfRobots)
    await addEmail(tx, { name: 'contact', siteId, key, sentAt, ...typed, message }, { about: key })
  })
}
