import pg from 'pg'
import { surviveBreaks } from './client.ts'

type Rights = {
  user: string
  database: string
  inSchema: boolean
  inDatabase: boolean
  hasExtension: boolean
  hasQueue: boolean
}

/**
 * What the owner of a database has to grant before its user can prepare it: tables in the schema `public`, and, until somebody
 * made them, the extension `btree_gist` and the schema of the job queue. None for the database's own owner.
 */
export async function listMissingGrants(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  surviveBreaks(client)
  await client.connect()
  try {
    const { rows } = await client.query<Rights>(`
      select current_user::text as "user", current_database()::text as "database",
        has_schema_privilege('public', 'create') as "inSchema",
        has_database_privilege(current_database(), 'create') as "inDatabase",
        exists (select from pg_extension where extname = 'btree_gist') as "hasExtension",
        to_regnamespace('graphile_worker') is not null as "hasQueue"`)
    const rights = rows[0]!
    const [user, database] = [client.escapeIdentifier(rights.user), client.escapeIdentifier(rights.database)]
    const needsDatabase = !rights.hasExtension || !rights.hasQueue
    return [
      ...(rights.inSchema ? [] : [`grant create on schema public to ${user}`]),
      ...(rights.inDatabase || !needsDatabase ? [] : [`grant create on database ${database} to ${user}`]),
    ]
  } finally {
    await client.end()
  }
}
