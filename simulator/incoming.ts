import { noteBounce, noteReturnedLetter, takeReply } from '#server/messages/take-reply.ts'
import type { Action } from './actions.ts'
import type { Context } from './context.ts'
import type { Incoming, Letter } from './mail-server.ts'
import { nth } from './random.ts'

/** A guest answers a letter that they got, from their address or from another; not every program of theirs gives it a number. */
export function writeBack(
  { system: { mail, clock } }: Context,
  { letter: number, isOther, isNumbered }: Action & { kind: 'write_back' },
): string {
  const letter = nth(mail.received.filter(isOfThread), number)
  if (!letter) return 'nothing to answer'
  const written = (mail.written += 1)
  mail.incoming.push({
    kind: 'answer',
    mail: {
      token: letter.token,
      from: isOther ? 'autre@people.example' : letter.to,
      messageId: isNumbered ? `<answer-${written}@people.example>` : '',
      text: `Réponse ${written}.`,
      sentAt: clock.now(),
      receivedAt: clock.now(),
      isAutomatic: false,
      attachmentCount: 0,
    },
  })
  return `answer ${written}`
}

/** A letter that a server took comes back after all, with its number or without. */
export function comeBack(
  { system: { mail } }: Context,
  { letter: number, isNumbered }: Action & { kind: 'come_back' },
): string {
  const letter = nth(mail.received.filter(isOfThread), number)
  if (!letter) return 'nothing to come back'
  const { messageId, token } = letter
  mail.incoming.push({ kind: 'bounce', of: isNumbered ? { messageId } : { token } })
  return `letter ${mail.received.indexOf(letter)}`
}

/** From then on a program of this guest answers every letter, or none any more. */
export function goAway(
  { system: { mail, guests } }: Context,
  { guest, answers }: Action & { kind: 'away' },
): string {
  const { email } = guests[guest % guests.length]!
  if (answers === 'none') mail.away.delete(email)
  else mail.away.set(email, { isMarked: answers === 'marked' })
  return email
}

/** The mailbox hands an email over; what was not taken stays there, and some come a second time. */
export async function handOver({ system }: Context, incoming: Incoming): Promise<string> {
  const { mail, deps } = system
  const told =
    incoming.kind === 'answer'
      ? await takeReply(deps, incoming.mail)
      : `came back: ${await noteBack(deps, incoming.of)}`
  const place = mail.incoming.indexOf(incoming)
  if (place >= 0) {
    mail.incoming.splice(place, 1)
    mail.handed.push(incoming)
  }
  return incoming.kind === 'answer' ? `${incoming.mail.text} ${told}` : told
}

/** A reply of the staff or any other letter, as whoever reads the mailbox tries them. */
async function noteBack(
  deps: Context['system']['deps'],
  of: (Incoming & { kind: 'bounce' })['of'],
): Promise<string> {
  const reason = '550 5.1.1 No such mailbox'
  const noted = await noteBounce(deps, { ...of, reason })
  if (noted !== 'none' || !('messageId' in of)) return noted
  return noteReturnedLetter(deps, { messageId: of.messageId, reason })
}

/** All that waits; whatever a program wrote must add no work. */
export async function handOverAll(context: Context): Promise<void> {
  const { system, jobs, log } = context
  for (const incoming of system.mail.incoming.slice()) {
    const before = await jobs.count()
    await handOver(context, incoming)
    if ((await jobs.count()) > before) log.causedByMail += 1
  }
}

const isOfThread = (letter: Letter): letter is Letter & { token: string } => letter.token !== null
