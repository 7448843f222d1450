import { Client } from 'pg'
import { runningSite } from '#tests/support/product/running-site.ts'
import type { Guest } from './guest.ts'

/** What a journey needs to lie days in the past, or close to today, is moved there in the database; minutes pass by goForward. */
export async function changeStored(
  statement: string,
  values: (string | number)[],
  { databaseUrl } = runningSite(),
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** The hour of everybody who is signed in as this guest is over; their browsers find out when they ask the site. */
export const endSessions = ({ email }: Guest): Promise<void> =>
  changeStored(
    `update sessions set expires_at = now() - interval '1 second'
     where guest_id in (select id from guests where email = $1)`,
    [email],
  )
