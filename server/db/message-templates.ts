import { sql, type Selectable } from 'kysely'
import type { Db } from './client.ts'
import type { MessageTemplates } from './message-tables.ts'

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

export async function insertTemplate(tx: Db, template: TemplateWords & { siteId: number }): Promise<number> {
  const { id } = await tx
    .insertInto('messageTemplates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
