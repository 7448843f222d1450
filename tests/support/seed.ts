import { isDeep } from './tier.ts'

/**
 * One seed for all property tests of a run, which every worker gets with its environment: the same each time in `npm test`, so
 * that a red run is about what changed; another in the deep tier, which prints it, and runs the files in an order drawn from
 * it. FC_SEED gives one, to see a failure again.
 */
export function chooseSeed(): number {
  const given = process.env['FC_SEED']
  if (given) return Number(given)
  const seed = isDeep ? Date.now() & 0x7fff_ffff : 20_261_121
  process.env['FC_SEED'] = String(seed)
  if (isDeep) console.log(`Property tests and the order of files are drawn with FC_SEED=${seed}.`)
  return seed
}
