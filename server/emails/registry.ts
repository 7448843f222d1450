// Sends any email by its name.

import type { EmailJob, EmailName } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { emails } from './emails.gen.ts'
import { testEmails } from './letter-test.ts'
import type { EmailResult } from './send-email.ts'

type Sent<Name extends EmailName> = { send: (deps: Deps, job: EmailJob<Name>) => Promise<EmailResult> }

// What shows any of the others cannot stand in their list.
const registry: { [Name in EmailName]: Sent<Name> } = { ...emails, ...testEmails }

/** Sends an email now, unless it is sent already or there is nothing to be said any more: both count as sent. */
export const sendEmail = <Name extends EmailName>(deps: Deps, job: EmailJob<Name>): Promise<EmailResult> =>
  registry[job.name as Name].send(deps, job)
