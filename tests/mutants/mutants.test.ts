import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './all.ts'
import { isCheck } from './mutant.ts'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const product = /^(client|console|contract|demo|domain|i18n|sandbox|scripts|server|ui|web)\//

test('each fault is one line, of which there is one, and another one than before', () => {
  const wrong = mutants.filter(({ file, find, put }) => {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    return text.split(find).length !== 2 || find === put || `${find}${put}`.includes('\n')
  })
  expect(wrong.map(({ name, file }) => `${file}: ${name}`)).toEqual([])
})

test('each is caught by tests that there are', () => {
  expect(mutants.filter(({ caughtBy }) => !isCheck(caughtBy) && !files.includes(caughtBy))).toEqual([])
  // Of a room, names may begin so.
  const rooms = mutants.flatMap(({ room }) => room.filter((name) => !isCheck(name)))
  expect(rooms.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([])
  // A file of the deep tier says in `npm test` that there are no tests.
  expect(mutants.filter(({ caughtBy, tier }) => caughtBy.includes('.deep.') !== (tier === 'deep'))).toEqual(
    [],
  )
})

test('each has a name of its own, and they are enough', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(44)
})

test('every room of the product has one, and everything that the business does', () => {
  const roomOf = (file: string) => /^server\/[a-z]+(?=\/)|^[a-z0-9]+(?=\/)/.exec(file)?.[0] ?? ''
  const rooms = new Set(files.filter((file) => product.test(file)).map(roomOf))
  const planted = new Set(mutants.map(({ file }) => roomOf(file)))
  expect([...rooms].filter((room) => room !== 'server' && !planted.has(room))).toEqual([])
})
