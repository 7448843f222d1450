import type { PostgresPoolClient } from 'kysely'
import { openPool, queriesOver } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/gateways/payments.ts'

/**
 * The same parts over connections of their own, which note every statement as it is sent, a bank that notes what it is asked
 * and a mailer that notes every email.
 */
export function countStatements(deps: Deps) {
  const pool = openPool(deps.settings.databaseUrl ?? '')
  const statements: string[] = []
  const emails: string[] = []
  const asked: string[] = []
  const db = queriesOver({
    async connect() {
      const client = await pool.connect()
      // Kysely's and pg's types of the same connection differ in their overloads.
      return noting(client as unknown as PostgresPoolClient, statements)
    },
    end: () => pool.end(),
  })
  const mailer: Deps['mailer'] = {
    ...deps.mailer,
    send: (mail) => {
      emails.push(mail.to)
      return deps.mailer.send(mail)
    },
  }
  const stripe = new Proxy(deps.payments.stripe, {
    get(of, name: keyof Payments) {
      // Reading a message asks nobody.
      if (name !== 'readWebhook') asked.push(name)
      return of[name]
    },
  })
  return {
    deps: { ...deps, db, mailer, payments: { stripe } } satisfies Deps,
    /** What was done since the last time that this was asked. */
    take: () => ({
      statements: statements.splice(0),
      asked: asked.splice(0),
      emails: emails.splice(0),
    }),
    close: () => db.destroy(),
  }
}

function noting(client: PostgresPoolClient, statements: string[]): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => {
    statements.push(sql)
    return client.query(sql, parameters)
  }
  return new Proxy(client, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name, of)) })
}
