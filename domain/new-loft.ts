// Decides whether a loft can be added as it is typed, and which address its page gets.

import { addDays, type Day } from './days.ts'
import { isSameName, loftLimits, refuseLoft, toSlug, wholeLoft, type LoftFacts } from './typed-loft.ts'
import type { Cents } from './money.ts'
import { checkMinimum, checkRate, priceReach } from './price-command.ts'
import { refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import type { LoftFees } from './sale.ts'
import { refuseFees } from './settings.ts'
import type { StoredRate } from './stored-rates.ts'

export type TypedLoft = LoftFacts & LoftFees & { nightlyRate: Cents; minNights: number }

export type NewLoft = { slug: string; facts: LoftFacts & { licenceUntil: Day }; rate: StoredRate }

/** Each field that is wrong says why; a browser that judges what is typed asks the same. */
export function refuseNewLoft(typed: TypedLoft, today: Day): FieldReasons {
  const { capacity } = typed
  return {
    ...refuseLoft(wholeLoft(typed), today),
    ...outcomeAt('nightlyRate', checkRate(typed.nightlyRate, null)),
    ...outcomeAt('minNights', checkMinimum(typed.minNights)),
    ...refuseFees(typed, Math.max(1, Number.isInteger(capacity) ? capacity : loftLimits.capacity.most)),
  }
}

type Others = readonly { name: string; slug: string }[]

/** Its base price holds for as long as prices may be set ahead. `lofts`: those that are there. */
export function decideLoft(typed: TypedLoft, today: Day, lofts: Others): Outcome<NewLoft> {
  const fields = refuseNewLoft(typed, today)
  if (lofts.some(({ name }) => isSameName(name, typed.name))) fields.name ??= { code: 'loft_name_taken' }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const rate: StoredRate = {
    from: today,
    to: addDays(today, priceReach.daysAhead),
    weekdays: null,
    layer: 'base',
    season: null,
    nightlyRate: typed.nightlyRate,
    minNights: typed.minNights,
  }
  const facts = wholeLoft(typed)
  return {
    ok: true,
    slug: freeSlug(typed.name, lofts),
    facts: { ...facts, licenceUntil: facts.licenceUntil as Day },
    rate,
  }
}

/** A loft that was called so before keeps the address of its page: the new one is numbered. */
function freeSlug(name: string, lofts: Others): string {
  const slug = toSlug(name)
  const isTaken = (wished: string) => lofts.some((loft) => loft.slug === wished)
  if (!isTaken(slug)) return slug
  let number = 2
  while (isTaken(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

const outcomeAt = (field: string, outcome: Outcome): FieldReasons =>
  outcome.ok ? {} : { [field]: outcome.reason }
