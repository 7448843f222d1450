// Decides what a stay costs by now, and how a part of it that is given back is shared among the lines of its price.

import { refundedLines, type Priced, type RefundLine, type RefundedLine } from './cancellation.ts'
import { holdsCardNumber } from './card.ts'
import { add, share, type Cents } from './money.ts'
import type { RefundCause } from './payment.ts'
import type { Quote } from './pricing.ts'
import { refused, type Outcome } from './refusal.ts'
import { isBlank, toWords } from './typed-text.ts'

/** What a credit note gives back, line by line in the order of the quote; without a cause it is that of a cancellation. */
export type Credited = {
  /** Of an invoice that another one replaced: it says nothing of what the stay costs now. */
  isFormer?: boolean
  cause?: RefundCause | null | undefined
  lines: readonly Pick<RefundedLine, 'refunded'>[]
}

/** In characters: what a guest reads on the credit note and in the email. */
export const maxNoteLength = 500

/**
 * The quote less what its credit notes gave back, line by line, that of a cancellation aside: a cancellation is decided of what
 * is left before it. The service fee keeps its share of what is left of a tax.
 */
export function priceLeft(quote: Quote, all: readonly Credited[]): Priced {
  const notes = all.filter(({ cause, isFormer }) => !isFormer && (cause ?? 'cancellation') !== 'cancellation')
  const lines = quote.lines.map((line, index) => {
    const given = add(...notes.map((note) => note.lines[index]?.refunded ?? 0))
    return { ...line, amount: line.amount - given }
  })
  const leftOf = (code: 'tps' | 'tvq') => {
    const left = add(...lines.filter((line) => line.code === code).map(({ amount }) => amount))
    return share(left, [quote.managingFee[code], quote.taxes[code]])[1] ?? 0
  }
  return {
    lines,
    taxes: { tps: leftOf('tps'), tvq: leftOf('tvq') },
    total: add(...lines.map(({ amount }) => amount)),
  }
}

/**
 * What is left as far as it was received: a cancellation is decided of that, for nobody is given back what they never paid.
 * `received`: less what went or goes back of it.
 */
export function paidPart(quote: Quote, notes: readonly Credited[], received: Cents): Priced {
  const left = priceLeft(quote, notes)
  if (received >= left.total) return left
  const lines = refundedLines(left, { lines: splitAmount(left, left.total - received) })
  return priceLeft(quote, [...notes, { cause: 'change', lines }])
}

/**
 * A part of what is left, from every line in proportion: each tax is a line of its own, so that what goes back of it is what
 * was paid of it on the rest. The parts sum to the amount, which is at most what is left.
 */
export function splitAmount(left: Priced, amount: Cents): RefundLine[] {
  const parts = share(
    amount,
    left.lines.map((line) => line.amount),
  )
  return left.lines
    .map(({ code, unitAmount }, index) => ({ code, unitAmount, amount: parts[index] ?? 0 }))
    .filter((line) => line.amount > 0)
}

export type GivingBack = {
  amount: Cents
  /** What was left when the amount was chosen: two people who both saw it do not both give. */
  expectedRemaining: Cents
  /** Why, in words that the guest reads. */
  note: string
}

/** `left`: what the stay, which is confirmed and paid, costs by now. */
export function decideGivingBack(
  left: Priced,
  { amount, expectedRemaining, note: typed }: GivingBack,
): Outcome<{ amount: Cents; lines: RefundLine[]; note: string }> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused('refund_amount_invalid')
  const remaining = left.total
  if (expectedRemaining !== remaining) return refused('remaining_changed', { remaining })
  if (amount > remaining) return refused('refund_too_high', { remaining })
  const read = readNote(typed)
  if (!read.ok) return read
  return { ok: true, amount, lines: splitAmount(left, amount), note: read.note }
}

/** Why somebody of the house gives back, as its guest will read it. */
export function readNote(typed: string): Outcome<{ note: string }> {
  const note = toWords(typed)
  if (isBlank(note)) return refused('refund_note_missing')
  if (note.length > maxNoteLength) return refused('refund_note_too_long', { maximum: maxNoteLength })
  if (holdsCardNumber(note)) return refused('card_in_text')
  return { ok: true, note }
}
