import { Client } from 'pg'

/** Statements for a whole server, by the user of `url`, on the database that belongs to nobody. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new Client({ connectionString: address.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
