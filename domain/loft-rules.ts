// Says which rules of a house only some of its lofts have a reason for, by what is in them.

/** The rule, and the amenity by which a loft has a reason for it. */
const reasons = { stove: 'wood_stove', water: 'lake_access' } as const
export type LoftRule = keyof typeof reasons

export const loftRuleReaches = ['all', 'some', 'none'] as const
export type LoftRules = Record<LoftRule, (typeof loftRuleReaches)[number]>

type Loft = { amenities: readonly { code: string }[] }

/** In how many of these lofts each rule has its reason: of one it is in all or in none. */
export const loftRulesOf = (lofts: readonly Loft[]): LoftRules => ({
  stove: reachOf(reasons.stove, lofts),
  water: reachOf(reasons.water, lofts),
})

function reachOf(code: string, lofts: readonly Loft[]): LoftRules[LoftRule] {
  const having = lofts.filter(({ amenities }) => amenities.some((amenity) => amenity.code === code))
  if (having.length === 0) return 'none'
  return having.length === lofts.length ? 'all' : 'some'
}
