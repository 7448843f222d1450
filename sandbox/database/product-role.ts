// Whom the product is to the embedded PostgreSQL: not the superuser, so that a mistake in a query reaches no file, program or
// setting of the server.

import { Client, escapeLiteral } from 'pg'
import { superuser } from './cluster.ts'

export const productRole = 'product'

export const databaseName = 'lofts'

const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** Where the superuser, or the product's role, reaches the database on this machine. */
export const databaseUrl = (user: typeof superuser | typeof productRole, password: string, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${databaseName}`

/**
 * Makes the role and its database, as far as they are missing, and hands it what an earlier version made as superuser.
 * A start cut short is completed by the next.
 */
export async function prepareDatabase(superuserUrl: string, password: string): Promise<void> {
  const standing = new URL(superuserUrl)
  standing.pathname = '/postgres'
  await asSuperuser(standing.href, async (client) => {
    const verb = (await exists(client, 'pg_roles', 'rolname', productRole)) ? 'alter' : 'create'
    await client.query(`${verb} role ${productRole} with ${rights} password ${escapeLiteral(password)}`)
    if (await exists(client, 'pg_database', 'datname', databaseName)) {
      await client.query(`alter database ${databaseName} owner to ${productRole}`)
    } else await client.query(`create database ${databaseName} owner ${productRole}`)
  })
  await asSuperuser(superuserUrl, handOver)
}

/**
 * REASSIGN OWNED does not take the superuser of initdb, to whom PostgreSQL's own objects belong too. So each kind is listed that
 * migrations and the job queue make; sequences and indexes follow their tables, and an extension's objects stay with it.
 */
async function handOver(client: Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select kind, name from (
       select 'schema' as kind, quote_ident(nspname) as name, oid, 'pg_namespace'::regclass as place, nspowner as owner, oid as schema
         from pg_namespace
       union all
       select 'table', oid::regclass::text, oid, 'pg_class'::regclass, relowner, relnamespace
         from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       union all
       select 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass, proowner, pronamespace
         from pg_proc
       union all
       select 'type', type.oid::regtype::text, type.oid, 'pg_type'::regclass, typowner, typnamespace
         from pg_type as type left join pg_class as row on row.oid = typrelid
         where typtype in ('d', 'e', 'r') or row.relkind = 'c'
     ) as found
     where owner = $1::regrole
       and exists (select from pg_namespace where oid = schema and nspname !~ '^(pg_|information_schema$)')
       and not exists (select from pg_depend where classid = place and objid = found.oid and objsubid = 0
         and (deptype = 'e' or (place = 'pg_class'::regclass and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)))`,
    [superuser],
  )
  for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} owner to ${productRole}`)
}

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  // Nothing that lies in the product's schemas is to be taken for PostgreSQL's own, and run with a superuser's rights.
  const client = new Client({ connectionString: url, options: '-c search_path=pg_catalog' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function exists(client: Client, table: string, column: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} where ${column} = $1`, [name])
  return rowCount === 1
}
