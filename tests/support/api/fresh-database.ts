import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { administer } from './administer.ts'

export type FreshDatabase = { url: string; drop: () => Promise<void> }

/**
 * A migrated database for the caller alone, on the real PostgreSQL of this test run: empty, or a copy of another one, to which
 * nobody may be connected.
 */
export async function freshDatabase(copied = inject('templateUrl')): Promise<FreshDatabase> {
  const template = new URL(copied)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Files are copied: in the other way every page goes through the log too, which takes twice as long.
  await administer(
    copied,
    `create database ${name} template "${template.pathname.slice(1)}" strategy file_copy`,
  )
  const address = new URL(template)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => administer(copied, `drop database ${name} with (force)`) }
}
