import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { noteError } from './scripts/testing/outside-tests.mjs'
import { FixedOrder } from './tests/support/fixed-order.ts'
import { isDeep } from './tests/support/tier.ts'
import { chooseSeed } from './tests/support/seed.ts'

/** Texts are compiled before the tests run (scripts/test.mjs); a bare `vitest run` expects them compiled. */
const everywhere = {
  // Files share what they import: loading it anew for each costs more than the tests. So no module may remember a test.
  isolate: false,
  // What a test replaced is there again before the next one begins.
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Long: a machine may be busy with other things, and only what hangs waits for so long.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // What needs many histories, whole years or floods waits for the deep tier (tests/support/tier.ts).
  exclude: ['**/node_modules/**', '**/build/**', ...(isDeep ? [] : ['**/*.deep.test.*'])],
}

/** About what a module remembers for as long as its page lives: each of these files has a page and modules of its own. */
const alone = ['web/features/checkout/provider-script.test.tsx', 'client/session-reload.test.ts']

const parts = {
  ...everywhere,
  environment: 'jsdom',
  setupFiles: ['tests/support/property-seed.ts', 'tests/support/parts/empty-page.ts'],
}

/** They read `build/`. */
const ofBuild = ['tests/built.test.ts', 'tests/composition.test.ts']

const report = process.env['TESTS_REPORT']

const seed = chooseSeed()

export default defineConfig({
  test: {
    // What is judged at the very end is judged, however long programs take to stop before it.
    teardownTimeout: 240_000,
    // Lines follow each other, as those of all steps of `npm test`, and no summary stays at the foot of a terminal.
    reporters: report
      ? [
          ['default', { summary: false }],
          ['json', { outputFile: report }],
          // What no test had to answer for, such as a promise that nobody waited for, is in no other report.
          { onTestRunEnd: (_, errors) => errors.forEach(noteError) },
        ]
      : ['default'],
    // A part of the time goes by waiting for the database, the bank and programs: one more than there are cores fills it.
    maxWorkers: availableParallelism() + 1,
    // No file may need another before it: the deep tier asks that in another order each time.
    sequence: isDeep ? { shuffle: { files: true }, seed } : { sequencer: FixedOrder },
    projects: [
      {
        test: {
          ...everywhere,
          name: 'rules',
          setupFiles: ['tests/support/property-seed.ts'],
          include: ['{domain,contract,i18n,scripts}/**/*.test.{ts,mjs}'],
        },
      },
      {
        test: {
          ...everywhere,
          // Programs that are started whole: the product, its commands, the bank, the mailbox and the database.
          name: 'starts',
          include: ['sandbox/**/*.test.ts', 'tests/start/**/*.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          globalSetup: ['tests/support/api/database-server.ts', 'tests/support/api/expect-every-answer.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'simulate',
          include: ['simulator/**/*.test.ts'],
          globalSetup: ['tests/support/api/database-server.ts'],
        },
      },
      {
        test: {
          ...parts,
          name: 'parts',
          include: ['{ui,client,web,console}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere.exclude, ...alone],
        },
      },
      { test: { ...parts, name: 'parts-alone', include: alone, isolate: true } },
      {
        test: {
          ...everywhere,
          // The built product, asked without a browser.
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/site/serve-site.ts'],
          setupFiles: ['tests/support/site/find-site.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'house',
          include: ['tests/*.test.ts', 'tests/{bench,mutants}/*.test.ts'],
          exclude: [...everywhere.exclude, ...ofBuild],
        },
      },
      // What only the built site can say: it is built before.
      { test: { ...everywhere, name: 'built', include: ofBuild } },
    ],
  },
})
