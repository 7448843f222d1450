import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './process/root.mjs'
import { withLock } from './lock.mjs'

const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
const lockOf = (name) => join(tmpdir(), `lofts-${checkout}-${name}.lock`)

test('the same work is never done twice at once', async () => {
  const order = []
  const work = (name) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
  }
  await Promise.all([withLock('probing', work('first')), withLock('probing', work('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(existsSync(lockOf('probing'))).toBe(false)
})

test('the turn of a process that was killed passes on', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lockOf('probing-again'), String(pid))
  expect(await withLock('probing-again', async () => 'done')).toBe('done')
})

test('work that fails gives its turn back', async () => {
  const failing = withLock('probing-failure', async () => {
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await withLock('probing-failure', async () => 'done')).toBe('done')
})
