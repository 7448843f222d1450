// Keeps what the staff writes again and again: in both languages or not at all, and with names of facts that there are.

import {
  addTemplate,
  changeTemplate,
  deleteTemplate as deleteSpec,
  listTemplates as listSpec,
} from '#contract/staff/message-templates.ts'
import {
  decideNewTemplate,
  decideTemplate,
  decideTemplateDeletion,
  type TemplateWords,
} from '#domain/message-template.ts'
import { command, query } from '#server/action/command.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from '#server/db/message-templates.ts'

export const list = query(listSpec, async ({ db }, { by }) => ({
  items: (await listTemplates(db, by.staff.siteId)).map(({ siteId: _site, ...template }) => template),
}))

export const add = command(addTemplate, {
  facts: async () => null,
  decide: (_, { payload }) => decideNewTemplate(payload),
  store: (tx, { words }, { by }) => insertTemplate(tx, { siteId: by.staff.siteId, ...words }),
  tell: ({ words }, _, { id }) => named(id, words),
  answer: (template) => template!,
})

export const change = command(changeTemplate, {
  facts: (tx, { by, params }, mode) => findTemplate(tx, by.staff.siteId, params.id, mode),
  decide: (template, { payload }) => decideTemplate(template, payload),
  store: (tx, { template, words }) => updateTemplate(tx, template.id, words),
  tell: ({ template, words }) => named(template.id, words),
})

export const remove = command(deleteSpec, {
  facts: (tx, { by, params }, mode) => findTemplate(tx, by.staff.siteId, params.id, mode),
  decide: (template, { payload }) => decideTemplateDeletion(template, payload.version),
  store: (tx, { template }) => deleteTemplate(tx, template.id),
  tell: ({ template }) => named(template.id, template),
})

/** Its name is no word of a message: the journal may say which one it was. */
const named = (id: number, { nameFr }: Pick<TemplateWords, 'nameFr'>) => ({
  subject: 'template' as const,
  subjectId: id,
  after: { name: nameFr },
})
