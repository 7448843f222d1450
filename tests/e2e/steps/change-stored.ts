import { Client } from 'pg'
import { runningSite } from '#tests/support/product/running-site.ts'

/**
 * The product runs by the real clock, and a journey cannot wait for hours or days: what it needs to lie in the past, or
 * close to today, is moved there in the database.
 */
export async function changeStored(statement: string, values: (string | number)[]): Promise<void> {
  const client = new Client({ connectionString: runningSite().databaseUrl })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
