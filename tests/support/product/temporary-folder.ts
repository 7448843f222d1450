import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#sandbox/database/cluster.ts'
import { temporaryRoot } from '#scripts/testing/temporary-root.mjs'

/** A new folder, named by this process, that other users may enter: started by root, PostgreSQL runs as one of them. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(temporaryRoot, `${prefix}${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

/**
 * A run that was killed leaves its folders behind, which may lie in memory: those of processes that are no more go. A PostgreSQL
 * that still runs in one of them ends by itself within a minute, when it finds that its folder is gone.
 */
export async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(temporaryRoot)) {
    const [, pid] = /^lofts-(?:[a-z-]+-)?(\d+)-\w{6}$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(temporaryRoot, name), { recursive: true, force: true })
  }
}
