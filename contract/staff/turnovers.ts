import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { undoable } from './undo.ts'
import { day, dayText, done, id, instant, locale, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { proposalStates } from '#domain/closing-proposals.ts'
import { longestTurnoverWords } from '#domain/turnovers.ts'
import { refusedNights } from '#contract/refusals.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** A turnover is not there any more, or somewhere else. */
const refusedTurnover = ['turnover_not_found', 'turnover_moved'] as const satisfies readonly RefusalCode[]

/** A turnover has the number of the stay that leaves; loft and day say which one was seen, because a stay may move. */
const seen = { property_id: z.int(), day }
const person = z.object({ id: z.int(), name: z.string() })
const when = z.object({ at: instant, by: z.string() })
const words = text(longestTurnoverWords)

const turnover = z.object({
  stay_id: z.int(),
  ...seen,
  departure_time: z.string().meta({ description: 'By the hours that the stay was sold by' }),
  next: z.object({ arrival: day, arrival_time: z.string(), travelers: z.int() }).nullable(),
  is_same_day: z.boolean(),
  assignee: person.nullable(),
  note: z.string(),
  done: when.nullable(),
})

export const readTurnovers = endpoint({
  name: 'readTurnovers',
  method: 'GET',
  path: '/api/staff/turnovers',
  access: { staff: 'see_turnovers' },
  summary:
    'Lofts between two stays, fourteen days of them: for how many people, who does it, what was said of it',
  params: z.object({ from: z.string().max(10).optional(), property: id.optional() }),
  payload: nothing,
  answer: z.object({
    today: day,
    zone: z.string(),
    from: day,
    to: day,
    lofts: z.array(z.object({ id: z.int(), name: z.string() })),
    items: z.array(turnover),
    left: z.array(turnover).meta({ description: 'Of days before: not done, and nobody has come since' }),
    problems: z.array(
      z.object({
        id: z.int(),
        stay_id: z.int(),
        ...seen,
        property_name: z.string(),
        words: z.string(),
        ...when.shape,
      }),
    ),
    people: z.array(person.extend({ property_ids: z.array(z.int()) })),
    proposals: z
      .array(
        z.object({
          id: z.int(),
          property_id: z.int(),
          first_night: day,
          last_night: day,
          words: z.string(),
          ...when.shape,
          status: z.enum([...proposalStates, 'lapsed']),
          answered_by: z.string().nullable(),
          answered_at: instant.nullable(),
        }),
      )
      .nullable()
      .meta({ description: 'Null where the role closes nights itself, or has nothing to do with it' }),
  }),
  refuses: ['invalid_dates'],
})

const params = z.object({ id })

export const markTurnover = action({
  name: 'markTurnover',
  method: 'PUT',
  path: '/api/staff/turnovers/{id}/done',
  access: { staff: 'do_turnovers' },
  summary:
    'Notes that a loft is ready for its next guests, or that it is not; what is so already changes nothing',
  params,
  payload: z.object({ ...seen, is_done: z.boolean(), locale: locale.optional() }),
  answer: done,
  refuses: [...refusedTurnover, 'turnover_not_begun'],
  journal: 'turnover_marked',
})

export const takeTurnover = action({
  name: 'takeTurnover',
  method: 'PUT',
  path: '/api/staff/turnovers/{id}/taken',
  access: { staff: 'do_turnovers' },
  summary: 'Whoever asks does this turnover, or leaves it to others; what somebody else has stays theirs',
  params,
  payload: z.object({ ...seen, is_taken: z.boolean(), locale: locale.optional() }),
  answer: done,
  refuses: [...refusedTurnover, 'turnover_taken'],
  journal: 'turnover_assigned',
})

export const assignTurnover = action({
  name: 'assignTurnover',
  method: 'PUT',
  path: '/api/staff/turnovers/{id}/assignment',
  access: { staff: 'assign_turnovers' },
  summary: 'Who does a turnover, and what they have to know',
  params,
  payload: z.object({
    ...seen,
    assignee_id: z.int().nullable(),
    note: words,
    former_note: text(longestTurnoverWords),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: [...refusedTurnover, 'turnover_not_for', 'member_not_found', 'note_changed', 'card_in_text'],
  journal: 'turnover_assigned',
})

export const reportTurnoverProblem = action({
  name: 'reportTurnoverProblem',
  method: 'POST',
  path: '/api/staff/turnovers/{id}/problems',
  access: { staff: 'do_turnovers' },
  summary: 'Keeps what somebody found wrong in a loft, until it is settled; the same key is the same problem',
  params,
  payload: z.object({ ...seen, key: z.uuid(), words, locale: locale.optional() }),
  answer: done,
  refuses: [...refusedTurnover, 'missing_fields', 'card_in_text'],
  journal: 'turnover_problem_reported',
  once: 'form',
})

export const settleTurnoverProblem = action({
  name: 'settleTurnoverProblem',
  method: 'PUT',
  path: '/api/staff/turnover-problems/{id}/settled',
  access: { staff: 'do_turnovers' },
  summary: 'Notes that a problem of a loft is settled, or that it is not; what is so already changes nothing',
  params,
  payload: z.object({ is_settled: z.boolean(), locale: locale.optional() }),
  answer: done,
  refuses: ['turnover_problem_not_found'],
  journal: 'turnover_problem_settled',
})

export const proposeClosing = action({
  name: 'proposeClosing',
  method: 'POST',
  path: '/api/staff/closing-proposals',
  access: { staff: 'propose_closing' },
  summary:
    'Proposes to close nights of a loft; the same nights are one proposal, and no night is taken by it',
  params: nothing,
  payload: z.object({
    key: z.uuid(),
    property_id: id,
    first_night: dayText,
    last_night: dayText,
    words,
    locale: locale.optional(),
  }),
  answer: done,
  refuses: [...refusedNights, 'proposed_nights_past', 'missing_fields', 'card_in_text'],
  journal: 'closing_proposed',
  once: 'form',
})

export const acceptClosing = action({
  name: 'acceptClosing',
  method: 'POST',
  path: '/api/staff/closing-proposals/{id}/accept',
  access: { staff: 'close_nights' },
  summary: 'Closes the proposed nights as every closing does; refused, the proposal stays open',
  params,
  payload: nothing,
  answer: undoable,
  refuses: [
    'proposal_not_found',
    'proposal_not_open',
    'nights_sold',
    'nights_being_paid',
    'nights_closed_already',
  ],
  journal: 'nights_closed',
})

export const declineClosing = action({
  name: 'declineClosing',
  method: 'POST',
  path: '/api/staff/closing-proposals/{id}/decline',
  access: { staff: 'close_nights' },
  summary: 'Declines such a proposal; its nights stay as they are',
  params,
  payload: nothing,
  answer: done,
  refuses: ['proposal_not_found', 'proposal_not_open'],
  journal: 'closing_declined',
})
