import { sql, type Kysely } from 'kysely'
import { usualHours, type Hours } from '#domain/hours.ts'
import { specifiedPolicy } from '#domain/test-policy.ts'
import type { Database } from '#server/db/tables.gen.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'
import type { System } from './system.ts'

const listSold = (db: Kysely<Database>) =>
  db
    .selectFrom('stays')
    .select(['id', 'version', 'quote', 'soldTerms', 'depositAmount', 'travelers', 'broughtInId'])
    .where('quote', 'is not', null)
    .execute()

/** All that somebody was sold, by number and version of their stay. */
export async function listSoldAs(db: Kysely<Database>): Promise<[string, string][]> {
  const stays = await listSold(db)
  return stays.map(({ id, version, quote, soldTerms, depositAmount, travelers }) => [
    `${id}/${version}`,
    JSON.stringify([quote, soldTerms, depositAmount, travelers]),
  ])
}

export const hoursInWords = ({ arrivalTime, departureTime, quietFrom, quietUntil }: Hours): string =>
  `from ${arrivalTime} until ${departureTime}, quiet ${quietFrom}-${quietUntil}`

const seeded = [
  hoursInWords(usualHours),
  JSON.stringify({ managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }),
  'cleaning 12000',
  JSON.stringify([specifiedPolicy.steps, specifiedPolicy.freeMinutes]),
]

/** Who comes on the day on which others leave, by whichever hours each was sold, finds the loft empty, and somebody had time to clean it. */
async function listMeeting(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ leaving: number; coming: number }>`
    select leaving.id as leaving, coming.id as coming from stays leaving
    join stays coming on coming.property_id = leaving.property_id and lower(coming.nights) = upper(leaving.nights)
    where leaving.status in ('confirmed', 'held', 'optioned') and coming.status in ('confirmed', 'held', 'optioned')
      and (leaving.sold_terms -> 'hours' ->> 'departureTime')::time + interval '60 minutes'
        > (coming.sold_terms -> 'hours' ->> 'arrivalTime')::time`.execute(db)
  return rows.map(({ leaving, coming }) => `stays ${leaving} and ${coming}`)
}

/** No setting changes a stay that was sold, and every stay is sold by terms that were set at some time. */
export async function compareTerms(
  { db }: Pick<System, 'db'>,
  { soldAs, everSet }: Pick<HistoryLog, 'soldAs' | 'everSet'>,
): Promise<Violation[]> {
  const now = new Map(await listSoldAs(db))
  const changed = [...soldAs].filter(([stay, sold]) => now.has(stay) && now.get(stay) !== sold)
  const known = new Set([...seeded, ...everSet])
  const unknown = (await listSold(db)).flatMap(({ id, version, quote, soldTerms, broughtInId }) => {
    const { charges, cleaningFee } = quote!
    const { managingFee, lodgingTax, tps, tvq } = charges
    const terms = [JSON.stringify({ managingFee, lodgingTax, tps, tvq }), `cleaning ${cleaningFee}`]
    const { policy, hours } = soldTerms!
    const steps = policy.steps.map(({ percent, daysBefore }) => ({ percent, daysBefore }))
    const isBrought = broughtInId !== null
    // What was sold before keeps the steps of that day without a free window, and a price in which no rate of ours is.
    const isKnownStep = isBrought && policy.freeMinutes === 0 && knowsSteps(known, steps)
    const all = [
      ...(isBrought && version === 1 ? [] : terms),
      hoursInWords(hours),
      ...(isKnownStep ? [] : [JSON.stringify([steps, policy.freeMinutes])]),
    ]
    return all.filter((one) => !known.has(one)).map((one) => `stay ${id}: ${one}`)
  })
  return [
    ...changed.map(([stay]) => ({ rule: 'a setting changed what was sold', what: `stay ${stay}` })),
    ...(await listMeeting(db)).map((what) => ({ rule: 'stays meet at their loft', what })),
    ...unknown.map((what) => ({ rule: 'sold by terms that nobody set', what })),
  ]
}

const knowsSteps = (known: ReadonlySet<string>, steps: object): boolean =>
  [...known].some((one) => one.startsWith(`[${JSON.stringify(steps)},`))
