// Compares the books at the wish of somebody of the staff, as every night does, and keeps what does not agree.

import { compareBooks } from '#contract/staff/bank.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { noteExceptions } from '#server/db/books-exceptions.ts'
import { reconcile } from './reconcile.ts'

/** Nobody is written to: whoever asked reads what was found. The night's comparison tells the owner of it. */
export const compare = command(compareBooks, {
  find: async (deps) => {
    const reconciled = await reconcile(deps)
    if (reconciled.ok) return { ok: true, found: reconciled.report.exceptions }
    deps.log.warn({ reason: reconciled.reason }, 'the books could not be held against the bank’s list')
    return refused('bank_away')
  },
  facts: async (_, { found }) => found,
  decide: (exceptions) => ({ ok: true, exceptions }),
  store: async (tx, { exceptions }, { by, at }) => {
    await noteExceptions(tx, exceptions, at, by.staff.id)
    return { comparedAt: at, exceptions: exceptions.length }
  },
  tell: (_, { by }, { exceptions }) => ({
    subject: 'staff',
    subjectId: by.staff.id,
    after: { exceptions },
  }),
  answer: (stored) => stored!,
})
