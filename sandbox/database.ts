import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lockFolder } from './database/folder-lock.ts'
import { freePort } from './free-port.ts'
import { makeFolder, StartRefusal } from './database/make-folder.ts'
import { findBinaries, placeForRoot } from './database/binaries.ts'
import { type Cluster, initialise, start, stop, stopOrphan, superuser } from './database/cluster.ts'
import { databaseUrl, prepareDatabase, productRole } from './database/product-role.ts'
import { canEnter, databaseUser, type SystemUser } from './database/system-user.ts'

export type Database = {
  /** Of the product's own database, with a password, on the loopback address; its role owns that and is no superuser. */
  url: string
  /** The same database for the superuser: the product never goes there, tests make databases and roles of their own. */
  superuserUrl: string
  stop(): Promise<void>
}

/** `fast` gives up safety against a machine's crash: for tests only. */
export type DatabaseOptions = { dataDir: string; fast?: boolean }

/**
 * Starts a real PostgreSQL whose data lies in `dataDir`, made there at the first start.
 * Survives `kill -9` of the product and of the server. Throws a StartRefusal when another process has the folder.
 */
export async function startDatabase({ dataDir, fast = false }: DatabaseOptions): Promise<Database> {
  const home = resolve(dataDir)
  await makeFolder(home)
  const lock = await lockFolder(home)
  if (!lock) throw new StartRefusal(`The data folder ${home} is in use by another running copy.`)
  try {
    const memory = await recall(home)
    const cluster = await openCluster(home, memory)
    await stopOrphan(cluster)
    const port = await startOnFreePort(cluster, memory.port, fast)
    await remember(home, { ...memory, port })
    const superuserUrl = databaseUrl(superuser, memory.password, port)
    await prepareDatabase(superuserUrl, memory.productPassword)
    const url = databaseUrl(productRole, memory.productPassword, port)
    return { url, superuserUrl, stop: () => stop(cluster).finally(() => lock.release()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Where the database of a data folder is reached while its product runs: for other programs of the same owner on this
 * machine. Null when this version never started there; whether it runs is for the caller to find out.
 */
export async function recallDatabase(dataDir: string): Promise<string | null> {
  const file = join(resolve(dataDir), 'database.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const { productPassword, port } = JSON.parse(text) as Partial<Memory>
  if (port === undefined || productPassword === undefined) return null
  return databaseUrl(productRole, productPassword, port)
}

/** What a start leaves for the next one, in a file that only its owner reads. `password` is the superuser's. */
type Memory = { password: string; productPassword: string; port?: number; folder?: string }

async function recall(home: string): Promise<Memory> {
  const text = await readFile(join(home, 'database.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartRefusal(`The data folder ${home} belongs to another user: start as that user.`)
  })
  const known = text ? (JSON.parse(text) as Partial<Memory>) : {}
  // Earlier versions had the superuser's alone.
  const memory = { password: newPassword(), productPassword: newPassword(), ...known }
  await remember(home, memory)
  return memory
}

const newPassword = (): string => randomBytes(24).toString('base64url')

async function remember(home: string, memory: Memory): Promise<void> {
  const file = join(home, 'database.json')
  const unfinished = `${file}.new`
  await writeFile(unfinished, `${JSON.stringify(memory, null, 2)}\n`, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, file)
}

async function openCluster(home: string, memory: Memory): Promise<Cluster> {
  const startedBy = await databaseUser()
  const folder = memory.folder ?? (await chooseFolder(home, memory, startedBy))
  const user = await ownerOf(folder, startedBy)
  const cluster = { folder, user, binaries: await findBinaries(user) }
  if (!(await isInitialised(folder))) await fill(cluster, memory.password)
  return cluster
}

/** Beside the other data, unless its user cannot go there (a checkout in root's home): then in a system folder. */
async function chooseFolder(home: string, memory: Memory, user: SystemUser): Promise<string> {
  if (await canEnter(home, user)) return join(home, 'postgres')
  memory.folder = join(await placeForRoot(), `data-${randomUUID()}`)
  return memory.folder
}

/** A cluster is always served by the user who owns it, no matter who started the product this time. */
async function ownerOf(folder: string, startedBy: SystemUser): Promise<SystemUser> {
  const owner = await stat(folder).catch(() => null)
  if (!owner || !startedBy) return startedBy
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  await giveTo(folder, startedBy)
  return startedBy
}

async function giveTo(path: string, user: NonNullable<SystemUser>): Promise<void> {
  await chown(path, user.uid, user.gid)
  if (!(await stat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveTo(join(path, name), user)
}

async function isInitialised(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw new StartRefusal(`The database in ${folder} belongs to another user: start as that user.`)
    },
  )
}

/** Prepares the cluster under another name, so that a start cut short leaves no half of one behind. */
async function fill(cluster: Cluster, password: string): Promise<void> {
  const unfinished = `${cluster.folder}.unfinished`
  const secrets = await mkdtemp(join(tmpdir(), 'lofts-'))
  try {
    const passwordFile = join(secrets, 'password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    if (cluster.user) {
      for (const path of [secrets, passwordFile, unfinished]) await giveTo(path, cluster.user)
    }
    await initialise({ ...cluster, folder: unfinished }, passwordFile)
    await rename(unfinished, cluster.folder)
  } finally {
    await rm(secrets, { recursive: true, force: true })
  }
}

/** Keeps the port of last time; a port can be taken between looking and starting, so that is tried thrice. */
async function startOnFreePort(cluster: Cluster, wanted: number | undefined, fast: boolean): Promise<number> {
  for (const attempt of [1, 2, 3]) {
    const port = await freePort('127.0.0.1', attempt === 1 ? wanted : undefined)
    const failure = await start(cluster, port, fast).then(
      () => null,
      (error: unknown) => error,
    )
    if (!failure) return port
    if (attempt === 3) throw failure
  }
  throw new StartRefusal('No port is free for the embedded database.')
}
