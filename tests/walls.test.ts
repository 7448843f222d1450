import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each wall between the rooms, broken once on purpose: where, by which line, and what the linter must say. */
const broken: [where: string, line: string, says: string][] = [
  ['domain', "export { z } from 'zod'", 'domain/ imports domain/ only'],
  ['domain', 'export const now = Date.now()', "Unexpected use of 'Date'"],
  ['contract', "export { paths } from '#i18n/paths.ts'", 'contract/ imports domain/ and zod only'],
  ['contract', "export { Hono } from 'hono'", 'contract/ imports domain/ and zod only'],
  ['i18n', "export { endpoint } from '#contract/endpoint.ts'", 'i18n/ imports domain/ only'],
  ['i18n', "export { z } from 'zod'", 'i18n/ imports domain/ only'],
  ['web', "export { readEnv } from '#server/start/env.ts'", 'web/ reaches the server only through contract/'],
  ['web/ui', "export { call } from '#web/client/call.ts'", 'ui/ is dumb'],
  ['web/ui', "export { x } from '../features/y.ts'", 'ui/ is dumb'],
  ['web/client', "export { x } from '#web/features/map/place-map.tsx'", 'client/ calls the API'],
  ['web/client', "export { x } from '#web/pages/home/page.tsx'", 'client/ calls the API'],
  ['web/features', "export { x } from '#web/pages/home/page.tsx'", 'A feature does not know its pages'],
  ['web/pages', "export { x } from '#web/pages/home/page.tsx'", 'A page does not import another page'],
  ['web/layouts', "export { x } from '#web/pages/home/page.tsx'", 'A page does not import another page'],
  ['web/features', "export { ask } from '#console/client/ask.ts'", 'A feature does not know its pages'],
  ['console', "export { readEnv } from '#server/start/env.ts'", 'The console reaches the server only'],
  ['console/pages', "export { x } from '#web/pages/home/page.tsx'", 'takes pieces and features of the site'],
  ['server', "export { call } from '#web/client/call.ts'", 'server/ never imports web/'],
  ['server/delivery', "export { call } from '#web/client/call.ts'", 'server/ never imports web/'],
  ['server/start', "export { call } from '#web/client/call.ts'", 'server/ never imports web/'],
  ['server/http', "export { connect } from '#server/db/client.ts'", 'A route calls a capability'],
  ['server/accounts', "export { Hono } from 'hono'", 'it knows no HTTP'],
  ['server/cancellation', "export { holdStay } from '#server/checkout/hold-stay.ts'", 'cancellation/ uses'],
  ['server/catalog', "export { priceStay } from '#server/checkout/hold-stay.ts'", 'no other capability'],
  ['server/checkout', "export { Pool } from 'pg'", 'no driver'],
  ['server/accounts', "export { sql } from 'kysely'", 'no driver'],
  ['server/contact', "export { RateLimiterPostgres } from 'rate-limiter-flexible'", 'no driver'],
  ['server/contact', "export { serve } from '#server/http/serve.ts'", 'contact/ uses'],
  ['server/deposits', "export { finishPayment } from '#server/payments/finish-payment.ts'", 'deposits/ uses'],
  ['server/emails', "export { finishPayment } from '#server/payments/finish-payment.ts'", 'emails/ uses'],
  ['server/changes', "export { cancel } from '#server/cancellation/cancel-reservation.ts'", 'changes/ uses'],
  ['server/invoices', "export { endpoint } from '#contract/endpoint.ts'", 'no other capability'],
  ['server/ledger', "export { finishPayment } from '#server/payments/finish-payment.ts'", 'ledger/ uses'],
  [
    'server/payments',
    "export { cancel } from '#server/cancellation/cancel-reservation.ts'",
    'payments/ uses',
  ],
  [
    'server/reservations',
    "export { finishPayment } from '#server/payments/finish-payment.ts'",
    'reservations/ uses',
  ],
  ['server/letters', "export { writeReply } from '#server/messages/write-reply.ts'", 'letters/ uses'],
  ['server/prices', "export { undoChange } from '#server/changes/undo-change.ts'", 'prices/ uses'],
  ['server/requests', "export { changeStay } from '#server/changes/change-stay.ts'", 'requests/ uses'],
  ['server/turnovers', "export { priceStay } from '#server/checkout/hold-stay.ts'", 'turnovers/ uses'],
  ['server/changes', "export { markDone } from '#server/turnovers/mark-done.ts'", 'changes/ uses'],
  ['server/staff', "export { sendEmail } from '#server/emails/registry.ts'", 'staff/ uses'],
  ['server/staff', "export { verifyRegistrationResponse } from '@simplewebauthn/server'", 'no driver'],
  ['server/accounts', "export { makeLink } from '#server/staff/make-link.ts'", 'accounts/ uses'],
  ['server/jobs.ts', "export { serve } from '#server/http/serve.ts'", 'A job knows no HTTP'],
  ['server/payments', "export { taskListFor } from '#server/jobs.ts'", 'payments/ uses'],
  ['server/db', "export { serve } from '#server/http/serve.ts'", 'db/ and gateways/ are leaves'],
  ['server/gateways', "export { serve } from '#server/http/serve.ts'", 'db/ and gateways/ are leaves'],
  ['sandbox', "export { connect } from '#server/db/client.ts'", 'The sandbox is the world outside'],
  ['simulator', "export { call } from '#web/api/call.ts'", 'The simulator drives the API'],
  ['tests', "export { x } from '../domain/money.ts'", 'Siblings by ./'],
]

const root = join(import.meta.dirname, '..')
/** A wall of one file is broken in that file. */
const probeOf = (index: number) => {
  const where = broken[index]![0]
  return where.endsWith('.ts') ? where : `${where}/wall-probe-${index}.ts`
}
let copy: string
let complaints: { filename: string; message: string; help?: string; code: string }[]

// A small copy of the repository with every wall broken, linted once by the real rules.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'walls-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  broken.forEach(([, line], index) => write(probeOf(index), `${line}\n`))
  write('web/circle-a.ts', "export { b } from './circle-b.ts'\nexport const a = 1\n")
  write('web/circle-b.ts', "export { a } from './circle-a.ts'\nexport const b = 1\n")
  write('web/circle-c.ts', "import type { D } from './circle-d.ts'\nexport type C = D | 1\n")
  write('web/circle-d.ts', "import type { C } from './circle-c.ts'\nexport type D = C[]\n")
  complaints = lint(copy)
})
afterAll(() => rmSync(copy, { recursive: true }))

const said = (file: string) =>
  complaints
    .filter(({ filename }) => filename.endsWith(file))
    .map(({ message, help = '', code }) => `${code} ${message} ${help}`)
    .join('\n')

test.each(broken.map(([folder, line, says], index) => [folder, line, says, index] as const))(
  'the wall of %s stands against %s',
  (_folder, _line, says, index) => {
    expect(said(probeOf(index))).toContain(says)
  },
)

test('every room of the server has a wall', () => {
  const rooms = readdirSync(join(root, 'server'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const walls = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
  expect(rooms.map(({ name }) => name).filter((name) => !walls.includes(`"server/${name}/**"`))).toEqual([])
})

test('an import circle is refused, one of types too', () => {
  expect(said('web/circle-a.ts')).toContain('no-cycle')
  expect(said('web/circle-c.ts')).toContain('no-cycle')
})

function lint(folder: string): typeof complaints {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  try {
    execFileSync(oxlint, ['--format', 'json'], { cwd: folder, encoding: 'utf8' })
    return []
  } catch (failed) {
    return (JSON.parse((failed as { stdout: string }).stdout) as { diagnostics: typeof complaints })
      .diagnostics
  }
}
