import { momentKinds, type Action, type ActionKind, type CardKind, type PayingBy } from './actions.ts'
import { mailModes, messageWeights, planMessage } from './plan-messages.ts'
import { fileWeights, isOfFile, planOfFile } from './plan-file.ts'
import { isOfTurnovers, planTurnover, turnoverWeights } from './plan-turnovers.ts'
import { planSetting } from './terms.ts'
import type { Random } from './random.ts'

export const hour = 60
export const day = 24 * hour

export type Scope = { random: Random; guests: number; lofts: number; first: number; isFull: boolean }

export const usual: Record<ActionKind, number> = {
  pay: 20,
  return: 12,
  answer: 12,
  cancel: 12,
  staff_cancel: 4,
  give_back: 8,
  return_outside: 2,
  change: 6,
  receive: 3,
  correct_buyer: 4,
  option: 4,
  extend_option: 1,
  release_option: 1,
  pay_option: 3,
  ...fileWeights,
  close_nights: 3,
  open_nights: 2,
  close_site: 1,
  open_site: 4,
  propose: 2,
  answer_proposal: 3,
  undo: 3,
  price_nights: 5,
  set_terms: 4,
  ask: 4,
  ask_option: 1,
  ask_no_more: 1,
  pay_link: 4,
  refund_by_hand: 1,
  adopt: 2,
  keep_part: 0,
  sign_out: 1,
  sign_in: 1,
  message: 14,
  sweep: 7,
  clear_leftovers: 1,
  settle_refunds: 3,
  jobs: 9,
  clock: 11,
  announce: 0,
  settle_deposits: 0,
  until: 0,
  by_hand: 0,
  withdraw: 0,
  bank: 7,
  mail: 4,
  ...messageWeights,
  ...turnoverWeights,
}

/** Of histories that go on until the last guest has left. */
export const untilDeparture: Record<ActionKind, number> = {
  ...usual,
  announce: 5,
  settle_deposits: 8,
  until: 8,
  by_hand: 2,
  keep_part: 3,
}

export function planAction({ random, guests, lofts, first }: Scope, kind: ActionKind): Action {
  const some = () => random.pick([0, 0, 0, 1, 1, 2, 4, 7])
  const guest = random.between(0, guests - 1)
  if (isOfTurnovers(kind)) return planTurnover(random, kind)
  if (isOfFile(kind)) return planOfFile(random, kind, { lofts, first })
  switch (kind) {
    case 'pay': {
      const nights = random.pick([1, 1, 2, 2, 3, 4, 8])
      const wish = { guest, loft: random.between(0, lofts - 1), day: first + random.between(0, 4), nights }
      const card = random.weighed<CardKind>(cardWeights)
      const by = random.weighed<PayingBy>({ card: 3, wallet: 1 })
      return { kind, wish, card, by, stops: random.chance(0.1), says: random.chance(0.2) }
    }
    case 'return':
      return { kind, visit: some(), as: random.chance(0.05) ? 'another' : 'self' }
    case 'answer':
      return { kind, visit: some(), answer: random.weighed({ approve: 7, refuse: 2, leave: 1 }) }
    case 'cancel':
      return { kind, stay: some() }
    case 'staff_cancel':
      return {
        kind,
        stay: some(),
        closes: random.chance(0.5),
        as: random.pick(['policy', 'house_fault', 'house_fault', 'agreed', 'agreed']),
        share: random.pick([0.3, 0.6, 0.9, 1]),
        key: random.between(1, 6),
      }
    case 'give_back': {
      const share = random.weighed({ small: 4, any: 3, whole: 2, nothing: 1 })
      const shares = { small: 0.05, any: random.next(), whole: 1, nothing: 0 }
      return {
        kind,
        stay: some(),
        share: shares[share],
        more: random.pick([0, 0, 0, 0, 0, 1, -1]),
        key: random.between(1, 6),
      }
    }
    case 'change':
      return {
        kind,
        stay: some(),
        loft: random.pick([0, 0, 0, 1, 2]),
        later: random.pick([-1, 0, 0, 0, 1, 1, 2]),
        longer: random.pick([-2, -1, -1, -1, 0, 1, 1, 3]),
        isAgreed: random.chance(0.9),
        withLink: random.chance(0.4),
        key: random.between(1, 6),
      }
    case 'receive': {
      const share = random.pick([1, 1, 1, 0.5, random.next()])
      return { kind, stay: some(), share, more: random.pick([0, 0, 0, 1]), key: random.between(1, 6) }
    }
    case 'option': {
      const wish = { guest, loft: random.between(0, lofts - 1), day: first + random.between(0, 4), nights: 2 }
      return {
        kind,
        wish,
        hours: random.pick([1, 3, 24, 72, 80]),
        withLink: random.chance(0.5),
        key: random.between(1, 6),
      }
    }
    case 'close_nights':
    case 'open_nights':
    case 'propose': {
      const nights = random.pick([1, 1, 2, 3, 5])
      const wish = { guest, loft: random.between(0, lofts - 1), day: first + random.between(0, 4), nights }
      return { kind, wish, key: random.between(1, 8) }
    }
    case 'answer_proposal':
      return { kind, proposal: random.pick([0, 0, 0, 1]), isAccepted: random.chance(0.8) }
    case 'price_nights': {
      const near = { loft: random.between(0, lofts - 1), day: first + random.between(0, 4) }
      const how = random.weighed({ set: 3, percent: 3, clear: 2, close: 2 })
      const sums = { set: [19_999, 31_050], percent: [-10_000, 12_500], clear: [0], close: [0, 1] }[how]
      const wish = { guest, ...near, nights: random.pick([1, 2, 3, 5, 8]) }
      return { kind, wish, how, figure: random.pick(sums), key: random.between(1, 12) }
    }
    case 'set_terms':
      return { kind, ...planSetting(random, first), loft: random.between(0, lofts - 1) }
    case 'undo':
      return { kind, undo: random.pick([0, 0, 0, 1, 2]) }
    case 'extend_option':
      return { kind, option: some(), hours: random.pick([1, 24, 72, 73]) }
    case 'release_option':
      return { kind, option: some() }
    case 'pay_option': {
      const share = random.pick([1, 1, 0.5, 0.3])
      return { kind, option: some(), share, more: random.pick([0, 0, 0, 1]), key: random.between(1, 6) }
    }
    case 'ask_option':
      return { kind, option: random.between(0, 2), key: random.between(20, 24) }
    case 'ask': {
      const share = random.pick([1, 1, 1, 0.5])
      return { kind, stay: some(), share, more: random.pick([0, 0, 0, 0, 1]), key: random.between(1, 6) }
    }
    case 'ask_no_more':
      return { kind, link: some() }
    case 'pay_link':
      return { kind, link: some(), card: random.weighed<CardKind>(cardWeights) }
    case 'correct_buyer':
      return { kind, stay: some(), buyer: random.between(0, 3), key: random.between(1, 6) }
    case 'refund_by_hand':
      return { kind, payment: some(), share: random.pick([0.1, 0.3, 0.5, 1]) }
    case 'return_outside':
    case 'adopt':
      return { kind, refund: some() }
    case 'keep_part':
      return {
        kind,
        deposit: some(),
        share: random.pick([0.2, 0.5, 1]),
        more: random.pick([0, 0, 0, 1]),
        key: random.between(1, 3),
      }
    case 'sign_out':
    case 'sign_in':
      return { kind, guest }
    case 'message':
      return { kind, number: some(), again: random.chance(0.3) }
    case 'jobs':
      return { kind, most: random.pick([1, 2, 20]) }
    case 'clock':
      return { kind, minutes: minutesOf(random) }
    case 'bank':
      return {
        kind,
        mode: random.weighed({ up: 4, down: 4, loses_answers: 6 }),
        calls: random.pick([1, 2, 3, 3, 6, 9, 9999]),
        share: random.pick([1, 0.3]),
        seed: random.between(1, 2 ** 31 - 1),
      }
    case 'mail':
      return { kind, mode: random.weighed(mailModes) }
    case 'until':
      return { kind, what: random.pick([...momentKinds]), minutes: random.between(0, 90) }
    case 'by_hand':
      return { kind, deposit: some(), share: random.pick([0, 0.3, 1]) }
    case 'close_site':
    case 'open_site':
    case 'sweep':
    case 'clear_leftovers':
    case 'settle_refunds':
    case 'announce':
    case 'settle_deposits':
    case 'withdraw':
      return { kind }
    default:
      return planMessage(random, kind, guest)
  }
}

/** Moments, the end of a hold, the free window, a forgotten key, a lapsed authorisation. */
function minutesOf(random: Random): number {
  const range = random.weighed({ moments: 5, hold: 5, hours: 4, days: 2, week: 1 })
  if (range === 'moments') return random.between(1, 6)
  if (range === 'hold') return random.between(13, 20)
  if (range === 'hours') return random.between(1 * hour, 6 * hour)
  if (range === 'days') return random.between(1 * day, 3 * day)
  return random.between(7 * day, 8 * day)
}

export const cardWeights: Record<CardKind, number> = {
  good: 9,
  amex: 1,
  declined: 1,
  poor: 1,
  unknown: 1,
  asks: 3,
  asks_once: 5,
  asks_then_declines: 1,
  refund_later: 2,
  refund_fails: 1,
}
