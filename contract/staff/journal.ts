import { z } from 'zod'
import { journalActions, journalActors, journalSubjects } from '#domain/staff-journal.ts'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, file, id, instant } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

const entry = z.object({
  id: z.int(),
  at: instant,
  actor: z.enum(journalActors),
  staff_name: z.string().nullable(),
  action: z.enum(journalActions),
  subject: z.enum(journalSubjects),
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
})

const filters = {
  staff: id.optional().meta({ description: 'What one person of the staff did' }),
  action: z.enum(journalActions).optional(),
  from: day.optional().meta({ description: 'YYYY-MM-DD, in the zone of the lofts' }),
  to: day.optional().meta({ description: 'YYYY-MM-DD, that day included' }),
  reservation: id.optional().meta({ description: 'Entries about this booking alone' }),
}

export const readJournal = endpoint({
  name: 'readJournal',
  method: 'GET',
  path: '/api/staff/journal',
  access: { staff: 'see_journal' },
  summary: 'Who changed what and when, the latest first, as far as the role may see it',
  params: z.object({
    before: id.optional().meta({ description: 'Entries older than this one' }),
    ...filters,
  }),
  payload: nothing,
  answer: z.object({
    items: z.array(entry),
    has_more: z.boolean(),
    zone: z.string(),
    people: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .meta({ description: 'Whose entries can be asked for; empty where the role reads its own alone' }),
  }),
})

export const exportJournal = action({
  name: 'exportJournal',
  method: 'GET',
  path: '/api/staff/journal.csv',
  access: { staff: 'export_journal' },
  summary: 'The same entries as a table for a spreadsheet, all of them',
  params: z.object(filters),
  payload: nothing,
  answer: file('text/csv'),
  journal: 'journal_exported',
})
