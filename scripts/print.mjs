import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './process/root.mjs'
import { packaged, run } from './process/run.mjs'
import { compileTexts } from './texts.mjs'

/** In steps: what the others are made of comes first, what asks the whole server last. */
const printed = [
  ['tests/actions', 'server/db/database'],
  ['tests/walls', 'tests/architecture', 'tests/decisions'],
  ['server/http/endpoint-guards', 'server/http/what-roles-see'],
]

/** Compiles the texts, notes new migrations as released, and prints every list that follows from the code. @returns {Promise<number>} the exit code. */
export async function printLists() {
  await compileTexts()
  await noteMigrations()
  for (const files of printed) {
    const code = await run(packaged('vitest'), ['run', ...files.map((file) => `${file}.test.ts`), '-u'])
    if (code !== 0) return code
  }
  return 0
}

/** Each new one by its hash, also one that was noted and changed since the last commit: a released migration never changes. */
async function noteMigrations() {
  const folder = join(root, 'server', 'db', 'migrations')
  const list = join(folder, 'released.json')
  const committed = execFileSync('git', ['show', 'HEAD:server/db/migrations/released.json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const released = JSON.parse(committed)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const fresh = names.filter((name) => !(name in released)).toSorted()
  for (const name of fresh)
    released[name] = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
  await writeFile(list, `${JSON.stringify(released, null, 2)}\n`)
}
