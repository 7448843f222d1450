import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoads } from './support/repository/first-load.ts'

const assets = join(import.meta.dirname, '../build/client/assets')

test('no step of the checkout begins with more than 15 scripts', () => {
  const steps = firstLoads(assets).filter(({ page }) => /checkout(Start|Details|Review|Payment)$/.test(page))
  expect(steps).toHaveLength(8)
  expect(steps.filter(({ files }) => files > 15)).toEqual([])
})

test('no part that comes later brings the styles of every page again: all of a page would be laid out anew', () => {
  const read = (file: string) => readFileSync(join(assets, file), 'utf8')
  const files = readdirSync(assets)
  const styles = files.filter((file) => file.endsWith('.css') && read(file).includes('@font-face'))
  expect(styles).toHaveLength(1)
  const naming = files.filter((file) => file.endsWith('.js') && read(file).includes(styles[0]!))
  expect(naming).toEqual([expect.stringMatching(/^manifest-/)])
})

test('nothing of the console is in what guests get, and the console brings its own', () => {
  const build = join(assets, '../..')
  const ofConsole = /api\/staff|\/fr\/gestion|\/en\/manage|console_|staff_signed_out/
  const among = (folder: string) =>
    readdirSync(folder).filter(
      (file) => /\.(js|css)$/.test(file) && ofConsole.test(readFileSync(join(folder, file), 'utf8')),
    )
  expect(among(assets)).toEqual([])
  expect(among(join(assets, 'console')).length).toBeGreaterThan(0)
  const document = readFileSync(join(build, 'console.html'), 'utf8')
  const named = [...document.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!)
  expect(named.filter((file) => !/^\/(assets\/console\/|favicon)/.test(file))).toEqual([])
})
