import { z } from 'zod'
import { journalActions, journalActors, journalSubjects } from '#domain/staff-journal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/values.ts'
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

export const readJournal = endpoint({
  name: 'readJournal',
  method: 'GET',
  path: '/api/staff/journal',
  access: { staff: 'see_journal' },
  summary: 'Who changed what and when, the latest first, as far as the role may see it',
  params: z.object({
    before: id.optional().meta({ description: 'Entries older than this one' }),
    staff: id.optional(),
    action: z.enum(journalActions).optional(),
    reservation: id.optional().meta({ description: 'Entries about this booking alone' }),
  }),
  payload: nothing,
  answer: z.object({ items: z.array(entry), has_more: z.boolean(), zone: z.string() }),
})
