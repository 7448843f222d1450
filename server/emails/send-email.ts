// Sends an email at most once, however many jobs and requests want it sent.

import { addMinutes, type Instant } from '#domain/days.ts'
import { replyAddressOf } from '#domain/thread-address.ts'
import { beginEmail, endEmail, isEmailSent, noteEmailSent } from '#server/db/sent-emails.ts'
import { threadOfStay } from '#server/db/stay-threads.ts'
import { noteRefused, type RefusedMail } from '#server/db/undelivered-mails.ts'
import type { Deps } from '#server/deps.ts'
import type { Delivery, Mail } from '#server/gateways/mailer.ts'
import { letterNumber } from '#server/staff/letter-number.ts'
import { withOwnPage } from './own-page.ts'
import type { StayCalendar } from './stay-calendar.ts'
import type { WrittenEmail } from './write-email.ts'
import type { findStayFacts } from './find-facts.ts'

/** 'left_to_another': somebody else is sending this very email; whether they succeed is not known yet. */
export type EmailResult = 'sent' | 'not_sent' | 'left_to_another'

/** One email. */
export type Email<Payload, Facts> = {
  /** What it says; null when there is nothing to be said (any more), which counts as sent. */
  facts: (deps: Deps, payload: Payload) => Promise<Facts | null>
  /** What there is one email of; it ends the key under which `sent_mails` notes it. */
  once: (payload: Payload, facts: Facts, at: Instant) => string | number
  /** Its words and whom they go to; a second one is the owner's copy, sent and noted by itself. */
  write: (facts: Facts, at: Instant) => [Addressed, Addressed?]
  /** Takes back what was made for this try alone, such as a link, when it did not go out. */
  unsent?: (deps: Deps, facts: Facts) => Promise<void>
  /** Notes how it ended, and answers whether the job is done with it: what was refused for good is not tried again. */
  ended?: (deps: Deps, facts: Facts, ending: Ending) => Promise<EmailResult>
}

/** A stay as every letter about it knows it. */
export type LetteredFacts = Awaited<ReturnType<typeof findStayFacts>>
/**
 * What the house reads while it writes its own words to it: of any stay, with what became of it, or as it would be if it became so
 * now. Null where nothing of the kind happened, and nobody could make it up.
 */
export type Shown = (deps: Deps, facts: LetteredFacts) => Promise<WrittenEmail | null> | WrittenEmail

/** How the sending of an email ended; of one that was not sent, why. */
export type Ending = { result: EmailResult; failure: Extract<Delivery, { ok: false }> | null }

/** Its number is made of its key, where it has none of its own. `stayId`: of the stay whose thread an answer belongs to. */
export type Addressed = Mail & { stayId?: number }

/** '' of a contact without an address: papers are printed for them. */
type Reached = { email: string }
type Words = WrittenEmail & { calendar?: StayCalendar }

export const toGuest = (
  { guest, site, stayId }: { guest: Reached; site: Reached; stayId?: number },
  { calendar, ...words }: Words,
): Addressed => ({
  to: guest.email,
  replyTo: site.email,
  ...(stayId !== undefined && { stayId }),
  ...words,
  ...(calendar && { attachments: [calendar] }),
})

export const toOwner = (
  { guest, site }: { guest?: Reached; site: Reached },
  words: WrittenEmail,
): Addressed => ({ to: site.email, ...(guest?.email && { replyTo: guest.email }), ...words })

/** An email, as what sends it. */
export function email<Payload, Facts>({ facts: find, once, write, unsent, ended }: Email<Payload, Facts>) {
  const send = async (
    deps: Deps,
    payload: Payload & { name: string; again?: string },
  ): Promise<EmailResult> => {
    const found = await find(deps, payload)
    if (!found) return 'sent'
    const facts = await withOwnPage(deps, found)
    const at = deps.now()
    const { name, again } = payload
    const key = `${name}/${once(payload, facts, at)}${again ? againSuffix(again) : ''}`
    const [written, copy] = write(facts, at)
    const first = await answeredInThread(deps, key, written)
    const ending = await attempt(deps, key, first)
    const job = numbersOf(payload)
    // What notes by itself how it ended is told where that stands.
    if (!ended) await noteIfRefused(deps, ending, { key, recipient: first.to, job })
    const results = [ended ? await ended(deps, facts, ending) : ending.result]
    // Who asks for it once more asks for the guest.
    if (copy && !again) {
      const copied = await attempt(deps, `owner-${key}`, copy)
      await noteIfRefused(deps, copied, { key: `owner-${key}`, recipient: copy.to, job })
      results.push(copied.result)
    }
    const result = results.find((each) => each !== 'sent') ?? 'sent'
    if (result !== 'sent') await unsent?.(deps, facts)
    return result
  }
  /** What it would say now, for whoever tells it another way. */
  const say = async (deps: Deps, payload: Payload): Promise<{ facts: Facts; subject: string } | null> => {
    const facts = await find(deps, payload)
    return facts === null ? null : { facts, subject: write(facts, deps.now())[0].subject }
  }
  return { send, say }
}

/** One of the letters of the house, to which it may add its own words. */
export const letter = <Payload, Facts>({ shown, ...one }: Email<Payload, Facts> & { shown: Shown }) => ({
  ...email(one),
  shown,
})

/**
 * What a guest answers to a letter about a stay comes into its thread, where a mailbox takes answers; else it comes to the house.
 * Whoever writes to the house's plain address instead is known by the number of the letter.
 */
async function answeredInThread(deps: Deps, key: string, { stayId, ...mail }: Addressed): Promise<Mail> {
  const { inboxAddress } = deps.settings
  if (inboxAddress === null || stayId === undefined || mail.to === '') return mail
  const thread = await threadOfStay(deps.db, stayId, deps.now())
  if (!thread) return mail
  return {
    messageId: letterNumber(deps, key, thread),
    ...mail,
    replyTo: replyAddressOf(inboxAddress, thread),
  }
}

/** Refused for good, at this address: the staff hears of it at once, while the queue tries on in case it is corrected. */
async function noteIfRefused(
  { db, now }: Deps,
  { failure }: Ending,
  letter: Pick<RefusedMail, 'key' | 'recipient' | 'job'>,
): Promise<void> {
  if (failure?.reason !== 'mail_refused') return
  await noteRefused(db, { ...letter, mailAnswer: failure.answer, at: now() })
}

/** Its name and the numbers of what it is about: nothing that somebody typed. */
const numbersOf = (payload: { name: string }): RefusedMail['job'] =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([key, value]) => key === 'name' || (key.endsWith('Id') && isScalar(value)),
    ),
  ) as RefusedMail['job']

const isScalar = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'

/** What ends the key of a letter that is sent once more. */
export const againSuffix = (again: string): string => `/again-${again}`

/** Longer than the mailer waits for a mail server: after that, the process that had begun is dead. */
const patienceMinutes = 5

type Sending = Pick<Deps, 'db' | 'now' | 'mailer' | 'log' | 'settings'>

/**
 * `key` names the email ('confirmation/123'). It counts as sent once the mail server took it. What is guaranteed: never
 * two at the same time, and none after one that is noted. A process that dies between the mail server's yes and the note
 * sends it again later, under the same message id, which most readers show once: SMTP offers no more than that.
 */
export const sendOnce = async (deps: Sending, key: string, mail: Mail): Promise<EmailResult> =>
  (await attempt(deps, key, mail)).result

async function attempt(deps: Sending, key: string, mail: Mail): Promise<Ending> {
  const { db, now } = deps
  const at = now()
  if (!(await beginEmail(db, key, at, addMinutes(at, patienceMinutes))))
    return { result: 'left_to_another', failure: null }
  // Looked for only now: whoever was sending it may have ended a moment before.
  if (await isEmailSent(db, key)) {
    await endEmail(db, key)
    return { result: 'sent', failure: null }
  }
  // Nobody to be sent to: noted all the same, so that the letters of a stay say so.
  const failure = mail.to === '' ? null : await deliver(deps, key, mail)
  if (failure) {
    await endEmail(db, key)
    return { result: 'not_sent', failure }
  }
  await noteEmailSent(db, { key, recipient: mail.to, sentAt: now() })
  return { result: 'sent', failure: null }
}

/** Null when the mail server took it. */
async function deliver(deps: Sending, key: string, mail: Mail): Promise<Ending['failure']> {
  const delivery = await deps.mailer.send({ messageId: letterNumber(deps, key), ...mail })
  if (delivery.ok) return null
  const { reason, answer } = delivery
  deps.log.warn({ mail: key, reason, answer }, 'a mail could not be sent')
  return delivery
}
