/**
 * The walls of the house: which room may import which, and which packages. An import that does not stand here is refused by
 * tests/walls.test.ts, and so is a line here that nobody needs; docs/walls.md is printed from it. A file's room is the
 * longest name that its path begins with. Tests have rows of their own, in tests/support/repository/test-walls.ts.
 */

import type { Capability } from '#server/walls.ts'

type Place<R extends string> = R | 'server' | `server/${Capability}` | `${R}/${string}` | `tests/${string}`

export type Wall<Room extends string = string> = {
  /** Rooms, or single files of them. */
  uses?: readonly Place<Room>[]
  /** The same, but only their types. */
  types?: readonly Place<Room>[]
  /** Packages and modules of Node as they are written; an asterisk at the end stands for anything. */
  packages?: readonly string[]
  packageTypes?: readonly string[]
  /** Each folder in it is a room of its own, and knows none of the others. */
  apart?: true
}
// A room that does not exist does not compile.
const roomRows = <Room extends string>(rows: Record<Room, Wall<NoInfer<Room>>>) => rows

/** What every capability takes: what is said of its actions, the runner, rules, facts, and the types of what it is given. */
export const givenToAll: Wall = {
  uses: ['contract', 'domain', 'server/action/command.ts', 'server/db'],
  types: ['server/action/steps.ts', 'server/deps.ts', 'server/gateways'],
}

/** Those with endpoints that are mounted by hand; commands and questions mount themselves. */
const servedByHand = [
  'server/accounts',
  'server/approvals',
  'server/catalog',
  'server/checkout',
  'server/contact',
  'server/deposits',
  'server/emails',
  'server/invoices',
  'server/payments',
  'server/requests',
  'server/reservations',
  'server/setup',
  'server/staff',
  'server/turnovers',
] as const satisfies `server/${Capability}`[]
const onPages = ['domain', 'i18n', 'ui', 'web/client', 'web/features'] as const
const react = ['react', 'react-router']
const leaflet = ['leaflet', 'leaflet/dist/leaflet.css']
const buildPlugins = ['@inlang/paraglide-js', '@react-router/dev/vite', '@tailwindcss/vite']
const typedTexts = ['marked', 'turndown', 'tinyld/light']
const documents = ['any-ascii', 'fontkit', 'pdfkit']
const emails = ['imapflow', 'nodemailer', 'postal-mime', 'sanitize-html']

export const walls = roomRows({
  domain: {},
  contract: { uses: ['domain'], packages: ['zod'] },
  i18n: { uses: ['domain'] },

  ui: {
    uses: ['demo/pictures/manifest.json', 'domain/loft-facts.ts', 'domain/typed-fields.ts', 'i18n'],
    types: ['domain/locale.ts'],
    packages: [...react, 'react-aria-components'],
  },
  client: {
    uses: ['contract/wire.ts', 'domain/locale.ts', 'i18n', 'ui/late-part.ts'],
    types: ['contract', 'domain', 'ui'],
    packages: ['react'],
    packageTypes: ['react-router', 'zod'],
  },
  'web/client': { uses: ['client'], types: ['domain'], packages: react },
  'web/features': {
    uses: ['client', 'domain', 'i18n', 'ui', 'web/client'],
    packages: [...react, 'react-dom', 'react-aria-components', ...leaflet, '@stripe/stripe-js/pure'],
    packageTypes: ['@stripe/stripe-js'],
  },
  'web/layouts': { uses: ['client', 'i18n', 'ui', 'web/client', 'web/features'], packages: react },
  'web/pages': {
    apart: true,
    uses: [...onPages, 'client', 'demo/art/credits.json'],
    packages: react,
  },
  'web/documents': {
    uses: ['domain', 'i18n', 'web/client', 'web/features'],
    packageTypes: ['react-router'],
  },
  'web/root.tsx': { uses: ['i18n', 'ui', 'web/client', 'web/features'], packages: react },
  'web/routes.ts': { uses: ['domain', 'i18n'], packages: ['@react-router/dev/routes'] },
  'web/entry.client.tsx': {
    uses: ['i18n', 'ui'],
    packages: ['react', 'react-dom/client', 'react-router/dom'],
  },
  'web/entry.server.tsx': {
    uses: ['web/client'],
    packages: ['react-dom/server', 'react-router', 'node:crypto'],
  },
  console: {
    uses: ['client', 'domain', 'i18n', 'ui'],
    packages: [...react, 'react-dom/client', '@simplewebauthn/browser', 'qrcode', ...typedTexts],
  },

  // Shapes, refusals and documents of every endpoint; the endpoints themselves are in server/http.
  'server/action': {
    uses: [
      'contract',
      'domain',
      'i18n',
      'server/accounts',
      'server/db',
      'server/delivery',
      'server/staff',
      'server/concurrency.ts',
      'server/counted-log.ts',
    ],
    types: ['server/deps.ts'],
    packages: ['hono/*', 'rate-limiter-flexible', 'zod', 'node:crypto', 'node:util', 'node:zlib'],
    packageTypes: ['hono'],
  },
  'server/http': {
    uses: [
      'contract',
      'domain',
      'i18n',
      ...servedByHand,
      'server/action',
      'server/delivery',
      'server/counted-log.ts',
    ],
    types: ['server/deps.ts'],
    packageTypes: ['zod'],
  },
  'server/actions.gen.ts': { uses: ['server'] },
  'server/app.ts': {
    uses: ['contract', 'server/action', 'server/actions.gen.ts'],
    types: ['server/deps.ts'],
    packages: ['hono', 'kysely', 'node:crypto'],
  },
  'server/deps.ts': {
    types: ['domain', 'server/db', 'server/gateways', 'server/settings.ts'],
    packageTypes: ['kysely', 'pino'],
  },
  'server/tasks.ts': {
    uses: [
      'server/accounts',
      'server/alerts',
      'server/checkout',
      'server/deposits',
      'server/emails',
      'server/ledger',
      'server/letters',
      'server/messages',
      'server/notices',
      'server/payments',
      'server/reservations',
      'server/staff',
      'server/turnovers',
    ],
    types: ['server/db', 'server/deps.ts'],
  },
  'server/jobs.ts': {
    uses: ['server/db', 'server/tasks.ts'],
    types: ['server/deps.ts'],
    packages: ['graphile-worker', 'node:events'],
  },
  'server/db': {
    uses: ['domain', 'server/reached.ts'],
    packages: ['graphile-worker', 'kysely', 'pg', 'rate-limiter-flexible', 'sanitize-html', 'node:*'],
  },
  'server/gateways': {
    uses: ['domain', 'server/reached.ts'],
    packages: [...documents, ...emails, '@simplewebauthn/server', 'ipaddr.js', 'otpauth', 'stripe', 'node:*'],
  },
  'server/delivery': {
    uses: ['domain', 'i18n', 'server/concurrency.ts'],
    types: ['contract/wire.ts'],
    packages: ['hono/utils/mime', 'node:*'],
  },
  'server/start': {
    uses: [
      'domain',
      'i18n',
      'server/db',
      'server/delivery',
      'server/reached.ts',
      'server/settings.ts',
      'server/staff',
    ],
    types: ['server/gateways/pdf-documents.ts'],
    packages: ['@hono/node-server', 'pg', 'vite', 'zod', 'node:*'],
  },
  'server/concurrency.ts': { packages: ['node:async_hooks'] },
  'server/counted-log.ts': { packageTypes: ['pino'] },
  'server/own-address.ts': {},
  'server/reached.ts': { packages: ['node:timers/promises'] },
  'server/settings.ts': {},
  'server/walls.ts': {},
  'open-deps.ts': { uses: ['server', 'demo/pictures/manifest.json'], types: ['domain'], packages: ['pino'] },
  'site.ts': {
    uses: ['client', 'domain', 'i18n', 'open-deps.ts', 'server', 'web/client', 'web/entry.server.tsx'],
    types: ['contract/wire.ts'],
    packages: ['hono', 'react-router', 'virtual:react-router/server-build', 'node:async_hooks'],
  },

  'vitest.config.ts': { uses: ['scripts', 'tests/support'], packages: ['vitest/config', 'node:*'] },
  'playwright.config.ts': { uses: ['tests/e2e/ways.ts'], packages: ['@playwright/test'] },
  // What else lies in the root: programs that are started, and settings of those that build.
  '.': {
    uses: ['demo', 'domain', 'i18n', 'open-deps.ts', 'sandbox', 'scripts', 'server', 'ui/picture-list.ts'],
    packages: ['vite', ...buildPlugins, 'node:*'],
    packageTypes: ['@react-router/dev/config'],
  },

  sandbox: {
    types: ['domain/days.ts'],
    packages: [
      '@hono/*',
      'hono',
      'hono/*',
      'nodemailer',
      'pg',
      'postal-mime',
      'smtp-server',
      'stripe',
      'node:*',
    ],
  },
  simulator: {
    uses: [
      'contract',
      'domain',
      'i18n/format.ts',
      'sandbox',
      'server',
      'tests/support/api',
      'tests/support/tier.ts',
    ],
    packages: ['hono', 'kysely', 'pg', 'smtp-server', 'stripe', 'vitest', 'node:*'],
  },
  scripts: { uses: ['tests/support/repository/imports.ts'], packages: ['sharp', 'subset-font', 'node:*'] },
  // What a company takes out before it opens: lofts, articles, pictures, and a year of stays.
  demo: {
    uses: ['domain', 'i18n', 'server'],
    types: ['contract/action.ts'],
    packages: ['@node-rs/argon2', 'kysely', 'node:*'],
  },
  'demo/art': { packages: ['sharp', 'node:*'] },
  'demo/pictures': {},
})
