import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { noteError } from './scripts/testing/outside-tests.mjs'

/** Texts are compiled before the tests run (scripts/test.mjs); a bare `vitest run` expects them compiled. */
const everywhere = {
  // Files share what they import: loading it anew for each costs more than the tests. So no module may remember a test.
  isolate: false,
  // Long: a machine may be busy with other things, and only what hangs waits for so long.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  exclude: ['**/node_modules/**', '**/build/**'],
}

const report = process.env['TESTS_REPORT']

export default defineConfig({
  test: {
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
    projects: [
      {
        test: {
          ...everywhere,
          name: 'rules',
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
          include: ['server/**/*.test.ts'],
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
          ...everywhere,
          name: 'parts',
          include: ['{web,console}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/parts/empty-page.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'house',
          include: [
            'tests/{house,citations,first-load,grain,walls,languages,legal-texts,patterns,rendered-at-once,styles,words}.test.ts',
            'tests/bench/bench.test.ts',
          ],
        },
      },
    ],
  },
})
