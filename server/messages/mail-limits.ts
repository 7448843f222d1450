// Counts the mails of which more than the headers is fetched: whoever sends more than people do within an hour is passed over.

import { createHash } from 'node:crypto'
import type { MailKind } from '#domain/incoming-mail.ts'
import type { Deps } from '#server/deps.ts'
import type { MailHead } from '#server/gateways/inbox.ts'
import { rateLimitsOf } from '#server/db/rate-limits.ts'

/**
 * Told once an hour of each thread or sender, and of all: a mail that is passed over stays in the mailbox, unseen. Who sent an
 * answer is not asked: anybody writes in a guest's name, and would use up what that guest may send to a thread which they alone know.
 */
export async function isAboveLimit(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { uid, from }: MailHead,
  kind: Exclude<MailKind, { kind: 'other' }>,
): Promise<boolean> {
  const { sender, thread, answers, reports, told } = rateLimitsOf(db).mails
  const counted =
    kind.kind === 'answer'
      ? [
          { name: 'thread', limit: thread, key: digestOf(kind.tokens[0]!) },
          { name: 'answers', limit: answers, key: 'all' },
        ]
      : [
          { name: 'sender', limit: sender, key: digestOf(from.toLowerCase()) },
          { name: 'reports', limit: reports, key: 'all' },
        ]
  for (const { name, limit, key } of counted) {
    if ((await limit.consume(key)) === null) continue
    const isNews = (await told.consume(`${name}/${key}`)) === null
    if (isNews)
      log.warn({ uid, limit: name }, 'too many mails within an hour: this one and more are passed over')
    return true
  }
  return false
}

/** Neither addresses nor secrets stand in a table of counters. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
