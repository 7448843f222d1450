import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/process/root.mjs'
import { CannotGoOn, run } from '#scripts/process/run.mjs'

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The files of a commit in a folder of their own, with the packages of this checkout; gone when this process ends, however it
 * does.
 */
export function openWorktree(wanted: string): { tree: string; commit: string } {
  let commit: string
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)
  } catch {
    throw new CannotGoOn(`There is no commit ${wanted} here.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'lofts-mutants-'))
  // PostgreSQL does not run as root: the user that it gets has to be able to enter.
  chmodSync(folder, 0o755)
  const tree = join(folder, 'tree')
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  })
  git('worktree', 'add', '--detach', '--quiet', tree, commit)
  linkPackages(tree)
  return { tree, commit }
}

/** Links for files, for programs that ask where they lie. What tools keep there is left out: they would write into ours. */
function linkPackages(tree: string): void {
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')]
  mkdirSync(to)
  try {
    for (const name of readdirSync(from))
      if (!name.startsWith('.') || name === '.bin' || name === '.package-lock.json')
        linkAll(join(from, name), join(to, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // The temporary folder is on another disk.
    rmSync(to, { recursive: true })
    symlinkSync(from, to)
  }
}

/** Pictures are what takes longest in a build, and no fault is in them. */
export function linkPictures(tree: string): void {
  const photos = join('web', 'public', 'photos')
  if (!existsSync(join(root, photos)) || existsSync(join(tree, photos))) return
  try {
    linkAll(join(root, photos), join(tree, photos))
    // What they were made from is noted there: without it all of them would be made anew.
    const ledger = join('node_modules', '.cache', 'pictures.json')
    if (!existsSync(join(root, ledger)) || existsSync(join(tree, ledger))) return
    mkdirSync(join(tree, 'node_modules', '.cache'), { recursive: true })
    copyFileSync(join(root, ledger), join(tree, ledger))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // They are made again.
  }
}

function linkAll(from: string, to: string): void {
  const found = lstatSync(from)
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (found.isFile()) linkSync(from, to)
  else {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) linkAll(join(from, name), join(to, name))
  }
}

/** Does something of a script of that commit, which may differ from ours. */
async function script(tree: string, file: string, call: string): Promise<boolean> {
  const code = `import('./scripts/${file}').then((script) => script.${call})`
  const paths = { PATH: [join(tree, 'node_modules', '.bin'), process.env['PATH']].join(':') }
  return (await run(process.execPath, ['-e', code], { cwd: tree, quiet: true, env: paths })) === 0
}

export const compileTexts = (tree: string): Promise<boolean> => script(tree, 'texts.mjs', 'compileTexts()')

/** Types of texts and routes, which are made from them. */
export const prepareTypes = (tree: string): Promise<boolean> => script(tree, 'checks.mjs', 'prepareChecks()')

/** A minute, and nothing where the sources are those that were built last. */
export const build = (tree: string): Promise<boolean> =>
  // Earlier commits know the second name.
  script(
    tree,
    'build-site.mjs',
    `buildSite({ node: process.execPath, pictures: 'fewest', firstPictures: true })`,
  )
