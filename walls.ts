/**
 * The walls of the house: which room may import which, and which packages. An import that does not stand here is refused by
 * tests/walls.test.ts, and so is a line here that nobody needs; docs/architecture.md is printed from it. A file's room is the
 * longest name that its path begins with. Tests have rows of their own, in tests/support/repository/test-walls.ts.
 */

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
export type CapabilityWall<Name extends string = string> = {
  capabilities?: readonly Name[]
  uses?: readonly ('i18n' | `server/${string}`)[]
  packages?: readonly string[]
}
// A room or a capability that does not exist does not compile.
const roomRows = <Room extends string>(rows: Record<Room, Wall<NoInfer<Room>>>) => rows
const capabilityRows = <Name extends string>(rows: Record<Name, CapabilityWall<NoInfer<Name>>>) => rows

/** What the business does, one row for each: the capabilities that it uses, and what else. No circle stands between them. */
export const capabilities = capabilityRows({
  accounts: {
    capabilities: ['catalog'],
    uses: ['server/gateways/rate-limits.ts', 'server/concurrency.ts', 'server/request-signal.ts'],
    packages: ['node:crypto', 'node:diagnostics_channel', '@node-rs/argon2', '@zxcvbn-ts/language-common'],
  },
  approvals: { capabilities: ['cancellation', 'changes', 'reservations', 'staff'] },
  cancellation: { capabilities: ['emails', 'invoices', 'payments', 'reservations', 'staff'] },
  catalog: { packages: ['node:timers/promises', 'node:util', 'country-region-data/data.json'] },
  changes: { capabilities: ['emails', 'invoices', 'payments', 'prices', 'reservations', 'staff'] },
  checkout: {
    capabilities: ['accounts', 'catalog', 'emails', 'payments'],
    uses: ['server/own-address.ts'],
    packages: ['node:crypto'],
  },
  contact: { capabilities: ['accounts'], packages: ['node:crypto'] },
  deposits: { capabilities: ['staff'], uses: ['server/own-address.ts'] },
  emails: { uses: ['i18n'], packages: ['node:crypto', 'ical-generator'] },
  guests: { capabilities: ['reservations', 'staff'] },
  invoices: { uses: ['server/concurrency.ts', 'server/request-signal.ts'] },
  ledger: { capabilities: ['emails', 'staff'] },
  letters: { capabilities: ['emails', 'reservations', 'staff'] },
  messages: {
    capabilities: ['reservations', 'staff'],
    uses: ['server/gateways/inbox.ts', 'server/gateways/rate-limits.ts'],
    packages: ['node:crypto'],
  },
  payments: { capabilities: ['deposits', 'emails', 'invoices', 'reservations'] },
  prices: { capabilities: ['staff'], packages: ['node:crypto'] },
  requests: {
    capabilities: ['accounts', 'checkout', 'emails', 'payments', 'reservations', 'staff'],
    uses: ['server/own-address.ts'],
  },
  reservations: {
    capabilities: ['accounts', 'deposits', 'staff'],
    packages: ['node:crypto', 'node:timers/promises'],
  },
  reviews: { capabilities: ['reservations', 'staff'] },
  staff: {
    capabilities: ['accounts'],
    uses: ['server/gateways/code-apps.ts', 'server/gateways/passkeys.ts', 'server/gateways/rate-limits.ts'],
    packages: ['node:crypto'],
  },
  turnovers: { capabilities: ['changes', 'reservations', 'staff'] },
})

export type Capability = keyof typeof capabilities

/** What every capability takes: rules, facts, and the types of what it is given to work with. */
export const givenToAll: Wall = {
  uses: ['domain', 'server/db'],
  types: ['server/deps.ts', 'server/gateways'],
}

const everyCapability = (Object.keys(capabilities) as Capability[]).map((name) => `server/${name}` as const)
const react = ['react', 'react-router']
const leaflet = ['leaflet', 'leaflet/dist/leaflet.css']
const buildPlugins = ['@inlang/paraglide-js', '@react-router/dev/vite', '@tailwindcss/vite']
const documents = ['any-ascii', 'fontkit', 'pdfkit']
const emails = ['imapflow', 'nodemailer', 'postal-mime', 'sanitize-html']

export const walls = roomRows({
  domain: {},
  contract: { uses: ['domain'], packages: ['zod'] },
  i18n: { uses: ['domain'] },

  'web/ui': {
    uses: ['i18n', 'web/pictures/manifest.json'],
    types: ['domain/locale.ts'],
    packages: [...react, 'react-aria-components'],
  },
  'web/client': {
    uses: ['contract/wire.ts'],
    types: ['contract', 'domain'],
    packages: react,
    packageTypes: ['zod'],
  },
  'web/features': {
    uses: ['domain', 'i18n', 'web/client', 'web/ui'],
    packages: [...react, 'react-dom', 'react-aria-components', ...leaflet, '@stripe/stripe-js/pure'],
    packageTypes: ['@stripe/stripe-js'],
  },
  'web/layouts': { uses: ['i18n', 'web/client', 'web/features', 'web/ui'], packages: react },
  'web/pages': {
    apart: true,
    uses: ['art/credits.json', 'domain', 'i18n', 'web/client', 'web/features', 'web/ui'],
    packages: react,
  },
  'web/documents': { uses: ['domain', 'i18n', 'web/client', 'web/features'], packageTypes: ['react-router'] },
  'web/pictures': {},
  'web/root.tsx': { uses: ['domain', 'i18n', 'web/client', 'web/features', 'web/ui'], packages: react },
  'web/routes.ts': { uses: ['domain', 'i18n'], packages: ['@react-router/dev/routes'] },
  'web/entry.client.tsx': {
    uses: ['i18n', 'web/ui'],
    packages: ['react', 'react-dom/client', 'react-router/dom'],
  },
  'web/entry.server.tsx': {
    uses: ['web/client'],
    packages: ['react-dom/server', 'react-router', 'node:crypto'],
  },
  console: {
    uses: ['domain', 'i18n', 'web/client', 'web/ui'],
    packages: [...react, 'react-dom/client', '@simplewebauthn/browser', 'qrcode'],
  },

  'server/http': {
    uses: [
      'contract',
      'domain',
      'i18n',
      ...everyCapability,
      'server/delivery',
      'server/concurrency.ts',
      'server/counted-log.ts',
      'server/request-signal.ts',
    ],
    types: ['server/deps.ts'],
    packages: ['hono/*', 'zod', 'node:crypto', 'node:util', 'node:zlib'],
    packageTypes: ['hono'],
  },
  'server/app.ts': {
    uses: ['contract', 'server/http'],
    types: ['server/deps.ts'],
    packages: ['hono', 'kysely', 'node:crypto'],
  },
  'server/deps.ts': {
    types: [
      'domain',
      'server/catalog',
      'server/db',
      'server/gateways',
      'server/staff',
      'server/start/env.ts',
    ],
    packageTypes: ['kysely', 'pino'],
  },
  'server/jobs.ts': {
    uses: [
      'server/accounts',
      'server/checkout',
      'server/db',
      'server/deposits',
      'server/emails',
      'server/ledger',
      'server/letters',
      'server/messages',
      'server/payments',
      'server/reservations',
      'server/staff',
    ],
    types: ['server/deps.ts'],
    packages: ['graphile-worker', 'node:events'],
  },
  'server/db': {
    uses: ['domain', 'server/reached.ts'],
    packages: ['graphile-worker', 'kysely', 'pg', 'sanitize-html', 'node:*'],
  },
  'server/gateways': {
    uses: ['domain', 'server/reached.ts'],
    packages: [
      ...documents,
      ...emails,
      '@simplewebauthn/server',
      'otpauth',
      'rate-limiter-flexible',
      'stripe',
      'node:*',
    ],
  },
  'server/delivery': {
    uses: ['domain', 'i18n', 'server/concurrency.ts'],
    types: ['contract/wire.ts'],
    packages: ['hono/utils/mime', 'node:*'],
  },
  'server/start': {
    uses: ['domain', 'i18n', 'server/db', 'server/delivery', 'server/reached.ts', 'server/staff'],
    types: ['server/gateways/pdf-documents.ts'],
    packages: ['@hono/node-server', 'pg', 'vite', 'zod', 'node:*'],
  },
  'server/concurrency.ts': {},
  'server/counted-log.ts': { packageTypes: ['pino'] },
  'server/own-address.ts': {},
  'server/reached.ts': { packages: ['node:timers/promises'] },
  'server/request-signal.ts': { packages: ['node:async_hooks'] },
  'open-deps.ts': { uses: ['server', 'web/pictures/manifest.json'], types: ['domain'], packages: ['pino'] },
  'site.ts': {
    uses: ['domain', 'i18n', 'open-deps.ts', 'server', 'web/client', 'web/entry.server.tsx'],
    types: ['contract/wire.ts'],
    packages: ['hono', 'react-router', 'virtual:react-router/server-build', 'node:async_hooks'],
  },

  'vitest.config.ts': { uses: ['scripts', 'tests/support'], packages: ['vitest/config', 'node:*'] },
  'playwright.config.ts': { uses: ['tests/e2e/ways.ts'], packages: ['@playwright/test'] },
  // What else lies in the root: programs that are started, and settings of those that build.
  '.': {
    uses: ['domain', 'i18n', 'open-deps.ts', 'sandbox', 'scripts', 'server', 'web/ui/picture-list.ts'],
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
    uses: ['contract', 'domain', 'sandbox', 'server', 'tests/support/api', 'tests/support/tier.ts'],
    packages: ['hono', 'kysely', 'pg', 'smtp-server', 'stripe', 'vitest', 'node:*'],
  },
  scripts: { packages: ['sharp', 'subset-font', 'node:*'] },
  art: { packages: ['sharp', 'node:*'] },
})
