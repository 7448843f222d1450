import { defineConfig, devices } from '@playwright/test'
import { inFilesOf } from './tests/e2e/ways.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const french = { locale: 'fr-CA', timezoneId: 'America/Toronto' }
// Days of a stay are days at the lake, also for somebody on the other side of the earth.
const english = { locale: 'en-CA', timezoneId: 'Pacific/Auckland' }

/** A journey waits about half of its time. Each worker has a site of its own, so their number changes nothing but the time. */
const workers = 3

const extent = process.env['JOURNEYS']
const isWhole = extent === 'all'
const isDeep = isWhole || extent === 'each'
// Workers and what they load inherit it.
if (isDeep) process.env['TESTS_TIER'] = 'deep'
// Pictures are taken in ways of their own.
const looks = '**/looks.e2e.ts'
/** With the journeys that only the deep tier walks, where that is asked for. */
const without = (tag: string) => (isDeep ? new RegExp(tag) : new RegExp(`${tag}|@deep`))

/** The journeys run against the built product, on sites that tests/support/product/setup-journeys.ts offers. */
export default defineConfig({
  testDir: 'tests/e2e',
  // A thousand files of compiled texts are JavaScript already.
  build: { external: ['**/i18n/paraglide/**'] },
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/product/setup-journeys.ts',
  workers,
  fullyParallel: true,
  forbidOnly: true,
  // Long: a machine may be busy with other things, and only what fails waits for so long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? 'test-results/journeys.json' }],
  ],
  use: {
    screenshot: 'only-on-failure',
    // Recording every test for the few that fail would cost a third of the time: JOURNEYS_TRACE=1 asks for it.
    trace: process.env['JOURNEYS_TRACE'] ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Root has no sandbox in a container, and nothing here may ask the network for anything of its own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // A second page of a visitor, and the first one after about:blank, need no process of their own: each takes a second.
        '--renderer-process-limit=1',
      ],
    },
  },
  // Each file of journeys is walked one way (tests/e2e/ways.ts). JOURNEYS=each walks those of the deep tier as well;
  // JOURNEYS=all walks every journey in French on a phone and in English at a desk, what a guest cannot do without ('@four') in all
  // four ways, and takes the pictures.
  projects: [
    {
      name: 'phone-fr',
      testIgnore: looks,
      grep: isWhole ? /./ : [inFilesOf('phone-fr', { isDeep }), /@phone/],
      grepInvert: without('@desktop'),
      use: { ...phone, ...french },
    },
    {
      name: 'phone-en',
      testIgnore: looks,
      grep: isWhole ? /@four/ : inFilesOf('phone-en', { isDeep }),
      grepInvert: without('@desktop'),
      use: { ...phone, ...english },
    },
    {
      name: 'desktop-fr',
      testIgnore: looks,
      grep: isWhole ? /@four|@desktop/ : inFilesOf('desktop-fr', { isDeep }),
      grepInvert: without('@phone'),
      use: { ...desktop, ...french },
    },
    {
      name: 'desktop-en',
      testIgnore: looks,
      grep: isWhole ? /./ : [inFilesOf('desktop-en', { isDeep }), /@desktop/],
      grepInvert: without('@phone'),
      use: { ...desktop, ...english },
    },
    ...(isWhole
      ? [
          {
            name: 'looks',
            testMatch: looks,
            snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
            use: { timezoneId: 'America/Toronto' },
          },
        ]
      : []),
  ],
})
