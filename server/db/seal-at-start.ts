// Seals what SQL wrote of the ways into lofts, and seals anew what a former key had sealed: once each, whoever starts first.

import { sql } from 'kysely'
import { todayIn, type Instant } from '#domain/days.ts'
import { fromTheBeginning, noWaysIn } from '#domain/ways-in.ts'
import { aboutHook } from './alerts.ts'
import { inTransaction, type Db } from './client.ts'
import { aboutPushKeys } from './push.ts'
import { seal, unseal, type Keyed } from './sealed.ts'
import { aboutOf, listSealed, saveSealed } from './ways-in.ts'

/** Of starts at once the later ones wait and find nothing left; a start that dies has changed nothing. */
export const lockSealing = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('house/sealing'))`.execute(tx)

/** What is not sealed yet counts from the beginning; of a loft that has something sealed already, from today. */
export async function sealPlainWaysIn(db: Db, deps: Keyed & { now: () => Instant }): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockSealing(tx)
    const plain = await tx
      .selectFrom('propertyAccess')
      .innerJoin('properties', 'properties.id', 'propertyId')
      .innerJoin('sites', 'sites.id', 'siteId')
      .selectAll('propertyAccess')
      .select('zone')
      .forUpdate('propertyAccess')
      .execute()
    const known = await listSealed(
      tx,
      plain.map(({ propertyId }) => propertyId),
    )
    for (const { propertyId, zone, ...typed } of plain) {
      const isKnown = known.some((row) => row.propertyId === propertyId)
      const fromDay = isKnown ? todayIn(zone, deps.now()) : fromTheBeginning
      const ways = { ...noWaysIn, ...typed }
      await saveSealed(tx, { propertyId, fromDay, ways, savedBy: null, savedAt: null }, deps)
      await tx.deleteFrom('propertyAccess').where('propertyId', '=', propertyId).execute()
    }
    return plain.length
  })
}

/** What neither key opens, as its owner knows it. */
export type Unopened = { lofts: string[]; people: string[] }

/**
 * What the former key sealed is sealed with the new one, all of it or nothing: where neither opens something, that is told and nothing
 * is changed.
 */
export async function changeKey(db: Db, now: Keyed, former: Keyed): Promise<Unopened | null> {
  const unopened: Unopened = { lofts: [], people: [] }
  type Sealed = { text: string } & Parameters<typeof unseal>[2]
  /** Sealed anew; as it is where the new key opens it; null where none does. */
  const renewed = ({ text, ...about }: Sealed): string | null => {
    if (opens(now, text, about) !== null) return text
    const secret = opens(former, text, about)
    return secret === null ? null : seal(now, secret, about)
  }
  const undo = new Error('neither key opens it')
  try {
    await inTransaction(db, async (tx) => {
      await lockSealing(tx)
      const rows = await tx
        .selectFrom('waysIn')
        .innerJoin('properties', 'properties.id', 'propertyId')
        .select(['waysIn.id', 'propertyId', 'fromDay', 'sealed', 'properties.name'])
        .forUpdate('waysIn')
        .execute()
      for (const { id, propertyId, fromDay, sealed: text, name } of rows) {
        const sealed = renewed({ text, ...aboutOf(propertyId, fromDay) })
        if (sealed === null) unopened.lofts = [...new Set([...unopened.lofts, name])]
        else if (sealed !== text)
          await tx.updateTable('waysIn').set({ sealed }).where('id', '=', id).execute()
      }
      const people = await tx
        .selectFrom('staff')
        .select(['id', 'name', 'webauthnUserId', 'totpSecret'])
        .where('totpSecret', 'is not', null)
        .forUpdate()
        .execute()
      for (const { id, name, webauthnUserId: of, totpSecret: text } of people) {
        const totpSecret = renewed({ text: text!, use: 'codes', of })
        if (totpSecret === null) unopened.people.push(name)
        else if (totpSecret !== text)
          await tx.updateTable('staff').set({ totpSecret }).where('id', '=', id).execute()
      }
      const hooks = await tx.selectFrom('alertHooks').select(['siteId', 'sealed']).forUpdate().execute()
      for (const { siteId, sealed: text } of hooks) {
        const sealed = renewed({ text, ...aboutHook(siteId) })
        // The owner reads that it cannot be opened, and gives it again: no door hangs on it.
        if (sealed !== null && sealed !== text)
          await tx.updateTable('alertHooks').set({ sealed }).where('siteId', '=', siteId).execute()
      }
      // The same of the keys of web push: other ones are made, and whoever was told allows it again.
      const keys = await tx.selectFrom('pushKeys').select('sealed').forUpdate().execute()
      for (const { sealed: text } of keys) {
        const sealed = renewed({ text, ...aboutPushKeys })
        if (sealed !== null && sealed !== text) await tx.updateTable('pushKeys').set({ sealed }).execute()
      }
      if (unopened.lofts.length + unopened.people.length > 0) throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
    return unopened
  }
  return null
}

function opens(deps: Keyed, text: string, about: Parameters<typeof unseal>[2]): string | null {
  try {
    return unseal(deps, text, about)
  } catch {
    // The other key may: who opens it with none says so.
    return null
  }
}
