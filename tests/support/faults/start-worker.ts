import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import type { TestApp } from '#tests/support/api/app.ts'
import { compileCache } from '#tests/support/product/start-product.ts'
import type { WorkerOrder } from './worker-process.ts'

const script = join(import.meta.dirname, 'worker-process.ts')

/** A real process that takes payments, over the bank's line of that address. Every waiting job is due. */
export async function startWorker({ db, deps }: TestApp, line: URL) {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  const { databaseUrl, stripe } = deps.settings
  const order: WorkerOrder = {
    databaseUrl: databaseUrl ?? '',
    bankUrl: line.href,
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    now: deps.now(),
  }
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  return {
    kill,
    /** The signal that ended it, or its code. */
    ended: ended.then(([code, signal]) => signal ?? String(code)),
    /** What happens five minutes after a job was begun and not ended; PostgreSQL's clock is not the app's. */
    async giveBackItsJob(): Promise<string> {
      await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
        where locked_at is not null`.execute(db)
      await clearLeftovers(deps)
      return '`clear-leftovers` gives its job back'
    },
  }
}
