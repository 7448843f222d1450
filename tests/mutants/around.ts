import { inRoom } from './mutant.ts'

/** The world around the product on this machine, the commands, the walls and what only a browser sees. */
export const around = [
  ...inRoom(
    ['sandbox', 'server/gateways'],
    [
      {
        name: 'the sandbox bank takes a key again for another request',
        file: 'sandbox/bank/idempotency.ts',
        find: 'if (reply.fingerprint !== fingerprint) {',
        put: 'if (reply.fingerprint === null) {',
        caughtBy: 'sandbox/bank/idempotency.test.ts',
      },
      {
        name: 'the sandbox bank gives back more than it took',
        file: 'sandbox/bank/refunds.ts',
        find: 'if (amount > left) {',
        put: 'if (amount > charge.amount) {',
        caughtBy: 'sandbox/bank/refunds.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['scripts'],
    [
      {
        name: 'two copies install at once',
        file: 'scripts/lock.mjs',
        find: "{ flag: 'wx' }",
        put: "{ flag: 'w' }",
        caughtBy: 'scripts/lock.test.mjs',
      },
    ],
  ),
  ...inRoom(
    ['demo/seeds', 'tests/house.test.ts'],
    [
      {
        name: 'a loft of the demo has no words in English',
        file: 'demo/content/lofts/101.json',
        find: '"taglineEn": "Brick, a fire, and the lake at eye level"',
        put: '"taglineEn": ""',
        caughtBy: 'demo/content/content.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['lint'],
    [
      {
        name: 'a piece calls the API',
        file: 'ui/notice.tsx',
        find: "import type { ReactNode } from 'react'",
        put: "import type { ReactNode } from 'react'; import '#client/call.ts'",
        caughtBy: 'tests/walls.test.ts',
      },
      {
        name: 'a rule reads the clock of the machine',
        file: 'domain/refund-clock.ts',
        find: 'const [now, ...next] = changesOf(steps)',
        put: 'const [now, ...next] = changesOf(steps.filter(({ until }) => Date.parse(until) > 0))',
        caughtBy: 'lint',
      },
    ],
  ),
  ...inRoom(
    ['tests/site', 'tests/e2e/pages.e2e.ts', 'tests/e2e/bad-addresses.e2e.ts'],
    [
      {
        name: 'documents are sent without the headers that keep them safe',
        file: 'site.ts',
        find: 'setSafeHeaders(answer.headers, pathname)',
        put: '',
        caughtBy: 'tests/site/headers.test.ts',
      },
      {
        name: 'an English page says that it is French',
        file: 'web/root.tsx',
        find: '<html lang={tagOf(locale)}>',
        put: "<html lang={tagOf('fr')}>",
        caughtBy: 'tests/e2e/pages.e2e.ts',
      },
      {
        name: 'an address that is none is called a failure of the site',
        file: 'web/root.tsx',
        find: '<ErrorPage status={statusOf(error)} season={season} />',
        put: '<ErrorPage status={500} season={season} />',
        caughtBy: 'tests/site/unusable-addresses.test.ts',
      },
    ],
  ),
]
