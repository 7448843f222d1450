import { openPool, queriesOver } from '#server/db/client.ts'

export type Asked = { text: string; parameters: readonly unknown[]; rows: number }

/** Queries over connections that note what was asked, and how many rows came back. */
export function countedQueries(url: string) {
  const asked: Asked[] = []
  const pool = openPool(url)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...query: unknown[]) => Promise<{ rows: unknown[] }>
    const counted = async (text: string, parameters: readonly unknown[] = []) => {
      const result = await query(text, parameters)
      asked.push({ text, parameters, rows: result.rows.length })
      return result
    }
    Object.assign(client, { query: counted })
  })
  return {
    db: queriesOver(pool),
    /** What was asked of tables meanwhile. */
    async during(work: () => Promise<unknown>): Promise<Asked[]> {
      asked.length = 0
      await work()
      return asked.filter(({ text }) => text.includes(' from '))
    },
  }
}
