// Keeps what the staff writes again and again: in both languages or not at all, and with names of facts that there are.

import { holdsCardNumber } from '#domain/card.ts'
import { unknownIn } from '#domain/message-template.ts'
import { refused, type FieldReasons, type Outcome, type Refused } from '#domain/refusal.ts'
import { isBlank } from '#domain/typed-text.ts'
import { inTransaction } from '#server/db/client.ts'
import {
  deleteTemplate as remove,
  insertTemplate,
  listTemplates as list,
  lockTemplate,
  updateTemplate,
  type MessageTemplate,
  type TemplateWords,
} from '#server/db/message-templates.ts'
import type { Deps } from '#server/deps.ts'
import type { Reader } from '#server/reservations/list-for-staff.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

export type { TemplateWords }

export const listTemplates = ({ db }: Pick<Deps, 'db'>, reader: Reader): Promise<MessageTemplate[]> =>
  list(db, reader.siteId)

/** `key`: one for each form that is filled in; sent again, it is the same template. */
export async function addTemplate(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { key: formKey, words }: { key: string; words: TemplateWords },
): Promise<Outcome<{ id: number }>> {
  const wrong = refuseWords(words)
  if (wrong) return wrong
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ id: number }>> => {
    const { id, isNew } = await insertTemplate(tx, { siteId: by.staff.siteId, formKey, ...words })
    if (isNew) await writeAudit(tx, deps, by, { action: 'template_saved', ...named(id, words) })
    return { ok: true, id }
  })
}

/** `version` is that which its writer read: nobody writes over words that they have not seen. */
export async function changeTemplate(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { id, version, words }: { id: number; version: number; words: TemplateWords },
): Promise<Outcome> {
  const wrong = refuseWords(words)
  if (wrong) return wrong
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const template = await lockTemplate(tx, by.staff.siteId, id)
    if (!template) return refused('template_not_found')
    if (template.version !== version) return refused('template_changed')
    await updateTemplate(tx, id, words)
    await writeAudit(tx, deps, by, { action: 'template_saved', ...named(id, words) })
    return { ok: true }
  })
}

export async function deleteTemplate(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { id, version }: { id: number; version: number },
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const template = await lockTemplate(tx, by.staff.siteId, id)
    if (!template) return refused('template_not_found')
    if (template.version !== version) return refused('template_changed')
    await remove(tx, id)
    await writeAudit(tx, deps, by, { action: 'template_deleted', ...named(id, template) })
    return { ok: true }
  })
}

/** Its name is no word of a message: the journal may say which one it was. */
const named = (id: number, { nameFr }: Pick<TemplateWords, 'nameFr'>) => ({
  subject: 'template' as const,
  subjectId: id,
  after: { name: nameFr },
})

/** A half of it alone would be a blank to every guest of the other language. */
function refuseWords(words: TemplateWords): Refused | null {
  const fields: FieldReasons = {}
  for (const [field, text] of Object.entries(words)) {
    if (isBlank(text)) fields[field] = { code: 'template_incomplete' }
    else if (holdsCardNumber(text)) fields[field] = { code: 'card_in_text' }
  }
  for (const field of ['bodyFr', 'bodyEn'] as const) {
    const unknown = unknownIn(words[field])
    if (unknown.length > 0) fields[field] ??= { code: 'fact_unknown', names: unknown.join(', ') }
  }
  const [first] = Object.values(fields)
  return first ? { ok: false, reason: { ...first, fields } } : null
}
