import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { noted } from '#scripts/testing/outside-tests.mjs'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { sweepKilledRuns, temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { administer } from './administer.ts'
import { insertDemoSeed } from './demo-seed.ts'
import type { SmallSeed } from './small-seed.ts'
import { startGivenPostgres } from './given-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the database that tests' own ones are copied from: migrated, empty. */
    templateUrl: string
    /** Of another one that has the demo seed, and the numbers of what is in it. */
    demoTemplate: { url: string; seed: SmallSeed }
    /** The same for the superuser of the run's PostgreSQL. */
    superuserUrl: string
  }
}

/** One PostgreSQL for the whole run, with the migrated databases that freshDatabase() copies. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a global setup by its default export.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, superuserUrl, end } = await openTemplate()
  project.provide('templateUrl', url)
  project.provide('superuserUrl', superuserUrl)
  project.provide('demoTemplate', await makeDemoTemplate(url, superuserUrl))
  return noted(end)
}

export async function openTemplate(): Promise<{
  url: string
  superuserUrl: string
  end: () => Promise<void>
}> {
  await sweepKilledRuns()
  const programs = process.env['TESTS_POSTGRES_BIN']
  const dataDir = await temporaryFolder('lofts-tests-')
  const starting = programs ? startGivenPostgres(dataDir, programs) : startDatabase({ dataDir, fast: true })
  let ending: Promise<void> | null = null
  const end = () => (ending ??= clearAway(starting, dataDir))
  endOnSignals(end)
  try {
    const database = await starting
    await migrate(database.url)
    return { url: await makeTemplate(database), superuserUrl: database.superuserUrl, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function clearAway(starting: Promise<Database>, dataDir: string): Promise<void> {
  // Why it did not start is told to whoever waits for it.
  const database = await starting.catch(() => null)
  await database?.stop()
  // At once: a run that was interrupted may not live to see a later turn.
  rmSync(dataDir, { recursive: true, force: true })
}

/** Vitest ends at once when it is told to stop, without the teardown. */
function endOnSignals(end: () => Promise<void>): void {
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void end().finally(() => process.exit(exitCode)))
  }
}

/**
 * PostgreSQL copies a template only while nobody is connected to it, so it is a copy of its own, closed to connections. In this
 * run the product's role may also make databases, empty the books past their triggers and ask early for deadlocks; its rights
 * in a real start are those of tests/start/product-role.test.ts.
 */
async function makeTemplate({ url, superuserUrl }: Database): Promise<string> {
  const template = new URL(url)
  const name = template.pathname.slice(1)
  template.pathname += '_template'
  await administer(
    superuserUrl,
    `create database "${name}_template" template "${name}" owner "${template.username}"`,
    closed(`${name}_template`),
    `alter role "${template.username}" createdb`,
    `grant set on parameter session_replication_role, deadlock_timeout to "${template.username}"`,
  )
  return template.href
}

/** What nearly every app of the tests begins with is stored once for a run. */
async function makeDemoTemplate(
  emptyUrl: string,
  superuserUrl: string,
): Promise<{ url: string; seed: SmallSeed }> {
  const template = new URL(emptyUrl)
  const empty = template.pathname.slice(1)
  template.pathname += '_demo'
  const name = template.pathname.slice(1)
  await administer(
    superuserUrl,
    `create database "${name}" template "${empty}" owner "${template.username}" allow_connections true`,
  )
  const db = connect(template.href, { max: 1 })
  const seed = await insertDemoSeed(db)
  await db.destroy()
  await administer(superuserUrl, closed(name))
  return { url: template.href, seed }
}

const closed = (name: string): string =>
  `alter database "${name}" with is_template true allow_connections false`
