import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { usualAfterStayRule, usualArrivalRule, type AfterStayRule, type ArrivalRule } from '#domain/emails.ts'
import type { Anchor, HouseLetter, LetterMoment } from '#domain/letters.ts'
import type { TimeOfDay } from '#domain/days.ts'
import type { Db } from './client.ts'
import type { Letters } from './tables.gen.ts'

export type Letter = Selectable<Letters>
/** One that the house added. */
export type OwnLetter = Letter & { key: null; anchor: Anchor; days: number; time: TimeOfDay }

export async function listLetters(db: Db, siteId: number): Promise<Letter[]> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Those that houses added and have switched on. */
export async function listOwnLettersOn(db: Db): Promise<OwnLetter[]> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('key', 'is', null)
    .where('isOn', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$castTo<OwnLetter>()
    .execute()
}

export async function findLetter(db: Db, id: number): Promise<Letter | undefined> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function lockLetter(tx: Db, siteId: number, id: number): Promise<OwnLetter | undefined> {
  return tx
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('key', 'is', null)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .$castTo<OwnLetter>()
    .executeTakeFirst()
}

/** A letter of the house is on from the first day, until somebody switches it off. */
const always: Instant = '2000-01-01T00:00:00.000Z'

/** The row of a letter of the house, which is made where there is none: then its version is 0, and who asked writes over it. */
export async function lockHouseLetter(
  tx: Db,
  { siteId, key }: { siteId: number; key: HouseLetter },
): Promise<Letter> {
  await tx
    .insertInto('letters')
    .values({ siteId, key, version: 0, onSince: always, changedAt: always })
    .onConflict((conflict) => conflict.columns(['siteId', 'key']).doNothing())
    .execute()
  return tx
    .selectFrom('letters')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const insertLetter = (tx: Db, letter: Insertable<Letters>): Promise<{ id: number }> =>
  tx.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow()

export async function updateLetter(tx: Db, id: number, change: Updateable<Letters>): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Those that a house ever added, also what was deleted: by their names they are told where they were sent. */
export async function listLetterNames(
  db: Db,
  siteId: number,
): Promise<Pick<Letter, 'id' | 'nameFr' | 'nameEn'>[]> {
  return db
    .selectFrom('letters')
    .select(['id', 'nameFr', 'nameEn'])
    .where('siteId', '=', siteId)
    .where('key', 'is', null)
    .execute()
}

export const momentOf = ({ anchor, days, time }: OwnLetter): LetterMoment => ({ anchor, days, time })

/** When the letters of a house go out that have a day. */
export type LetterRules = {
  arrival: ArrivalRule
  /** Null = it is switched off. */
  afterStay: AfterStayRule | null
}

/** Of all sites, by their number; of one without a row here they are the usual ones. */
export async function listLetterRules(db: Db): Promise<ReadonlyMap<number, LetterRules>> {
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where('key', 'in', ['pre-arrival', 'after-stay'])
    .execute()
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId)
  return new Map([...bySite].map(([siteId, letters]) => [siteId, rulesIn(letters)]))
}

/** `letters`: those of one site. */
export function rulesIn(letters: readonly Letter[]): LetterRules {
  const before = letters.find(({ key }) => key === 'pre-arrival')
  const after = letters.find(({ key }) => key === 'after-stay')
  return {
    arrival: { days: before?.days ?? usualArrivalRule.days, since: before?.momentSince ?? null },
    afterStay:
      after?.isOn === false
        ? null
        : {
            days: after?.days ?? usualAfterStayRule.days,
            time: after?.time ?? usualAfterStayRule.time,
            ...(after && { since: after.onSince }),
          },
  }
}

const usualRules = rulesIn([])

export const rulesOf = (rules: ReadonlyMap<number, LetterRules>, siteId: number): LetterRules =>
  rules.get(siteId) ?? usualRules
