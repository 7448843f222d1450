import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoads } from './support/repository/first-load.ts'

const build = join(import.meta.dirname, '../build')
const assets = join(build, 'client/assets')

test('what the browser gets holds no server text', () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const leaks = scripts.filter((file) =>
    /postgres|graphile|argon2|nodemailer|ZodError|STRIPE_SECRET/i.test(
      readFileSync(join(assets, file), 'utf8'),
    ),
  )
  expect(leaks).toEqual([])
})

test('nothing of the pages for developers is in it', () => {
  const built = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .filter((file) => /component-gallery|dev\/pieces/i.test(readFileSync(join(build, file), 'utf8')))
  expect(built).toEqual([])
})

test('no page begins with more style than 20 kB or more script than 150, and the letters weigh less than 90 kB', () => {
  const loads = firstLoads(assets)
  expect(loads.length).toBeGreaterThan(40)
  expect(loads.filter(({ styles }) => styles === 0 || styles > 20_000)).toEqual([])
  // The account is for those who have one: its dialogs and forms come along.
  const open = loads.filter(({ page }) => !page.endsWith('/account'))
  expect(open.filter(({ scripts }) => scripts < 50_000 || scripts > 150 * 1024)).toEqual([])
  const letters = readdirSync(assets).filter((file) => file.endsWith('.woff2'))
  const weight = letters.reduce((sum, file) => sum + readFileSync(join(assets, file)).length, 0)
  expect([letters.length, weight < 90_000]).toEqual([2, true])
})

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
  const ofConsole = /api\/staff|\/fr\/gestion|\/en\/manage|console_|staff_signed_out/
  const among = (folder: string) =>
    readdirSync(folder).filter(
      (file) => /\.(js|css)$/.test(file) && ofConsole.test(readFileSync(join(folder, file), 'utf8')),
    )
  expect(among(assets)).toEqual([])
  expect(among(join(assets, 'console')).length).toBeGreaterThan(0)
  const document = readFileSync(join(build, 'console.html'), 'utf8')
  const named = [...document.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!)
  expect(
    named.filter((file) => !/^\/(assets\/console\/|favicon|icons\/|fr\/gestion\/manifest)/.test(file)),
  ).toEqual([])
})
