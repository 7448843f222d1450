import { withoutThread } from '#domain/thread-address.ts'
import type { Letter } from './mail-server.ts'
import type { System } from './system.ts'

/** What the house names a letter by, with points for strokes, as it is in the letter's number before its seal, without the thread's secret. */
export function nameOf({ messageId }: Pick<Letter, 'messageId'>): string {
  const name = messageId.slice(0, messageId.lastIndexOf('@'))
  return name.includes('+') ? withoutThread(name.slice(0, name.lastIndexOf('+'))) : name
}

/** `<token>.<key>.<sending>`: which sending of which form a letter of a thread is. */
export function sendingOf(letter: Pick<Letter, 'messageId'>): { key: string; sending: number } | null {
  const [, key, sending] = /^[0-9a-f]{32}\.(.+)\.(\d+)$/.exec(nameOf(letter)) ?? []
  return key === undefined ? null : { key, sending: Number(sending) }
}

/** After a process died: which letters a server had taken, and said so, and nobody noted. They may come once more. */
export async function markUnnoted({ db, mail }: System): Promise<void> {
  const open = mail.received.filter(({ isLost, isUnnoted }) => !isLost && !isUnnoted)
  if (open.length === 0) return
  const sent = await db.selectFrom('sentMails').select('key').execute()
  const noted = new Set(sent.map(({ key }) => key.replaceAll('/', '.')))
  const replies = await db
    .selectFrom('messages')
    .select(['id', 'key'])
    .where('direction', '=', 'out')
    .execute()
  for (const letter of open) {
    const of = sendingOf(letter)
    const reply = of && replies.find(({ key }) => key === of.key)
    const name = of && reply ? `message-reply.r${reply.id}.${of.sending}` : nameOf(letter)
    letter.isUnnoted = !noted.has(name)
  }
}

/** Of one name, those that the house knows of: there may be one. */
export const isKnown = ({ isLost, isUnnoted }: Letter): boolean => !isLost && !isUnnoted
