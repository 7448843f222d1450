// Says what a change of prices is decided by, and what it leaves.

import type { Day } from './days.ts'
import type { Outcome } from './refusal.ts'
import type { Season } from './seasons.ts'
import type { LoftRates } from './stored-rates.ts'

/** `lofts` are those that the command is about, with all their rows; `seasons` those of the site. */
export type PriceFacts = { today: Day; seasons: Season[]; lofts: LoftRates[] }

/** A season that is new has a number below zero. */
export type Prices = Pick<PriceFacts, 'seasons' | 'lofts'>

export type Changed = Outcome<{ prices: Prices }>
