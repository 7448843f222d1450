import { sql, type Selectable } from 'kysely'
import type { Db } from './client.ts'
import type { MessageTemplates } from './tables.gen.ts'

export type MessageTemplate = Selectable<MessageTemplates>
export type TemplateWords = Pick<MessageTemplate, 'nameFr' | 'nameEn' | 'bodyFr' | 'bodyEn'>

export async function listTemplates(db: Db, siteId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('messageTemplates')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy(sql`without_accents(name_fr), id`)
    .execute()
}

export async function findTemplate(db: Db, siteId: number, id: number): Promise<MessageTemplate | undefined> {
  return db
    .selectFrom('messageTemplates')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
}

export async function lockTemplate(tx: Db, siteId: number, id: number): Promise<MessageTemplate | undefined> {
  return tx
    .selectFrom('messageTemplates')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .forUpdate()
    .executeTakeFirst()
}

type NewTemplate = TemplateWords & { siteId: number; formKey: string }

/** `isNew` is false when the same form has added it before: this is that template then. */
export async function insertTemplate(tx: Db, template: NewTemplate): Promise<{ id: number; isNew: boolean }> {
  const added = await tx
    .insertInto('messageTemplates')
    .values(template)
    .onConflict((conflict) => conflict.columns(['siteId', 'formKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const { id } = await tx
    .selectFrom('messageTemplates')
    .select('id')
    .where('siteId', '=', template.siteId)
    .where('formKey', '=', template.formKey)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function updateTemplate(tx: Db, id: number, words: TemplateWords): Promise<void> {
  await tx
    .updateTable('messageTemplates')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('messageTemplates').where('id', '=', id).execute()
}
