import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startProduct } from './start-product.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A product beside the one that the journeys share, on whose site stand so many lofts: the demo's, and copies of them. */
export async function startManyLoftsSite(
  count: number,
): Promise<{ site: string; stop: () => Promise<void> }> {
  const folder = await temporaryFolder('lofts-many-')
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'yes',
  }
  const { child, addresses, ended } = await startProduct({ env })
  child.stderr?.pipe(process.stderr)
  await addLofts(addresses.databaseUrl, count)
  return {
    site: addresses.site,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies stand behind the demo's lofts and have no stays. Their numbers go on from 201. */
async function addLofts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const kept = await columnsOf(client, 'properties', ['slug', 'name', 'position'])
    await client.query(
      `insert into properties (slug, name, position, ${kept.join(', ')})
       select old.slug || '-' || number, 'Loft ' || number, number, ${kept.map((name) => `old.${name}`).join(', ')}
       from (select *, row_number() over (order by position, id) - 1 as place, count(*) over () as lofts from properties) as old,
         generate_series(201, 200 + $1 - (select count(*) from properties)) as number
       where number % lofts = place`,
      [count],
    )
    for (const table of ['property_photos', 'property_amenities', 'property_access', 'rates']) {
      const own = await columnsOf(client, table, ['property_id'])
      await client.query(
        `insert into ${table} (property_id, ${own.join(', ')})
         select copy.id, ${own.map((name) => `${table}.${name}`).join(', ')}
         from ${table} join properties as old on old.id = ${table}.property_id
         join properties as copy on copy.slug ~ ('^' || old.slug || '-[0-9]+$')`,
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Those that a copy is given, for the database makes the number itself. */
async function columnsOf(client: pg.Client, table: string, changed: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and column_name <> all ($2)`,
    [table, changed],
  )
  return rows.map(({ name }) => name)
}
