import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file) && existsSync(join(root, file)))

const sectionsOf = (file: string): Set<string> =>
  new Set([...read(file).matchAll(/^## (\d+)\./gm)].map(([, number = '']) => number))

const documents = {
  specification: sectionsOf('docs/specification.md'),
  decisions: sectionsOf('docs/product-decisions.md'),
}

test('a section of the specification or of the product decisions that is cited exists', () => {
  const lost = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\b(specification|decisions|facts|facts\.md)(?:’s|'s)? (?:§|(?=\d\.\d))(\d{1,3})/gi,
      ),
    ]
      .filter(([, name = '', section = '']) => {
        const sections = documents[name.toLowerCase() as keyof typeof documents] as Set<string> | undefined
        return !sections?.has(section)
      })
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(lost).toEqual([])
})

test('a decision page that is cited by its number exists', () => {
  const pages = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])
  expect(new Set(pages).size).toBe(pages.length)
  const lost = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecision (\d{3})\b/g)]
      .filter(([, number = '']) => !pages.includes(number))
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(lost).toEqual([])
})

test('a link between documents leads to a file of this repository', () => {
  const lost = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#\s]{1,200})/g)]
        .map(([, to = '']) => to)
        .filter((to) => !to.includes('://'))
        .filter(
          (to) => !existsSync(join(root, dirname(file), to)) || join(dirname(file), to).startsWith('..'),
        )
        .map((to) => `${file}: ${to}`),
    )
  expect(lost).toEqual([])
})

test('a file or folder by which a newcomer is led is there', () => {
  const named = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'].flatMap((document) =>
    [...read(document).matchAll(/`(\w[\w.-]*\/[\w./-]*)`/g)].map(([, name = '']) => ({ document, name })),
  )
  expect(named.length).toBeGreaterThan(30)
  // README names what lies in a room from there.
  const places = ['', ...readdirSync(root)]
  const lost = named.filter(({ name }) => !places.some((place) => existsSync(join(root, place, name))))
  expect(lost.map(({ document, name }) => `${document}: ${name}`)).toEqual([])
})
