import { sql, type Selectable } from 'kysely'
import type { TemplateWords } from '#domain/message-template.ts'
import type { Db } from './client.ts'
import type { MessageTemplates } from './tables.gen.ts'

export type MessageTemplate = Selectable<MessageTemplates>

export async function listTemplates(db: Db, siteId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('messageTemplates')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy(sql`without_accents(name_fr), id`)
    .execute()
}

/** Whoever comes second to change it waits until the first has ended. */
export const findTemplate = (
  db: Db,
  siteId: number,
  id: number,
  mode: 'do' | 'look',
): Promise<MessageTemplate | undefined> =>
  db
    .selectFrom('messageTemplates')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .$if(mode === 'do', (query) => query.forUpdate())
    .executeTakeFirst()

export const insertTemplate = (
  tx: Db,
  template: TemplateWords & { siteId: number },
): Promise<{ id: number }> =>
  tx.insertInto('messageTemplates').values(template).returning('id').executeTakeFirstOrThrow()

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
