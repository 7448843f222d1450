import { sql, type Insertable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Role } from '#domain/permissions.ts'
import type { Concessions } from './tables.gen.ts'
import type { Db } from './client.ts'

export async function insertConcession(tx: Db, concession: Insertable<Concessions>): Promise<number> {
  const { id } = await tx
    .insertInto('concessions')
    .values(concession)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What people in this role gave of a stay as goodwill, by whatever door. */
export async function sumConceded(db: Db, stayId: number, role: Role): Promise<Cents> {
  const { given } = await db
    .selectFrom('concessions')
    .select(sql<Cents>`coalesce(sum(amount), 0)::integer`.as('given'))
    .where('stayId', '=', stayId)
    .where('role', '=', role)
    .where('cause', '=', 'goodwill')
    .executeTakeFirstOrThrow()
  return given
}

export type ToldConcession = {
  stayId: number
  amount: Cents
  note: string | null
  givenBy: string
  at: Instant
}

export async function findConcession(db: Db, id: number): Promise<ToldConcession | undefined> {
  return db
    .selectFrom('concessions')
    .select(['stayId', 'amount', 'note', 'givenBy', 'at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
