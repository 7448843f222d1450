import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from './make-folder.ts'

const run = promisify(execFile)

/** Who PostgreSQL runs as; null stands for the user who started the product. */
export type SystemUser = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root: root gives it the user `postgres`, made when there is none. */
export async function databaseUser(): Promise<SystemUser> {
  if (process.platform === 'win32' || userInfo().uid !== 0) return null
  const known = await findUser('postgres')
  if (known) return known
  for (const [command, ...options] of waysToAddUser) {
    // Each distribution has its own command; the next one is tried when this one is missing or fails.
    const added = await run(command, options).then(
      () => findUser('postgres'),
      () => null,
    )
    if (added) return added
  }
  const nobody = await findUser('nobody')
  if (nobody) return nobody
  throw new StartRefusal(
    'PostgreSQL does not run as root and no user could be made for it: start as another user.',
  )
}

const waysToAddUser = [
  ['useradd', '--system', '--user-group', '--no-create-home', 'postgres'],
  ['adduser', '-S', '-D', '-H', 'postgres'],
] as const

async function findUser(name: string): Promise<SystemUser> {
  const numbers = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => null)
  if (!numbers) return null
  const [uid, gid] = numbers.map(({ stdout }) => Number.parseInt(stdout, 10))
  return uid && gid ? { uid, gid } : null
}

/** Whether the user may enter this folder and every one above it, by their permission bits. */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  const here = resolve(folder)
  const above = dirname(here)
  if (!(await allows(here, user, 0o1))) return false
  return above === here || canEnter(above, user)
}

/** Whether the permission bits of a file or folder give the user all of `wanted` (4 read, 2 write, 1 enter). */
export async function allows(path: string, user: SystemUser, wanted: number): Promise<boolean> {
  if (!user) return true
  const { uid, gid, mode } = await stat(path)
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (bits & wanted) === wanted
}
