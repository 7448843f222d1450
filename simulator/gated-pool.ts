import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { beforeCall, during, releaseOthers, whenKilled } from './scheduler.ts'

/**
 * Connections to the real database, whose users stop before each query. What a killed process had not committed is rolled
 * back, as PostgreSQL does when a connection breaks. `change` may rewrite a query, for what is to be taken away.
 */
export function gatedPool(pool: pg.Pool, change: (query: string) => string = (query) => query): PostgresPool {
  return {
    connect: async () => gate(await pool.connect(), change),
    end: () => pool.end(),
  }
}

type Numbered = pg.PoolClient & { processID: number }

function gate(client: pg.PoolClient, change: (query: string) => string): PostgresPoolClient {
  const backend = (client as Numbered).processID
  let isOpen = false
  let isGivenBack = false
  const giveBack = () => {
    if (!isGivenBack) client.release()
    isGivenBack = true
  }
  const forget = whenKilled(async () => {
    if (isOpen && !isGivenBack) await client.query('rollback')
    giveBack()
  })

  async function query(text: string, values: readonly unknown[]) {
    await beforeCall()
    try {
      return await during(backend, () => client.query(preparedFrom(change(text), values)))
    } finally {
      if (/^(begin|start transaction)/.test(text)) isOpen = true
      if (/^(commit|rollback)$/.test(text)) {
        isOpen = false
        releaseOthers()
      }
    }
  }
  return {
    // Kysely asks in this one way only, and for no cursors.
    query: query as unknown as PostgresPoolClient['query'],
    release() {
      forget()
      giveBack()
    },
  }
}

const names = new Map<string, string>()

/** The same few queries come by the million: each connection has PostgreSQL read and plan them once. */
export function preparedFrom(text: string, values: readonly unknown[]): pg.QueryConfig {
  if (values.length === 0) return { text }
  let name = names.get(text)
  if (!name) names.set(text, (name = `q${names.size}`))
  return { name, text, values: [...values] }
}
