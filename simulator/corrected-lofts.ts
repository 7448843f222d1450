import { addDays, todayIn } from '#domain/days.ts'
import { loftFacts, type LoftFacts } from '#domain/typed-loft.ts'
import { basisOfLoft, listLofts, type Loft } from '#server/db/lofts.ts'
import { correct } from '#server/setup/correct-loft.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import { listSoldAs } from './compare-terms.ts'
import type { Context } from './context.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'
import type { Random } from './random.ts'

type Correcting = Action & { kind: 'correct_loft' }

/** A file that is brought in names lofts, so that their names stay. */
const corrected = [
  'capacity',
  'beds',
  'bedrooms',
  'address',
  'tagline',
  'licence',
] as const satisfies readonly Correcting['fact'][]

export const planCorrection = (random: Random) => ({
  loft: random.between(0, 2),
  fact: random.pick(corrected),
  figure: random.between(0, 3),
})

/** Somebody of the house, who reads what a loft says of itself, and sends the form a moment later. */
export async function correctLoft(
  { system, log }: Context,
  { loft: number, fact, figure }: Correcting,
): Promise<string> {
  const { db, deps, siteId, lofts } = system
  const id = lofts[number % lofts.length]!
  const read = await listLofts(db, siteId)
  log.lofts ??= read
  const held = read.find((one) => one.id === id)!
  const until = addDays(todayIn('America/Toronto', deps.now()), 1000 + figure)
  const others = {
    // Whoever buys comes with two.
    capacity: { capacity: [2, 3, 5, 8][figure]! },
    beds: { beds: 1 + figure },
    bedrooms: { bedrooms: figure },
    address: { address: `${figure}, rue Neuve` },
    tagline: { taglineFr: `Ligne ${figure}`, taglineEn: `Line ${figure}` },
    licence: { licence: `97${figure}204`, licenceUntil: until },
  } satisfies Record<Correcting['fact'], Partial<LoftFacts>>
  const said = Object.fromEntries(loftFacts.map((name) => [name, held[name]])) as LoftFacts
  const payload = { basis: basisOfLoft(held), ...said, ...others[fact] }
  const asking = { by: await signedIn(db), params: { id }, locale: 'fr' as const }
  const asked = `loft ${id} ${fact} ${figure}`
  const seen = await correct.look(deps, { ...asking, payload })
  if ('ok' in seen) return `${asked} ${seen.reason.code}`
  const done = await correct.act(deps, { ...asking, payload })
  if ('ok' in done) return `${asked} ${done.reason.code}`
  deps.catalog.drop()
  if (done.undo) log.undos.push(done.undo.id)
  for (const [stay, sold] of await listSoldAs(db)) if (!log.soldAs.has(stay)) log.soldAs.set(stay, sold)
  return `${asked} corrected`
}

/**
 * What lofts say is what the journal's entries leave, one after the other, each from what the one before left: no correction and no undo
 * writes over what nobody had read. Stays and prices are held against theirs with the terms and the prices.
 */
export async function compareLofts(
  { audit, system: { db, siteId } }: EndState,
  { lofts }: Pick<HistoryLog, 'lofts'>,
): Promise<Violation[]> {
  if (!lofts) return []
  const violations: Violation[] = []
  const left = new Map(lofts.map((loft) => [loft.id, { ...loft }]))
  const entries = audit.filter(({ action }) => action === 'loft_corrected')
  for (const { id, subjectId, before, after } of entries) {
    const loft = left.get(Number(subjectId))!
    for (const fact of loftFacts) {
      const [was, is] = [before, after].map((told) => (told as Partial<LoftFacts>)[fact])
      if (was === undefined && is === undefined) continue
      if (loft[fact] !== was)
        violations.push({ rule: 'a correction wrote over another', what: `entry ${id}: ${fact}` })
      Object.assign(loft, { [fact]: is })
    }
  }
  for (const now of await listLofts(db, siteId))
    if (saidOf(now) !== saidOf(left.get(now.id)!))
      violations.push({ rule: 'the journal has another loft', what: `loft ${now.id}: ${saidOf(now)}` })
  return violations
}

const saidOf = (loft: Loft): string => JSON.stringify(loftFacts.map((fact) => loft[fact]))
