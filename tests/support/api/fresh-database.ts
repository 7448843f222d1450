import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

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
    template,
    `create database ${name} template "${template.pathname.slice(1)}" strategy file_copy`,
  )
  const address = new URL(template)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => administer(template, `drop database ${name} with (force)`) }
}

async function administer(template: URL, statement: string): Promise<void> {
  const address = new URL(template)
  address.pathname = '/postgres'
  const client = new Client({ connectionString: address.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
