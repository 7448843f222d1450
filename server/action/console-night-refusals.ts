// Lists what several endpoints of the console about nights and what they cost may refuse.

import type { RefusalCode } from '#domain/refusal.ts'

export const refusedNights = [
  'property_not_found',
  'invalid_dates',
  'nights_reversed',
  'nights_out_of_reach',
] as const satisfies RefusalCode[]

/** What every closing of nights may refuse. */
export const refusedClosing = [
  ...refusedNights,
  'nights_sold',
  'nights_being_paid',
  'nights_closed_already',
] as const satisfies RefusalCode[]

/** A turnover is not there any more, or somewhere else. */
export const refusedTurnover = ['turnover_not_found', 'turnover_moved'] as const satisfies RefusalCode[]

export const turnoverRefusals = {
  readTurnovers: ['invalid_dates'],
  markTurnover: [...refusedTurnover, 'turnover_not_begun'],
  takeTurnover: [...refusedTurnover, 'turnover_taken'],
  assignTurnover: [
    ...refusedTurnover,
    'turnover_not_for',
    'member_not_found',
    'note_changed',
    'card_in_text',
  ],
  reportTurnoverProblem: [...refusedTurnover, 'missing_fields', 'card_in_text'],
  settleTurnoverProblem: ['turnover_problem_not_found'],
  proposeClosing: [...refusedNights, 'proposed_nights_past', 'missing_fields', 'card_in_text'],
  acceptClosing: [
    'proposal_not_found',
    'proposal_not_open',
    'nights_sold',
    'nights_being_paid',
    'nights_closed_already',
  ],
  declineClosing: ['proposal_not_found', 'proposal_not_open'],
} as const satisfies Record<string, readonly RefusalCode[]>

export const refusedPrices = [
  'property_not_found',
  'invalid_dates',
  'missing_fields',
  'nights_reversed',
  'price_nights_out_of_reach',
  'rate_out_of_range',
  'minimum_out_of_range',
  'night_without_price',
  'nothing_to_change',
  'season_not_found',
  'seasons_overlap',
] as const satisfies RefusalCode[]
