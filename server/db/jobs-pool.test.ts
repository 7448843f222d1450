import type pg from 'pg'
import { expect, test } from 'vitest'
import { useApp } from '#tests/support/api/use-app.ts'
import { openJobsPool } from './jobs-pool.ts'

const { app } = useApp()

test('a connection that is given back twice is given back once', async () => {
  const pool = openJobsPool(app.deps.settings.databaseUrl, () => undefined)
  const [client, giveBack] = await new Promise<[pg.PoolClient, () => void]>((resolve, reject) =>
    pool.connect((error, taken, release) => (taken ? resolve([taken, release]) : reject(error!))),
  )
  await client.query('select 1')
  giveBack()
  // Somebody else may have it by now.
  const other = await pool.connect()
  expect(giveBack).not.toThrow()
  expect((await other.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  other.release()
  await pool.end()
})

test('a pool that has ended says so, and what it hands out for giving back does nothing', async () => {
  const pool = openJobsPool(app.deps.settings.databaseUrl, () => undefined)
  await pool.end()
  const [error, giveBack] = await new Promise<[Error | undefined, () => void]>((resolve) =>
    pool.connect((refusal, _, release) => resolve([refusal, release])),
  )
  expect(error?.message).toContain('after calling end')
  expect(giveBack).not.toThrow()
})
