// PostgreSQL by other programs than the embedded ones: the product takes every version from 15 on.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '#sandbox/database.ts'
import { start, stop, superuser, type Cluster } from '#sandbox/database/cluster.ts'
import { databaseUrl, prepareDatabase, productRole } from '#sandbox/database/product-role.ts'
import { databaseUser } from '#sandbox/database/system-user.ts'
import { freePort } from '#sandbox/free-port.ts'

/** With its data in a folder of `dataDir`, which its user may enter; `programs` is the folder of initdb and pg_ctl. */
export async function startGivenPostgres(dataDir: string, programs: string): Promise<Database> {
  const cluster: Cluster = {
    folder: join(dataDir, 'postgres'),
    user: await databaseUser(),
    binaries: { initdb: join(programs, 'initdb'), pgCtl: join(programs, 'pg_ctl') },
  }
  const password = randomBytes(24).toString('base64url')
  await fill(cluster, join(dataDir, 'password'), password)
  const port = await freePort('127.0.0.1')
  await start(cluster, port, true)
  const superuserUrl = databaseUrl(superuser, password, port)
  await prepareDatabase(superuserUrl, password)
  return {
    url: databaseUrl(productRole, password, port),
    superuserUrl,
    stop: () => stop(cluster),
  }
}

/** The locale provider of the embedded one came with version 17; the C.UTF-8 of the system sorts in the same way. */
async function fill({ folder, user, binaries }: Cluster, passwordFile: string, password: string) {
  await mkdir(folder, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid)
  const access = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`]
  const options = ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync']
  await promisify(execFile)(binaries.initdb, [`--pgdata=${folder}`, ...access, ...options], {
    cwd: '/',
    ...user,
  })
}
