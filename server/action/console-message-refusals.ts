import type { RefusalCode } from '#domain/refusal.ts'

const refusedTemplate = [
  'template_incomplete',
  'fact_unknown',
  'card_in_text',
] as const satisfies RefusalCode[]

/** What the endpoints of messages and templates refuse by their own rules. */
export const messageRefusals = {
  listThreads: [],
  readThread: ['thread_not_found'],
  beginThread: ['reservation_not_found'],
  writeReply: [
    'thread_not_found',
    'missing_fields',
    'card_in_text',
    'placeholder_left',
    'thread_changed',
    'no_address',
  ],
  writeThreadNote: ['thread_not_found', 'missing_fields', 'card_in_text'],
  setThreadState: ['thread_not_found', 'thread_changed'],
  sendReplyAgain: ['thread_not_found', 'reply_not_undelivered', 'no_address'],
  listTemplates: [],
  addTemplate: refusedTemplate,
  changeTemplate: [...refusedTemplate, 'template_not_found', 'template_changed'],
  deleteTemplate: ['template_not_found', 'template_changed'],
  previewTemplate: ['reservation_not_found'],
  fillTemplate: ['thread_not_found', 'template_not_found', 'fact_missing'],
} as const satisfies Record<string, readonly RefusalCode[]>

const refusedLetter = [
  'letter_incomplete',
  'letter_moment_out_of_range',
  'fact_unknown',
  'card_in_text',
] as const satisfies RefusalCode[]

/** The same of letters that go out by themselves. */
export const letterRefusals = {
  listLetters: [],
  changeHouseLetter: [...refusedLetter, 'letter_fixed', 'letter_changed'],
  addLetter: refusedLetter,
  changeLetter: [...refusedLetter, 'own_letter_not_found', 'letter_changed'],
  deleteLetter: ['own_letter_not_found', 'letter_changed'],
  previewLetter: ['reservation_not_found', 'letter_not_of_stay'],
  testLetter: ['reservation_not_found', 'letter_not_of_stay', 'fact_missing'],
} as const satisfies Record<string, readonly RefusalCode[]>

/** The same of reviews and their answers. */
export const reviewRefusals = {
  listReviews: [],
  saveReplyDraft: ['review_not_found', 'review_answered', 'reply_changed', 'card_in_text'],
  answerReview: [
    'review_not_found',
    'review_hidden',
    'review_answered',
    'reply_changed',
    'card_in_text',
    'missing_fields',
  ],
  leaveReview: ['review_not_found', 'review_answered'],
  previewHiding: ['review_not_found', 'review_hidden'],
  hideReview: ['review_not_found', 'review_hidden'],
  showReview: ['review_not_found'],
} as const satisfies Record<string, readonly RefusalCode[]>
