import { sql, type Transaction } from 'kysely'
import { addMinutes, instantAt, type Day } from '#domain/days.ts'

import { keptFrom } from '#domain/hold-limits.ts'
import type { Cents } from '#domain/money.ts'
import { takesCardsWith } from '#domain/payment.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Locale } from '#domain/locale.ts'
import { newestVersion } from '#server/db/loft-texts.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { site } from '#demo/content/site.ts'
import { demoSoldTerms } from './demo-terms.ts'

export type DemoStay = {
  propertyId: number
  guestId: number
  locale: Locale
  quote: Quote
  bookedOn: Day
  message?: string
  depositAmount?: Cents
}

/** Stores bought and paid stays, and answers their ids in the same order. */
export async function insertDemoStays(tx: Transaction<Database>, stays: DemoStay[]): Promise<number[]> {
  if (stays.length === 0) return []
  const stored = await tx.insertInto('stays').values(stays.map(toRow)).returning(['id']).execute()
  const ids = stored.map(({ id }) => id)
  await tx
    .insertInto('payments')
    .values(stays.map((stay, index) => toPayment(stay, ids[index]!)))
    .execute()
  return ids
}

function toRow({ quote, bookedOn, ...stay }: DemoStay) {
  const heldAt = heldAtOf(bookedOn)
  return {
    ...stay,
    message: stay.message ?? null,
    depositAmount: stay.depositAmount ?? null,
    nights: sql<string>`daterange(${quote.arrival}::date, ${quote.departure}::date)`,
    status: 'confirmed' as const,
    travelers: quote.travelers,
    quote,
    soldTerms: demoSoldTerms(heldAt),
    textsVersion: newestVersion(stay.propertyId),
    total: quote.total,
    heldAt,
    heldUntil: addMinutes(heldAt, 15),
    confirmedAt: addMinutes(heldAt, 3),
  }
}

function toPayment({ quote, bookedOn }: DemoStay, stayId: number) {
  const createdAt = heldAtOf(bookedOn)
  return {
    stayId,
    // No provider knows it: these stays were never really paid for.
    intentId: `pi_demo_${stayId}`,
    provider: takesCardsWith,
    isLive: false,
    isDemo: true,
    attempt: 1,
    amount: quote.total,
    status: 'captured' as const,
    cardBrand: 'visa',
    cardLast4: '4242',
    createdAt,
    updatedAt: addMinutes(createdAt, 3),
    keptFrom: keptFrom({
      quote,
      policy: demoSoldTerms(createdAt).policy,
      arrival: quote.arrival,
      bookedAt: addMinutes(createdAt, 3),
      zone: site.zone,
      checkIn: '16:00',
    }),
  }
}

function heldAtOf(bookedOn: Day) {
  return instantAt(bookedOn, '10:15', site.zone)
}
