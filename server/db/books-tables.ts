import type { GeneratedAlways } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { ExceptionCode, MovementKind } from '#domain/movement.ts'

/** The books: the database writes them, nobody changes them. */
export type Movements = {
  id: GeneratedAlways<number>
  fact: string
  stayId: number
  paymentId: number | null
  refundId: number | null
  kind: MovementKind
  amount: Cents
  currency: string
  providerId: string | null
  occurredAt: Instant
}

/** What a comparison of the books found, and who said why it may be so. */
export type BooksComparisons = {
  id: GeneratedAlways<number>
  comparedAt: Instant
  /** How many differences it found, acknowledged ones too. */
  exceptions: number
  /** Who of the staff asked for it; null = the night's. */
  askedBy: number | null
}

export type BooksExceptions = {
  id: GeneratedAlways<number>
  fact: string
  code: ExceptionCode
  stayId: number | null
  providerId: string | null
  expected: Cents | null
  expectedCurrency: string | null
  found: Cents | null
  foundCurrency: string | null
  /** When the bank did it, where the bank alone knows of it. */
  happenedAt: Instant | null
  since: Instant
  /** When a comparison found it no longer; null while it stands. */
  clearedAt: Instant | null
  acknowledgedAt: Instant | null
  acknowledgedBy: string | null
  note: string | null
}
