import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, line, locale, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { longestMessage } from '#domain/message.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedTemplate = [
  'template_incomplete',
  'fact_unknown',
  'card_in_text',
] as const satisfies readonly RefusalCode[]

const params = z.object({ id })
const bodies = { body_fr: text(longestMessage), body_en: text(longestMessage) }
const words = { name_fr: line(80), name_en: line(80), ...bodies }

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/api/staff/message-templates',
  access: { staff: 'see_messages' },
  summary: 'What the staff writes again and again, in both languages',
  params: nothing,
  payload: nothing,
  answer: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        name_fr: z.string(),
        name_en: z.string(),
        body_fr: z.string(),
        body_en: z.string(),
        version: z.int(),
      }),
    ),
  }),
})

export const addTemplate = action({
  name: 'addTemplate',
  method: 'POST',
  path: '/api/staff/message-templates',
  access: { staff: 'change_templates' },
  summary: 'Adds a template, in both languages or not at all; the same key is the same template',
  params: nothing,
  payload: z.object({ ...words, key: z.uuid(), locale: locale.optional() }),
  answer: z.object({ id: z.int() }),
  refuses: refusedTemplate,
  journal: 'template_saved',
  once: 'form',
})

export const changeTemplate = action({
  name: 'changeTemplate',
  method: 'PUT',
  path: '/api/staff/message-templates/{id}',
  access: { staff: 'change_templates' },
  summary: 'Changes a template; refused where somebody did meanwhile',
  params,
  payload: z.object({ ...words, version: z.int(), locale: locale.optional() }),
  answer: done,
  refuses: [...refusedTemplate, 'template_not_found', 'template_changed'],
  journal: 'template_saved',
})

export const deleteTemplate = action({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/staff/message-templates/{id}',
  access: { staff: 'change_templates' },
  summary:
    'Deletes a template; refused where somebody changed it meanwhile, and what was written with it stays',
  params,
  payload: z.object({ version: z.int(), locale: locale.optional() }),
  answer: done,
  refuses: ['template_not_found', 'template_changed'],
  journal: 'template_deleted',
})

const filled = z.object({
  text: z.string().nullable(),
  /** Names of facts that are missing or unknown. */
  missing: z.array(z.string()),
})

export const previewTemplate = endpoint({
  name: 'previewTemplate',
  method: 'POST',
  path: '/api/staff/message-templates/preview',
  access: { staff: 'change_templates' },
  summary: 'What a template says of a real stay, in both languages; nothing is stored',
  params: nothing,
  payload: z.object({ ...bodies, reservation: id, locale: locale.optional() }),
  answer: z.object({ fr: filled, en: filled }),
  refuses: ['reservation_not_found'],
})

export const fillTemplate = endpoint({
  name: 'fillTemplate',
  method: 'GET',
  path: '/api/staff/threads/{id}/templates/{template}',
  access: { staff: 'write_messages' },
  summary: 'A template with the facts of the thread, in the language of its guest; a missing fact refuses it',
  params: z.object({ id, template: id }),
  payload: nothing,
  answer: z.object({ text: z.string() }),
  refuses: ['thread_not_found', 'template_not_found', 'fact_missing'],
})
