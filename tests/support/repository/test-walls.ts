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
  'art',
  'console',
  'contract',
  'domain',
  'i18n',
  'sandbox',
  'scripts',
  'server',
  'simulator',
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
  web: { uses: ['web/client', 'web/entry.server.tsx'], packages: parts },
  'web/ui': { uses: ['domain', 'i18n', 'tests/support/parts', 'web/pictures'], packages: parts },
  'web/client': { uses: ['domain'], packages: vitest },
  'web/features': {
    uses: ['contract', 'domain', 'i18n', 'tests/support', 'web/client', 'web/ui'],
    packages: parts,
  },
  'web/pages': {
    uses: [
      'art/credits.json',
      'contract',
      'domain',
      'i18n',
      'tests/support',
      'web/client',
      'web/features',
      'web/ui',
    ],
    packages: parts,
  },
  'web/documents': { uses: ['domain', 'i18n', 'web/client'], packages: vitest },
  console: { uses: ['domain', 'i18n', 'tests/support', 'web/client', 'web/ui'], packages: parts },
  server: {
    uses: ['contract', 'domain', 'i18n', 'sandbox', 'scripts', 'server', 'tests/support'],
    packages: ['*'],
  },
  sandbox: { uses: ['domain', 'tests/support'], packages: ['*'] },
  scripts: { uses: ['domain', 'server/db/seeds', 'tests/e2e/ways.ts'], packages: ['*'] },
  simulator: { packages: vitest },

  tests: { uses: [...product, 'tests', '.'], packages: ['*'] },
  'tests/start': { uses: ['domain', 'sandbox', 'server', 'tests/support'], packages: ['*'] },
  // A journey sees the site as a browser does; a bench also fills databases.
  'tests/e2e': {
    uses: [
      'contract',
      'domain',
      'i18n',
      'sandbox',
      'scripts/ensure',
      'server/db/seeds',
      'web/client',
      'tests/e2e',
      'tests/support',
    ],
    packages: ['*'],
  },
  'tests/bench': {
    uses: [
      'contract',
      'domain',
      'i18n',
      'sandbox',
      'scripts',
      'server/db',
      'server/start',
      'tests/bench',
      'tests/support',
    ],
    packages: ['*'],
  },
}
