/** The server's tests over the oldest PostgreSQL that the product takes; everything else runs over the embedded one, the newest. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toCount } from '#scripts/testing/report.mjs'
import { runVitest } from '#scripts/testing/vitest.mjs'
import { canInstall, installFromDebian } from '#scripts/ensure/debian.mjs'

const oldest = 15
const programs = `/usr/lib/postgresql/${oldest}/bin`

/** @returns {import('#scripts/testing/plan.mjs').Step} one failure where that PostgreSQL cannot be had. */
export const oldestPostgres = (parts) => ({
  name: `server over PostgreSQL ${oldest}`,
  parts,
  run: async () => {
    if (await ensurePostgres()) return runVitest(['server'], { env: { TESTS_POSTGRES_BIN: programs } })
    const told = `PostgreSQL ${oldest} is not at ${programs} and could not be installed from there: nothing was tested over it.`
    console.error(told)
    return { ...toCount(false), names: [told] }
  },
})

const isThere = () => existsSync(join(programs, 'postgres'))

async function ensurePostgres() {
  if (isThere()) return true
  await keepFromStarting()
  await installFromDebian(`postgresql-${oldest}`)
  return isThere()
}

/** Debian's package makes a cluster of its own and starts it, unless it is told not to; the tests need its programs alone. */
async function keepFromStarting() {
  const folder = '/etc/postgresql-common/createcluster.d'
  if (!canInstall()) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'programs-only.conf'), 'create_main_cluster = false\n')
}
