import type { Action } from './actions.ts'

/** The same thing as the others of the context. */
export function latest(action: Action): Action {
  if (action.kind === 'return') return { ...action, visit: 0, as: 'self' }
  if (ofStay.has(action.kind)) return { ...action, stay: 0 } as Action
  if (action.kind === 'return_outside' || action.kind === 'adopt') return { ...action, refund: 0 }
  if (action.kind === 'pay_link' || action.kind === 'ask_no_more') return { ...action, link: 0 }
  if (action.kind === 'by_hand' || action.kind === 'keep_part') return { ...action, deposit: 0 }
  if (action.kind === 'message') return { ...action, number: action.number % 3, again: false }
  return action
}

/** What is done with a stay: the latest one. */
const ofStay: ReadonlySet<Action['kind']> = new Set([
  'cancel',
  'staff_cancel',
  'give_back',
  'change',
  'receive',
  'ask',
  'correct_buyer',
])
