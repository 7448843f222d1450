import type { Wall } from '#walls.ts'

const vitest = ['vitest', 'fast-check']
const parts = [
  ...vitest,
  '@testing-library/react',
  '@testing-library/user-event',
  'react',
  'react-dom/*',
  'react-router',
]
const product = [
  'client',
  'console',
  'contract',
  'demo',
  'domain',
  'i18n',
  'sandbox',
  'scripts',
  'server',
  'simulator',
  'ui',
  'web',
]

/**
 * What tests may import beside their own room: those that lie in a room by its name, and what lies below `tests/` by its
 * folder. They stand on real parts, so their walls are wider, and a line that nobody needs does no harm.
 */
export const testWalls: Record<string, Wall> = {
  domain: { packages: vitest },
  contract: { uses: ['domain'], packages: vitest },
  i18n: { uses: ['domain', 'tests/support/product'], packages: [...vitest, 'node:*'] },
  ui: {
    uses: ['client/session.ts', 'domain', 'i18n', 'tests/support/parts', 'demo/pictures'],
    packages: parts,
  },
  client: { uses: ['contract', 'domain', 'i18n', 'tests/support/parts'], packages: parts },
  web: { uses: ['client', 'web/client', 'web/entry.server.tsx'], packages: parts },
  'web/client': { uses: ['client', 'domain'], packages: vitest },
  'web/features': {
    uses: ['client', 'contract', 'domain', 'i18n', 'tests/support', 'ui', 'web/client'],
    packages: parts,
  },
  'web/pages': {
    uses: [
      'client',
      'contract',
      'demo/art/credits.json',
      'domain',
      'i18n',
      'tests/support',
      'ui',
      'web/client',
      'web/features',
    ],
    packages: parts,
  },
  'web/documents': { uses: ['domain', 'i18n', 'web/client'], packages: vitest },
  console: { uses: ['client', 'domain', 'i18n', 'tests/support', 'ui'], packages: parts },
  server: {
    uses: ['contract', 'demo', 'domain', 'i18n', 'sandbox', 'scripts', 'server', 'tests/support'],
    packages: ['*'],
  },
  demo: {
    uses: ['contract', 'domain', 'i18n', 'sandbox', 'scripts', 'server', 'tests/support'],
    packages: ['*'],
  },
  sandbox: { uses: ['domain', 'tests/support'], packages: ['*'] },
  scripts: { uses: ['domain', 'demo/seeds', 'tests/e2e/ways.ts'], packages: ['*'] },
  simulator: { packages: vitest },

  tests: { uses: [...product, 'tests', '.'], packages: ['*'] },
  'tests/start': { uses: ['demo/seeds', 'domain', 'sandbox', 'server', 'tests/support'], packages: ['*'] },
  // A journey sees the site as a browser does; a bench also fills databases.
  'tests/e2e': {
    uses: [
      'client',
      'contract',
      'demo/seeds',
      'domain',
      'i18n',
      'sandbox',
      'scripts/ensure',
      'web/client',
      'tests/e2e',
      'tests/support',
    ],
    packages: ['*'],
  },
  'tests/bench': {
    uses: [
      'contract',
      'demo',
      'domain',
      'i18n',
      'sandbox',
      'scripts',
      'server/db',
      'server/settings.ts',
      'server/start',
      'tests/bench',
      'tests/support',
    ],
    packages: ['*'],
  },
}
