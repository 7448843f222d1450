import type { Settings } from '#server/settings.ts'

/** A reason not to start that a person can act on; its message is one sentence, shown without a stack. */
export class StartRefusal extends Error {}

/** What the system says of a port or an address that cannot be had, as a sentence. */
export function refusePort({ host, port }: Pick<Settings, 'host' | 'port'>) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`,
      )
    }
    if (error.code === 'EACCES') {
      throw new StartRefusal(`Port ${port} is not for this user: set PORT to one above 1023.`)
    }
    throw new StartRefusal(`HOST ${host} is not an address of this machine (${error.code}).`)
  }
}

/** What stops a migration of somebody's own PostgreSQL is mostly a right that its user lacks. */
export function refuseMigration({ databaseUrl }: Pick<Settings, 'databaseUrl'>) {
  return (error: Error): never => {
    if (!databaseUrl) throw error
    throw new StartRefusal(`The database of DATABASE_URL cannot be prepared: ${error.message}.`, {
      cause: error,
    })
  }
}
