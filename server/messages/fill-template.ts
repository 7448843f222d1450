// Puts the facts of a stay into a template: for a reply, or to show whoever writes the template what its guests will read.

import { fillTemplate as fillSpec, previewTemplate } from '#contract/staff/message-templates.ts'
import { perLocale, localized } from '#domain/locale.ts'
import { fillTemplate, type Filled } from '#domain/message-template.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { query } from '#server/action/command.ts'
import { findTemplate } from '#server/db/message-templates.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findThread } from '#server/db/threads.ts'
import type { Deps } from '#server/deps.ts'
import { sightOf, type Reader } from '#server/reservations/list-for-staff.ts'
import { factsFor } from '#server/reservations/template-facts.ts'

type Asking = Pick<Deps, 'db' | 'catalog'>

export const fill = query(fillSpec, async (deps, { by, params: { id: threadId, template: templateId } }) => {
  const filled = await fillForThread(deps, by.staff, { threadId, templateId })
  return filled.ok ? { text: filled.text } : filled
})

/** In the language of the thread's guest; a fact that is missing refuses it with its name, and is never a blank. */
export async function fillForThread(
  deps: Asking,
  reader: Reader,
  { threadId, templateId }: { threadId: number; templateId: number },
): Promise<Outcome<{ text: string }>> {
  const thread = await findThread(deps.db, reader.siteId, threadId, 'look')
  if (!thread) return refused('thread_not_found')
  const template = await findTemplate(deps.db, reader.siteId, templateId, 'look')
  if (!template) return refused('template_not_found')
  const { total, balance, ...facts } = await factsFor(deps, thread, thread.locale)
  // Of a stay that somebody writes about, not sells: they see no amounts in the form either.
  const known = sightOf(reader).amounts ? { ...facts, total, balance } : facts
  const filled = fillTemplate(localized(template, 'body', thread.locale), known)
  return filled.ok ? filled : refused('fact_missing', { names: filled.missing.join(', ') })
}

/** What is typed, on a real stay, in both languages; nothing is stored. */
export const preview = query(previewTemplate, async (deps, { by, payload }) => {
  const { siteId } = by.staff
  const stay = await findStaffReservation(deps.db, siteId, payload.reservation)
  if (!stay) return refused('reservation_not_found')
  const facts = perLocale((locale) => factsFor(deps, { ...stay, siteId, stayId: stay.id }, locale))
  const known = { fr: await facts.fr, en: await facts.en }
  return perLocale((locale) => toFilled(fillTemplate(localized(payload, 'body', locale), known[locale])))
})

const toFilled = (filled: Filled) =>
  filled.ok ? { text: filled.text, missing: [] } : { text: null, missing: filled.missing }
