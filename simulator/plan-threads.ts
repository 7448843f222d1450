import type { Action } from './actions.ts'
import { planAction, type Scope } from './plan-action.ts'
import { mailModes } from './plan-messages.ts'
import type { Pay } from './plan-tabs.ts'

const mailIn: Action = { kind: 'mail_in', number: 0, again: false }
const workAll: Action = { kind: 'jobs', most: 20 }
const sendAgain: Action = { kind: 'send_again', reply: 0 }
const reply = (key: number): Action => ({ kind: 'reply', thread: 0, isFilled: false, key })

/**
 * A guest writes, by the contact page or while they pay, and two of the staff answer at once, or one presses twice; the letter
 * meets a mail server that does not do its part, is sent again, comes back, and is answered, each more than once.
 */
export function planWritten(scope: Scope, pay: Pay): Action[][] {
  const { random } = scope
  const guest = pay.wish.guest
  const contact: Action = { kind: 'contact', guest, words: random.between(1, 3) }
  const begin = random.pick<Action[][]>([
    [[contact]],
    [[contact, contact]],
    [[{ ...pay, card: 'good', stops: false, says: true }]],
    [[{ ...pay, card: 'good', stops: false, says: false }], [{ kind: 'begin_thread', stay: 0 }]],
  ])
  const key = () => random.between(10, 30)
  const one = reply(key())
  const answered = random.pick<Action[][]>([
    [[one]],
    [[one, one]],
    [[one, reply(key())]],
    [[one, reply(key()), { kind: 'thread_note', thread: 0, key: key() }]],
    [[one, { kind: 'mark', thread: 0, state: 'done' }]],
    [[one], [one]],
  ])
  const fault: Action[][] = random.chance(0.7)
    ? [[{ kind: 'mail', mode: random.weighed({ ...mailModes, up: 0 }) }]]
    : []
  const wait: Action[][] = random.chance(0.4)
    ? [[{ kind: 'clock', minutes: random.pick([1, 6, 31, 40]) }]]
    : []
  const sent = random.pick<Action[][]>([
    [[workAll]],
    [[workAll, workAll]],
    [[workAll, sendAgain]],
    [[workAll], [sendAgain, sendAgain]],
    [[workAll], [sendAgain], [workAll, workAll]],
  ])
  const letter: Action = random.chance(0.6)
    ? ({ ...planAction(scope, 'write_back'), letter: 0 } as Action)
    : ({ ...planAction(scope, 'come_back'), letter: 0 } as Action)
  const racing = random.pick<Action[]>([
    [mailIn],
    [mailIn, mailIn],
    [mailIn, reply(key())],
    [mailIn, { kind: 'mark', thread: 0, state: 'done' }],
    [mailIn, sendAgain],
    [mailIn, workAll],
  ])
  return [
    ...begin,
    ...(random.chance(0.2) ? [[planAction(scope, 'away')]] : []),
    ...(random.chance(0.5) ? [...answered, ...fault] : [...fault, ...answered]),
    ...wait,
    ...sent,
    ...(random.chance(0.7) ? [[{ kind: 'mail', mode: 'up' } as const], [workAll]] : []),
    [letter],
    racing,
    ...(random.chance(0.4) ? [[{ ...mailIn, again: true } as Action]] : []),
    ...(random.chance(0.4) ? [[sendAgain], [workAll]] : []),
  ]
}

/** A guest is away while the house answers: their program answers every letter, the house must not. */
export function planAway({ random }: Scope, pay: Pay): Action[][] {
  const guest = pay.wish.guest
  const answers = random.pick(['marked', 'marked', 'unmarked'] as const)
  const more = random.pick<Action[]>([[mailIn], [mailIn, mailIn], [mailIn, workAll]])
  return [
    [{ kind: 'away', guest, answers }],
    [{ kind: 'contact', guest, words: random.between(1, 3) }],
    [reply(random.between(10, 30))],
    [workAll],
    more,
    ...(random.chance(0.5) ? [[{ kind: 'mark', thread: 0, state: 'done' } as const, mailIn]] : []),
    [workAll],
    more,
  ]
}
