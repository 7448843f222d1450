import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

/** Each wall of the house, broken once on purpose: file, forbidden line, what the linter must say. */
const broken: [file: string, line: string, says: string][] = [
  ['domain/wall-probe.ts', "export { z } from 'zod'", 'domain/ imports domain/ only'],
  ['domain/wall-probe.ts', 'export const now = Date.now()', "Unexpected use of 'Date'"],
  [
    'contract/wall-probe.ts',
    "export { paths } from '#i18n/paths.ts'",
    'contract/ imports domain/ and zod only',
  ],
  ['i18n/wall-probe.ts', "export { endpoint } from '#contract/endpoint.ts'", 'i18n/ imports domain/ only'],
  [
    'web/wall-probe.ts',
    "export { readEnv } from '#server/env.ts'",
    'web/ reaches the server only through contract/',
  ],
  ['web/ui/wall-probe.ts', "export { call } from '#web/api/call.ts'", 'ui/ is dumb'],
  [
    'web/features/wall-probe.ts',
    "export { default as x } from '#web/pages/home/page.tsx'",
    'A feature does not know its pages',
  ],
  [
    'web/pages/wall-probe.ts',
    "export { default as x } from '#web/pages/home/page.tsx'",
    'A page does not import another page',
  ],
  ['server/wall-probe.ts', "export { call } from '#web/api/call.ts'", 'server/ never imports web/'],
  ['server/http/wall-probe.ts', "export { connect } from '#server/db/client.ts'", 'A route calls a use-case'],
  ['server/use-cases/wall-probe.ts', "export { Hono } from 'hono'", 'A use-case knows no HTTP'],
  [
    'server/jobs/wall-probe.ts',
    "export { endpoint } from '#contract/endpoint.ts'",
    'A use-case knows no HTTP',
  ],
  [
    'server/db/wall-probe.ts',
    "export { createApi } from '#server/http/serve.ts'",
    'db/ and gateways/ are leaves',
  ],
  [
    'sandbox/wall-probe.ts',
    "export { connect } from '#server/db/client.ts'",
    'The sandbox is the world outside',
  ],
  ['web/ui/wall-probe.ts', "export { x } from '../features/y.ts'", 'ui/ is dumb'],
]

const root = join(import.meta.dirname, '..')
const probes = new Set(broken.map(([file]) => join(root, file)))
afterEach(() => probes.forEach((file) => rmSync(file, { force: true })))

test.each(broken)('the wall stands: %s may not say %s', (file, line, says) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), `${line}\n`)
  expect(lint(file)).toContain(says)
})

test('an import circle is refused', () => {
  writeFileSync(
    join(root, 'web/wall-probe.ts'),
    "export { b } from './wall-probe-b.ts'\nexport const a = 1\n",
  )
  writeFileSync(
    join(root, 'web/wall-probe-b.ts'),
    "export { a } from './wall-probe.ts'\nexport const b = 1\n",
  )
  probes.add(join(root, 'web/wall-probe-b.ts'))
  expect(lint('web/wall-probe.ts')).toContain('no-cycle')
})

function lint(file: string): string {
  try {
    return execFileSync(
      join(root, 'node_modules/.bin/oxlint'),
      [
        '-A',
        'all',
        '-D',
        'no-restricted-imports',
        '-D',
        'no-restricted-globals',
        '-D',
        'import/no-cycle',
        file,
      ],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
  } catch (failed) {
    return String((failed as { stdout: string }).stdout)
  }
}
