import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Of 20 lines or fewer; to be lowered with each that is folded into its user. The console has an entry of its own, and what the staff does has
 * its files however short they are.
 */
const mostSmallFiles = 48
/** A capability that will grow, and features with style or tests of their own. */
const singleFileFolders = ['server/contact', 'web/features/account-nav', 'web/features/structured-data']

const root = join(import.meta.dirname, '..')
const source = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !/\.test\.|\.d\.ts$|^(demo\/art|tests)\//.test(file))

test('few files are small: a function of a few lines stands with its user', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd()
  const isCommand = (file: string) =>
    /^export const \w+ = (action|endpoint|command|guestCommand|query)\(/m.test(read(file))
  const small = source.filter((file) => read(file).split('\n').length <= 20 && !isCommand(file))
  expect(small.length).toBeLessThanOrEqual(mostSmallFiles)
})

test('no folder is for one file of code, pages aside', () => {
  const folders = source.map(dirname).filter((folder) => folder !== '.' && !folder.startsWith('web/pages/'))
  const lonely = [...new Set(folders)].filter(
    (folder) => source.filter((file) => file.startsWith(`${folder}/`)).length === 1,
  )
  expect(lonely.toSorted()).toEqual(singleFileFolders)
})
