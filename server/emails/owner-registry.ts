// The emails that tell the owner what a watch found, for the registry: what they say, their words and what there is one of.

import type { EmailJob } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { booksEmail } from './books.ts'
import { heldNightsEmail } from './held-nights.ts'
import type { Found } from './payloads.ts'
import { runningOutEmail } from './running-out.ts'
import { email, toOwner } from './send-email.ts'
import { staysOfCardEmail } from './stays-of-card.ts'

const asFound = async <Facts>(_: Deps, found: Facts): Promise<Facts> => found
const ofSiteAndDay = ({ site, day }: Found<object>) => `${site.id}/${day}`

/** By their names; what they say was found by the job that asks for them. */
export const ownerEmails = {
  books: email({
    facts: asFound<EmailJob<'books'>>,
    once: ({ day }) => day,
    write: (facts) => [toOwner(facts, booksEmail(facts))],
  }),
  'held-nights': email({
    facts: asFound<EmailJob<'held-nights'>>,
    once: ofSiteAndDay,
    write: (facts) => [toOwner(facts, heldNightsEmail(facts))],
  }),
  'stays-of-card': email({
    facts: asFound<EmailJob<'stays-of-card'>>,
    once: ({ site, hour }) => `${site.id}/${hour}`,
    write: (facts) => [toOwner(facts, staysOfCardEmail(facts))],
  }),
  'running-out': email({
    facts: asFound<EmailJob<'running-out'>>,
    once: ofSiteAndDay,
    write: (facts) => [toOwner(facts, runningOutEmail(facts))],
  }),
}
