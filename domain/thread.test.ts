import { describe, expect, test } from 'vitest'
import type { Outcome } from './refusal.ts'
import { decideAnswer, decideSendingAgain, decideThreadNote, decideThreadState } from './thread.ts'

const codeOf = (decided: Outcome | null) => (decided?.ok === false ? decided.reason.code : decided && 'done')
const thread = { id: 4, version: 3, state: 'open', email: 'rosalie@people.example' } as const
const card = '4242 4242 4242 4242'

describe('an answer', () => {
  const answer = (of: object | undefined, more: object = {}) =>
    codeOf(decideAnswer(of && { ...thread, ...of }, { body: 'Oui', version: 3, ...more }))

  test('is looked at before its thread: empty, a card, a placeholder', () => {
    expect(answer(undefined, { body: ' ' })).toBe('missing_fields')
    expect(answer(undefined, { body: `${card} {prénom}` })).toBe('card_in_text')
    expect(answer(undefined, { body: 'Bonjour {prénom}' })).toBe('placeholder_left')
    expect(answer(undefined)).toBe('thread_not_found')
  })

  test('has read what came, and goes to an address', () => {
    expect(answer({ email: null }, { version: 2 })).toBe('thread_changed')
    expect(answer({}, { version: 4 })).toBe('thread_changed')
    expect(answer({ email: null })).toBe('no_address')
    expect(answer({})).toBe('done')
  })
})

test('a note needs neither an address nor what came meanwhile, and holds no card', () => {
  expect(codeOf(decideThreadNote({ ...thread, email: null }, { body: '{prénom}' }))).toBe('done')
  expect(codeOf(decideThreadNote(undefined, { body: card }))).toBe('card_in_text')
  expect(codeOf(decideThreadNote(undefined, { body: '\u200b' }))).toBe('missing_fields')
  expect(codeOf(decideThreadNote(undefined, { body: 'Oui' }))).toBe('thread_not_found')
})

test('a thread is put away by whoever read it, and what is so already changes nothing', () => {
  expect(codeOf(decideThreadState(undefined, { state: 'done', version: 3 }))).toBe('thread_not_found')
  expect(decideThreadState(thread, { state: 'open', version: 2 })).toBeNull()
  expect(codeOf(decideThreadState(thread, { state: 'done', version: 2 }))).toBe('thread_changed')
  expect(codeOf(decideThreadState(thread, { state: 'done', version: 3 }))).toBe('done')
})

describe('a reply that is sent again', () => {
  const undelivered = {
    threadId: 4,
    delivery: 'undelivered',
    reason: 'bounced',
    sending: 1,
  } as const
  const again = (more: object = {}, of: object = {}) =>
    decideSendingAgain({ thread: { ...thread, ...of }, reply: { ...undelivered, ...more } })

  test('has another number where it came back, and the same where no server took it', () => {
    expect(again()).toMatchObject({ ok: true, sending: 2 })
    expect(again({ reason: 'mail_refused' })).toMatchObject({ ok: true, sending: 1 })
    expect(again({ reason: 'mail_unavailable', sending: 2 })).toMatchObject({ ok: true, sending: 2 })
  })

  test('is one of its thread, did not arrive, and is not on its way', () => {
    expect(codeOf(decideSendingAgain({ thread: undefined, reply: undelivered }))).toBe('thread_not_found')
    expect(codeOf(decideSendingAgain({ thread, reply: undefined }))).toBe('thread_not_found')
    expect(codeOf(again({ threadId: 5, delivery: 'waiting' }))).toBe('thread_not_found')
    expect(again({ delivery: 'waiting' }, { email: null })).toBeNull()
    expect(codeOf(again({ delivery: 'sent' }))).toBe('reply_not_undelivered')
    expect(codeOf(again({ delivery: null }))).toBe('reply_not_undelivered')
    expect(codeOf(again({}, { email: null }))).toBe('no_address')
  })
})
