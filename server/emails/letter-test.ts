// Sends a letter to whoever of the staff tries it: to their own address, and never counted as sent to a guest.

import { m } from '#i18n/paraglide/messages.js'
import { findStaff } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { letterAhead } from './letter-ahead.ts'
import type { LetterTest } from './payloads.ts'
import { email } from './send-email.ts'

/** With a letter before its number: a key with a number alone is one of a stay. */
export const testEmails = {
  'letter-test': email({
    facts: testFacts,
    once: ({ test }: LetterTest) => `t${test}`,
    write: ({ to, written: { subject, ...words }, language }) => [
      { to, ...words, subject: m.mail_letter_test({ subject }, { locale: language }) },
    ],
  }),
}

/** Nobody who has left meanwhile is written to, nor anything of a stay that is gone. */
async function testFacts(deps: Deps, { staffId, wish, language }: LetterTest) {
  const staff = await findStaff(deps.db, staffId)
  if (staff?.status !== 'active') return null
  const found = await letterAhead(deps, wish, language)
  const written = found.ok ? found.ahead.email : null
  return written && { to: staff.email, written, language }
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** To whoever of the staff tries a letter. */
    'letter-test': LetterTest
  }
}
