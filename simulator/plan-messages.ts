import type { Action } from './actions.ts'
import { planCorrection } from './corrected-lofts.ts'
import type { MailMode } from './mail-server.ts'
import type { Random } from './random.ts'

type Kind =
  | 'contact'
  | 'begin_thread'
  | 'reply'
  | 'thread_note'
  | 'mark'
  | 'send_again'
  | 'write_back'
  | 'come_back'
  | 'mail_in'
  | 'away'
  | 'say_company'
  | 'correct_loft'

export const mailModes: Record<MailMode, number> = {
  up: 6,
  away: 1,
  refuses: 3,
  refuses_for_good: 2,
  loses_answers: 2,
  hangs_up: 1,
}

export const messageWeights: Record<Kind, number> = {
  contact: 3,
  begin_thread: 1,
  reply: 4,
  thread_note: 1,
  mark: 2,
  send_again: 1,
  write_back: 2,
  come_back: 1,
  mail_in: 3,
  away: 1,
  say_company: 2,
  correct_loft: 2,
}

/** What guests and the house write to each other, how the company is called that signs it, and what lofts say of themselves. */
export function planMessage(random: Random, kind: Kind, guest: number): Action {
  const some = () => random.pick([0, 0, 0, 1, 1, 2, 4])
  const form = () => random.between(1, 4)
  switch (kind) {
    case 'say_company':
      return { kind, figure: random.between(1, 4) }
    case 'correct_loft':
      return { kind, ...planCorrection(random) }
    case 'contact':
      return { kind, guest, words: random.between(1, 3) }
    case 'begin_thread':
      return { kind, stay: some() }
    case 'reply':
      return { kind, thread: some(), isFilled: random.chance(0.3), key: form() }
    case 'thread_note':
      return { kind, thread: some(), key: form() }
    case 'mark':
      return { kind, thread: some(), state: random.pick(['done', 'done', 'done', 'open']) }
    case 'send_again':
      return { kind, reply: some() }
    case 'write_back':
      return { kind, letter: some(), isOther: random.chance(0.2), isNumbered: random.chance(0.8) }
    case 'come_back':
      return { kind, letter: some(), isNumbered: random.chance(0.6) }
    case 'mail_in':
      return { kind, number: some(), again: random.chance(0.3) }
    case 'away':
      return { kind, guest, answers: random.pick(['marked', 'marked', 'unmarked', 'none']) }
  }
}
