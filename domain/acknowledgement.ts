// Decides whether somebody may say why the books differ: once for each difference, in words, while it stands.

import { readNote } from './credit.ts'
import type { Instant } from './days.ts'
import { refused, type Outcome } from './refusal.ts'
import { isBlank } from './typed-text.ts'

type Standing = { clearedAt: Instant | null; acknowledged: object | null }

export function decideAcknowledgement<Exception extends Standing>(
  exception: Exception | undefined,
  words: string,
): Outcome<{ exception: Exception; note: string }> {
  if (isBlank(words)) return refused('reason_missing')
  const reason = readNote(words)
  if (!reason.ok) return reason
  if (!exception) return refused('exception_not_found')
  if (exception.clearedAt !== null) return refused('exception_cleared')
  if (exception.acknowledged !== null) return refused('exception_acknowledged')
  return { ok: true, exception, note: reason.note }
}
