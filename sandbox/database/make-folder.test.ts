import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('lofts-folder-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rightsOf = async (path: string) => (await stat(path)).mode & 0o777

test('nobody but its owner looks into a new folder, and one that is there stays as it is', async () => {
  await makeFolder(join(folder, 'new', 'data'))
  expect((await rightsOf(join(folder, 'new', 'data'))) & 0o066).toBe(0)
  await mkdir(join(folder, 'shared'), { mode: 0o755 })
  const before = await rightsOf(join(folder, 'shared'))
  await makeFolder(join(folder, 'shared'))
  expect(await rightsOf(join(folder, 'shared'))).toBe(before)
})
