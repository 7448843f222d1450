import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { computedImports } from '#wall-exceptions.ts'
import { capabilities } from '#server/walls.ts'
import {
  capabilitiesOf,
  checkImport,
  isTest,
  linesToNeed,
  roomOf,
  targetOf,
} from './support/repository/check-import.ts'
import { forbiddenImports } from './support/repository/forbidden-imports.ts'
import { importsIn, importsOfRepository } from './support/repository/imports.ts'
import { wallsPage } from './support/repository/print-walls.ts'

const root = join(import.meta.dirname, '..')

describe('the imports of the repository', () => {
  const { files, imports } = importsOfRepository()
  const verdicts = imports.flatMap(({ file, specifier, isType }) =>
    specifier === null ? [] : [{ isType, ...checkImport(file, specifier, isType) }],
  )

  test('are all allowed by walls.ts', () => {
    expect(verdicts.flatMap((verdict) => ('refusal' in verdict ? [verdict.refusal] : []))).toEqual([])
    expect(verdicts.length).toBeGreaterThan(10_000)
  })

  test('need every line of walls.ts and every exception, and what is needed for types alone says so', () => {
    const needed = (types: boolean) =>
      new Set(
        verdicts.flatMap((verdict) => ('by' in verdict && (types || !verdict.isType) ? [verdict.by] : [])),
      )
    const [neededAtAll, neededToRun] = [needed(true), needed(false)]
    const lonely = linesToNeed.filter(
      ({ name, onlyTypes }) => !(onlyTypes ? neededAtAll : neededToRun).has(name),
    )
    expect(lonely.map(({ name }) => name)).toEqual([])
  })

  test('are written out, except where a program is started that is not known before', () => {
    const computed = imports.filter(({ file, specifier }) => specifier === null && !isTest(file))
    expect([...new Set(computed.map(({ file }) => file))].toSorted()).toEqual(computedImports)
  })

  test('lead to what parses mails from its threads alone: not from the site, its start and its jobs', () => {
    const parsers = ['imapflow', 'postal-mime', 'smtp-server']
    const loadedBy = (...begin: string[]) => {
      const reached = new Set(begin)
      for (const file of reached)
        for (const { specifier, isType } of importsOf.get(file) ?? [])
          if (specifier && !isType) reached.add(targetOf(file, specifier) ?? specifier)
      return parsers.filter((name) => reached.has(name))
    }
    const importsOf = Map.groupBy(imports, ({ file }) => file)
    expect(loadedBy('main.ts', 'site.ts', 'jobs-main.ts', 'print-main.ts')).toEqual([])
    expect(loadedBy('mail-main.ts')).toEqual(['imapflow', 'postal-mime'])
    expect(loadedBy('sandbox/mailbox/mailbox-main.ts')).toEqual(['postal-mime', 'smtp-server'])
  })

  test('stand in files that have a room', () => {
    expect(files.filter((file) => !isTest(file) && !roomOf(file))).toEqual([])
  })
})

test('no circle stands between the capabilities, one of types neither', () => {
  const reachedFrom = (name: string, reached = new Set<string>()): Set<string> => {
    for (const used of capabilitiesOf(name)) if (!reached.has(used)) reachedFrom(used, reached.add(used))
    return reached
  }
  expect(Object.keys(capabilities).filter((name) => reachedFrom(name).has(name))).toEqual([])
})

test('each wall stands against who would break it', () => {
  const passed = forbiddenImports.filter(([file, specifier]) => 'by' in checkImport(file, specifier))
  expect(passed).toEqual([])
  expect(forbiddenImports.length).toBeGreaterThan(100)
})

test('what has types of a room has nothing of it that runs', () => {
  const asks = (file: string, specifier: string) =>
    [true, false].map((isType) => 'by' in checkImport(file, specifier, isType))
  expect(asks('client/probe.ts', '#contract/actions.gen.ts')).toEqual([true, false])
  expect(asks('client/probe.ts', 'zod')).toEqual([true, false])
  expect(asks('server/payments/probe.ts', '#server/gateways/stripe-payments.ts')).toEqual([true, false])
  expect(asks('web/features/checkout/probe.ts', '@stripe/stripe-js')).toEqual([true, false])
})

test('an import is seen however it is written', () => {
  const text = [
    "import 'a'",
    "import b, { type B } from 'b'",
    "import { type C } from 'c'",
    "import type { D } from 'd'",
    "export * from 'e'",
    "export { f } from 'f'",
    "export type { G } from 'g'",
    "export {} from 'h'",
    "const later = () => import(/* said */ 'i')",
    'const quoted = () => import(`j`)',
    'const computed = (name: string) => import(name)',
    "type K = import('k').K",
    "declare module 'l' { interface L { b: typeof b } }",
    "// import 'comment'",
    "const words = \"import 'text'\" + `${later} from 'text'`",
  ].join('\n')
  const seen = importsIn('probe.ts', text).map(
    ({ specifier, isType }) => `${specifier}${isType ? ' (type)' : ''}`,
  )
  expect(seen.toSorted()).toEqual([
    'a',
    'b',
    'c',
    'd (type)',
    'e',
    'f',
    'g (type)',
    'h',
    'i',
    'j',
    'k (type)',
    'l (type)',
    'null',
  ])
})

test('docs/walls.md shows the walls as they are; vitest run tests/walls.test.ts -u prints it anew', async () => {
  await expect(wallsPage()).toMatchFileSnapshot(join(root, 'docs/walls.md'))
})

test('the linter refuses ../, circles of files, and the surroundings in the rules', () => {
  const broken: Record<string, string> = {
    'domain/date.ts': 'export const now = Date.now()',
    'domain/environment.ts': 'export const port = process.env',
    'domain/days.ts': 'export const answer = fetch',
    'domain/upwards.ts': "export { x } from '../web/x.ts'",
    'tests/upwards.ts': "export { x } from '../domain/x.ts'",
    'web/features/upwards.ts': "import type { X } from '../ui/x.ts'\nexport type Y = X",
    'web/circle-a.ts': "export { b } from './circle-b.ts'\nexport const a = 1",
    'web/circle-b.ts': "export { a } from './circle-a.ts'\nexport const b = 1",
    'web/circle-c.ts': "import type { D } from './circle-d.ts'\nexport type C = D | 1",
    'web/circle-d.ts': "import type { C } from './circle-c.ts'\nexport type D = C[]",
  }
  expect(complaintsAbout(broken)).toEqual({
    'domain/date.ts': 'no-restricted-globals',
    'domain/environment.ts': 'no-restricted-globals',
    'domain/days.ts': 'no-restricted-globals',
    'domain/upwards.ts': 'no-restricted-imports',
    'tests/upwards.ts': 'no-restricted-imports',
    'web/features/upwards.ts': 'no-restricted-imports',
    'web/circle-a.ts': 'no-cycle',
    'web/circle-b.ts': 'no-cycle',
    'web/circle-c.ts': 'no-cycle',
    'web/circle-d.ts': 'no-cycle',
  })
})

/** The rule by which each file is refused, in a small copy that is linted by the real rules. */
function complaintsAbout(files: Record<string, string>): Record<string, string | undefined> {
  const copy = mkdtempSync(join(tmpdir(), 'walls-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), `${text}\n`)
  }
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: copy,
      encoding: 'utf8',
    })
    return {}
  } catch (failed) {
    const { diagnostics } = JSON.parse((failed as { stdout: string }).stdout) as {
      diagnostics: { filename: string; code: string }[]
    }
    return Object.fromEntries(
      Object.keys(files).map((file) => [
        file,
        diagnostics.find(({ filename }) => filename.endsWith(file))?.code.replace(/^.*\((.*)\)$/, '$1'),
      ]),
    )
  } finally {
    rmSync(copy, { recursive: true })
  }
}
