import { Client } from 'pg'

const oldestVersion = 15

/** Why the product cannot work with this PostgreSQL, as one sentence without its password; null when it can. */
export async function refuseDatabase(databaseUrl: string): Promise<string | null> {
  const { host } = new URL(databaseUrl)
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // A server that goes away while it is asked says so twice: here, and in the failed query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version >= oldestVersion) return null
    return `The database of DATABASE_URL at ${host} is PostgreSQL ${version}, and at least ${oldestVersion} is needed.`
  } catch (error) {
    return `The database of DATABASE_URL at ${host} cannot be reached: ${causeOf(error)}.`
  } finally {
    await client.end()
  }
}

function causeOf(error: unknown): string {
  // Several addresses of one name fail as several errors in one, which has no text of its own.
  if (error instanceof AggregateError) return causeOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
