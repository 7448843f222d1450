import type { EndState } from './end-state.ts'
import { isKnown, nameOf, sendingOf } from './letters.ts'
import type { Letter } from './mail-server.ts'
import type { Violation } from './outcome.ts'

/**
 * Each reply has reached a mail server once, or says why it has not, and none waits. What a server took while nobody heard its
 * yes, or while the process died that heard it, is sent again under the same number, as readers show once; so there may be more
 * of one number only by as many as were lost so. A further number there is only of what came back.
 */
export function compareReplies({ threads, messages, system: { mail } }: EndState): Violation[] {
  const violations: Violation[] = []
  const replies = messages.filter(({ direction }) => direction === 'out')
  const letters = mail.received.flatMap((letter) => {
    const of = sendingOf(letter)
    return of ? [{ letter, ...of }] : []
  })
  for (const { id, key, threadId, delivery, reason, sending } of replies) {
    const add = (rule: string) =>
      violations.push({ rule, what: `reply ${id} ${delivery} ${reason ?? ''} ${sending}` })
    const own = letters.filter((one) => one.key === key)
    const many = (number: number, among: (letter: Letter) => boolean = () => true) =>
      own.filter((one) => one.sending === number && among(one.letter)).length
    if (delivery === 'waiting') add('a reply is left waiting')
    if (reason === 'mail_unavailable') add('a reply waits for a server that is there')
    for (let number = 1; number <= sending; number += 1)
      if (many(number, isKnown) > 1) add('a reply was sent twice')
    if (delivery === 'sent' && many(sending, isKnown) !== 1) add('a reply that is sent was not')
    if (reason === 'mail_refused' && many(sending, isKnown) > 0) add('a reply that was refused was sent')
    // Without its number, what came back is the last one that was sent.
    const hasComeBack = sending > 1 || reason === 'bounced'
    const isOfThread = ({ token }: { token: string }) =>
      threads.some((thread) => thread.id === threadId && thread.token === token)
    const isBounced = mail.handed.some(
      (one) =>
        one.kind === 'bounce' && ('token' in one.of ? isOfThread(one.of) : sendingOf(one.of)?.key === key),
    )
    if (hasComeBack && !isBounced) add('a reply came back that had not')
    const back = reason === 'bounced' ? sending : sending - 1
    for (let number = 1; number <= back; number += 1)
      if (many(number) === 0) add('a reply came back that no server had')
    const email = threads.find((thread) => thread.id === threadId)?.email
    if (email && own.some(({ letter }) => letter.to !== email)) add('a reply went to somebody else')
  }
  for (const { letter, key, sending } of letters) {
    const reply = replies.find((one) => one.key === key)
    if (!reply || sending > reply.sending)
      violations.push({ rule: 'a letter that nobody wrote', what: `${key} ${sending} ${letter.to}` })
  }
  return [...violations, ...compareNotices(messages, mail.received)]
}

/** The house's owner gets one email of each message of the contact page, and none of one that is not kept. */
function compareNotices(messages: EndState['messages'], received: readonly Letter[]): Violation[] {
  const kept = messages.flatMap(({ key }) => (key?.startsWith('contact/') ? [key.replace('/', '.')] : []))
  const notices = received.filter((letter) => nameOf(letter).startsWith('contact.'))
  const of = (name: string) => notices.filter((letter) => nameOf(letter) === name)
  return [
    ...kept.filter((name) => of(name).length === 0).map((what) => ({ rule: 'an email is missing', what })),
    ...kept
      .filter((name) => of(name).filter(isKnown).length > 1)
      .map((what) => ({ rule: 'an email came twice', what })),
    ...notices
      .filter((letter) => !kept.includes(nameOf(letter)))
      .map(({ messageId: what }) => ({ rule: 'a letter that nobody wrote', what })),
  ]
}
