import type { SettingName } from '#domain/settings.ts'
import type { CancelIntent } from '#domain/cancellation.ts'
import type { ThreadState } from '#domain/message.ts'
import type { MailMode } from './mail-server.ts'

export type CardKind =
  | 'good'
  | 'amex'
  | 'declined'
  | 'poor'
  | 'unknown'
  | 'asks'
  | 'asks_once'
  | 'asks_then_declines'
  | 'refund_later'
  | 'refund_fails'

/** Stripe's test cards, by what they do, and a number that no bank knows. The bank of one that `asks` refuses deposits: nobody is there to be asked. */
export const cardNumbers: Readonly<Record<CardKind, string>> = {
  good: '4242424242424242',
  amex: '378282246310005',
  declined: '4000000000000002',
  poor: '4000000000009995',
  unknown: '4111111111111111',
  asks: '4000000000003220',
  asks_once: '4000002500003155',
  asks_then_declines: '4000008400001629',
  refund_later: '4000000000007726',
  refund_fails: '4000000000005126',
}

/** A card is typed into our own fields; a wallet takes its card to the bank itself and hands over what the bank made of it. */
export type PayingBy = 'card' | 'wallet'

/** A stay as somebody wants it: the number of a loft, and days ahead. */
export type Wish = { guest: number; loft: number; day: number; nights: number }

/** Moments of a stay at which the product has something to do by itself. */
export const momentKinds = ['letter', 'hold', 'renewal', 'release', 'morning', 'unready'] as const
export type MomentKind = (typeof momentKinds)[number]

/**
 * What somebody or something does. Numbers name things as they are by then, counted back from the latest (0) and round again, so that a step still means something when steps before it are left out.
 */
export type Action =
  /** Both calls of the pay button; `stops` between them. `says`: they type something for the house. */
  | { kind: 'pay'; wish: Wish; card: CardKind; by: PayingBy; stops: boolean; says: boolean }
  /** The second call once more: back from the bank, a reload, another tab. */
  | { kind: 'return'; visit: number; as: 'self' | 'another' }
  | { kind: 'answer'; visit: number; answer: 'approve' | 'refuse' | 'leave' }
  | { kind: 'cancel'; stay: number }
  /** The house cancels; `share` of what was received, as agreed, and `key` says who of them does it. */
  | {
      kind: 'staff_cancel'
      stay: number
      as: CancelIntent
      share: number
      key: number
      /** Its nights are closed in the same step. */
      closes?: boolean
    }
  /**
   * The house gives back a share of what a sold stay costs by now; `more` cents on top, so that it may be too much. `key` is that
   * of the form that was filled in: the same number is the same form of that stay, sent again.
   */
  | { kind: 'give_back'; stay: number; share: number; more: number; key: number }
  /** The house hands over without the card what a bank refused to give back, and writes it down. */
  | { kind: 'return_outside'; refund: number }
  /**
   * The house makes another stay of one: another loft, so many days later, so many nights more or less. `isAgreed`: its guest agreed
   * to owe what it costs more. `key` is that of the form, as with what is given back.
   */
  | {
      kind: 'change'
      stay: number
      loft: number
      later: number
      longer: number
      isAgreed: boolean
      /** What is owed is asked for by a link in the same email. */
      withLink?: boolean
      key: number
    }
  /** The house has the invoice of any stay made out to somebody else; `key` is that of the form. */
  | { kind: 'correct_buyer'; stay: number; buyer: number; key: number }
  /** The house is handed a share of what a guest owes, and `more` cents on top. */
  | { kind: 'receive'; stay: number; share: number; more: number; key: number }
  /** The house holds nights for so many hours, for somebody without an account; the same key is the same form. */
  | { kind: 'option'; wish: Wish; hours: number; withLink: boolean; key: number }
  | { kind: 'extend_option'; option: number; hours: number }
  | { kind: 'release_option'; option: number }
  /** The house is handed a share of what an option costs, and confirms it. */
  | { kind: 'pay_option'; option: number; share: number; more: number; key: number }
  /** The house brings in stays that were sold before, of whose price a share was paid: the same file is the same stays. */
  | { kind: 'bring_in'; wishes: Wish[]; paid: number; file: number; key: number }
  /** It brings in guests, prices or reviews: the same file says the same. */
  | {
      kind: 'bring_in_other'
      what: 'guests' | 'rates' | 'reviews'
      wishes: Wish[]
      file: number
      key: number
    }
  /** It takes one of these files back, counted back from the last one. */
  | { kind: 'take_back'; file: number }
  /** A guest who was brought in, with a stay or without, is forgotten. */
  | { kind: 'erase_brought'; stay: number }
  /** The house closes nights, and opens some of those that it closed; the same key is the same form. */
  | { kind: 'close_nights' | 'open_nights'; wish: Wish; key: number }
  /** The owner closes the site for booking, or opens it again. */
  | { kind: 'close_site' | 'open_site' }
  /** Housekeeping would have nights closed; the same key is the same form. */
  | { kind: 'propose'; wish: Wish; key: number }
  /** The house closes them, or does not, counted back from the last proposal. */
  | { kind: 'answer_proposal'; proposal: number; isAccepted: boolean }
  /** The house tries out another price of nights, and sends the form a moment later: cents, or a share in hundred-thousandths. */
  | {
      kind: 'price_nights'
      wish: Wish
      how: 'set' | 'percent' | 'clear' | 'close'
      figure: number
      key: number
    }
  /** The house sets other terms, from so many days ahead on. */
  | { kind: 'set_terms'; setting: SettingName; ahead: number; figure: number; loft: number }
  /** The house says that its company is called otherwise. */
  | { kind: 'say_company'; figure: number }
  /** It says another thing of a loft. */
  | {
      kind: 'correct_loft'
      loft: number
      fact: 'capacity' | 'beds' | 'bedrooms' | 'address' | 'tagline' | 'licence'
      figure: number
    }
  /** It takes back what it did to nights and to prices, counted back from the last form. */
  | { kind: 'undo'; undo: number }
  /** The house asks by a link for a share of what a guest owes, and `more` cents on top; `key` is that of the form. */
  /** The house asks for the price of an option by a link. */
  | { kind: 'ask_option'; option: number; key: number }
  | { kind: 'ask'; stay: number; share: number; more: number; key: number }
  /** It asks no more. */
  | { kind: 'ask_no_more'; link: number }
  /** Both calls of a link's pay button. */
  | { kind: 'pay_link'; link: number; card: CardKind }
  /** Somebody at the bank's dashboard gives back a share of what is left of a payment there; the product hears of it by chance. */
  | { kind: 'refund_by_hand'; payment: number; share: number }
  /** The house takes into the books what was given back at the dashboard. */
  | { kind: 'adopt'; refund: number }
  /**
   * The house keeps a share of a deposit; `more` cents on top, so that it may be too much. `key` is that of the form, as with
   * what it gives back.
   */
  | { kind: 'keep_part'; deposit: number; share: number; more: number; key: number }
  | { kind: 'sign_out' | 'sign_in'; guest: number }
  | { kind: 'message'; number: number; again: boolean }
  | { kind: 'sweep' | 'clear_leftovers' | 'settle_refunds' | 'announce' | 'settle_deposits' }
  | { kind: 'jobs'; most: number }
  /** The house gives a turnover to somebody who cleans, or to nobody (null), with a note or without. */
  | { kind: 'assign'; turnover: number; to: number | null; note: number; key: number }
  /** Who cleans takes one, or leaves it. */
  | { kind: 'take'; turnover: number; by: number; isTaken: boolean }
  /** They say that a loft is ready, or that it is not after all. */
  | { kind: 'mark_ready'; turnover: number; by: number; isDone: boolean }
  /** One of them leaves the house, or comes back. */
  | { kind: 'member'; keeper: number; isHere: boolean }
  | { kind: 'compare_turnovers' | 'tell_mornings' | 'tell_staff' }
  /** So many minutes, each with all that comes by itself. */
  | { kind: 'pass'; minutes: number }
  | { kind: 'clock'; minutes: number }
  /** Until the next such moment of any stay, and so much longer. */
  | { kind: 'until'; what: MomentKind; minutes: number }
  /** The owner at the bank's dashboard, with a deposit that is held: takes a share of it, or lets it go. */
  | { kind: 'by_hand'; deposit: number; share: number }
  /** The bank withdraws what it approved for the stay that is captured next. */
  | { kind: 'withdraw' }
  /** For so many calls; `share` of them are lost, which ones follows from `seed`. */
  | { kind: 'bank'; mode: 'up' | 'down' | 'loses_answers'; calls: number; share: number; seed: number }
  | { kind: 'mail'; mode: MailMode }
  /** A guest writes by the contact page; the same number is the same message. */
  | { kind: 'contact'; guest: number; words: number }
  /** The house writes to the guest of a stay first. */
  | { kind: 'begin_thread'; stay: number }
  /** The house answers in a thread, with a template's words where `isFilled`, or notes something; the same key is the same form. */
  | { kind: 'reply'; thread: number; isFilled: boolean; key: number }
  | { kind: 'thread_note'; thread: number; key: number }
  | { kind: 'mark'; thread: number; state: ThreadState }
  /** It sends once more what did not arrive, counted back from the last of these. */
  | { kind: 'send_again'; reply: number }
  /** A guest answers a letter of a thread, counted back from the last one, or such a letter comes back. */
  | { kind: 'write_back'; letter: number; isOther: boolean; isNumbered: boolean }
  | { kind: 'come_back'; letter: number; isNumbered: boolean }
  /** The mailbox hands over an email, or once more one that was taken. */
  | { kind: 'mail_in'; number: number; again: boolean }
  /** A program answers every letter to a guest from then on, and says that it is one or does not. */
  | { kind: 'away'; guest: number; answers: 'marked' | 'unmarked' | 'none' }

export type ActionKind = Action['kind']

/** Actions of the same moment; `late` lets one begin only after so many calls of its own would have been made. */
export type Part = { action: Action; late: number; killedBefore: number | null }
export type Step = { seed: number; parts: Part[] }

/** `isFull`: goes on until the last guest has left, with deposits and emails before arrival; else it ends when all is quiet. `isOffice`: all guests are behind one network address. */
export type History = {
  seed: number
  startMinute: number
  isFull: boolean
  isOffice: boolean
  steps: Step[]
}
