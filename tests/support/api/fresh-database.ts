import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = { url: string; drop: () => Promise<void> }

/** A migrated, empty database for the caller alone, on the real PostgreSQL of this test run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template, `create database ${name} template "${template.pathname.slice(1)}"`)
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
