import { Client } from 'pg'
import { away, causeOf, reached, wrong, type Reached } from '#server/reached.ts'

const oldestVersion = 15

/** Whether the product can work with the PostgreSQL of DATABASE_URL. */
export async function askDatabase(databaseUrl: string): Promise<Reached> {
  const where = `The database of DATABASE_URL at ${placeOf(databaseUrl)}`
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // A server that goes away while it is asked says so twice: here, and in the failed query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version >= oldestVersion) return reached
    return wrong(`${where} is PostgreSQL ${version}, and at least ${oldestVersion} is needed.`)
  } catch (error) {
    if (isAway(error)) return away(`${where} cannot be reached: ${causeOf(error)}.`)
    return wrong(`${where} cannot be used: ${causeOf(error)}.`)
  } finally {
    await client.end()
  }
}

/** A socket lies in a folder. */
function placeOf(databaseUrl: string): string {
  const { host, searchParams } = new URL(databaseUrl)
  return host || (searchParams.get('host') ?? '')
}

const ofSystem = 'ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ETIMEDOUT ENOENT EPIPE ENOTFOUND EAI_AGAIN'
/** It starts, it stops, it has no connection left, it was cut off. */
const ofPostgres = '57P03 57P01 57P02 53300 08006'
const passing = new Set(`${ofSystem} ${ofPostgres}`.split(' '))

function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isAway)
  const { code, message } = error as { code?: string; message: string }
  // The client's own words have no code.
  return code === undefined ? /timeout|terminated/i.test(message) : passing.has(code)
}
