import { around } from './around.ts'
import { edges } from './edges.ts'
import { money } from './money.ts'
import type { Mutant } from './mutant.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { rules, words } from './rules.ts'
import { settings } from './settings.ts'
import { told } from './told.ts'

/** Every fault that the suite has to catch. Where a test moves, its `caughtBy` moves along. */
export const mutants: readonly Mutant[] = [
  ...rules,
  ...words,
  ...money,
  ...people,
  ...settings,
  ...told,
  ...edges,
  ...pages,
  ...around,
]
