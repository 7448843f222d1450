import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoads } from './support/repository/first-load.ts'

test('no step of the checkout begins with more than 15 scripts', () => {
  const assets = join(import.meta.dirname, '../build/client/assets')
  const steps = firstLoads(assets).filter(({ page }) => /checkout(Start|Details|Review|Payment)$/.test(page))
  expect(steps).toHaveLength(8)
  expect(steps.filter(({ files }) => files > 15)).toEqual([])
})
