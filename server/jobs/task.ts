// What a task is: a name, what it has to know, and work that may be done twice without harm.

import type { TaskName, TaskPayloads } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import type { MailResult } from '#server/emails/send-once.ts'

/** Throwing means "not done": the job is tried again, later each time. */
export type Task<Name extends TaskName> = (deps: Deps, payload: TaskPayloads[Name]) => Promise<void>

/** Not done, and nothing is wrong: another process is sending the letter, or was killed while it did. */
export class LeftToAnother extends Error {}

/** `what` begins the sentence of the log: 'Confirmation 12'. */
export function expectSent(result: MailResult, what: string): void {
  if (result === 'left_to_another') throw new LeftToAnother(`${what} is left to another.`)
  if (result !== 'sent') throw new Error(`${what} is not sent.`)
}
