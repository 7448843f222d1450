// Sends a letter as it is typed to whoever of the staff asks for it: what their guests would read, in their own mailbox.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { inTransaction } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { letterAhead } from '#server/emails/letter-ahead.ts'
import type { LetterWish } from '#server/emails/payloads.ts'
import { countLetterTest } from '#server/staff/staff-attempts.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

/** Whose mailbox it goes to. */
type Tester = Actor & { staff: Actor['staff'] & { email: string } }

export async function testLetter(
  deps: Deps,
  by: Tester,
  { language, ...wish }: LetterWish & { language: Locale },
): Promise<Outcome<{ recipient: string }>> {
  const found = await letterAhead(deps, wish, language)
  if (!found.ok) return found
  const { email, missing } = found.ahead
  if (!email) return refused('fact_missing', { names: missing.join(', ') })
  const { staff, requestId: test } = by
  const counted = await countLetterTest(deps, staff.id)
  if (!counted.ok) return counted
  await inTransaction(deps.db, async (tx) => {
    await addEmail(tx, { name: 'letter-test', staffId: staff.id, test, wish, language }, { about: test })
    await writeAudit(tx, deps, by, {
      action: 'letter_tested',
      subject: 'reservation',
      subjectId: wish.reservationId,
      ...(wish.letter && { after: { houseLetter: wish.letter } }),
    })
  })
  return { ok: true, recipient: staff.email }
}
