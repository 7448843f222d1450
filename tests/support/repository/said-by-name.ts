import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf } from '#domain/every-refusal.ts'
import { journalActions, type JournalAction } from '#domain/staff-journal.ts'
import { emails } from '#server/emails/emails.gen.ts'
import { testEmails } from '#server/emails/letter-test.ts'
import { saidByName } from '#scripts/texts.mjs'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (file: string) => readFileSync(join(root, 'i18n', file), 'utf8')
const emailNames = Object.keys({ ...emails, ...testEmails })

/** Whether a message is looked up by a name of the code that exists: a refusal, an entry of the journal, an email. */
export function isSaidByName(key: string): boolean {
  const nameBy = (list: keyof typeof saidByName) => saidByName[list].pattern.exec(key)?.[1]
  const code = nameBy('refusals') ?? nameBy('staff_refusals')
  // Some refusals have another sentence beside theirs.
  if (code !== undefined)
    return (
      lineOf(code) !== undefined ||
      ['refusals.ts', 'staff-refusals.ts'].some((file) => read(file).includes(`texts.${code}`))
    )
  const action = nameBy('did')
  if (action !== undefined) return journalActions.includes(action as JournalAction)
  const email = nameBy('called') ?? nameBy('when')
  return email !== undefined && emailNames.includes(email.replaceAll('_', '-'))
}
