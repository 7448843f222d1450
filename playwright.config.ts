import { defineConfig, devices } from '@playwright/test'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const french = { locale: 'fr-CA', timezoneId: 'America/Toronto' }
// Days of a stay are days at the lake, also for somebody on the other side of the earth.
const english = { locale: 'en-CA', timezoneId: 'Pacific/Auckland' }

const isWhole = process.env['JOURNEYS'] === 'all'
const inFrench = [
  'account-cancellation',
  'article',
  'bad-addresses',
  'error-catalogue',
  'interrupted',
  'left-at-the-bank',
  'linked',
  'parity',
  'phone-bars',
  'slow-scripts',
  'structured-data',
  'taps',
  'two-processes',
]
const inEnglish = [
  'account-session',
  'articles',
  'headers',
  'kept',
  'legal',
  'live-card',
  'map',
  'refused-cards',
  'registration',
  'resume',
  'shown-pixels',
  'two-people',
]
// Pictures are taken in ways of their own.
const except = (names: string[]) => ['looks', ...(isWhole ? [] : names)].map((name) => `**/${name}.e2e.ts`)
const purchase = isWhole
  ? '**/*.e2e.ts'
  : ['**/booking.e2e.ts', '**/keyboard.e2e.ts', '**/known-address.e2e.ts']

/** The journeys run against the built product, which tests/support/product/setup-journeys.ts starts. */
export default defineConfig({
  testDir: 'tests/e2e',
  // A thousand files of compiled texts are JavaScript already.
  build: { external: ['**/i18n/paraglide/**'] },
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/product/setup-journeys.ts',
  // A journey waits about half of its time. Each worker has lofts of its own, and taps.e2e.ts needs two of the demo's six.
  workers: 3,
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
    baseURL: process.env['RUNNING_SITE'],
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
      ],
    },
  },
  // What a guest cannot do without is walked in both languages, on a phone in one and at a desk in the other; the purchase
  // ('@four') in all four ways, and what needs a keyboard ('@desktop') at desks only. What lies beside these ways is walked
  // in one language: that both have the same sentences is asked elsewhere, for all of them. JOURNEYS=all walks everything.
  projects: [
    { name: 'phone-fr', grepInvert: /@desktop/, testIgnore: except(inEnglish), use: { ...phone, ...french } },
    { name: 'phone-en', grep: /@four/, testMatch: purchase, use: { ...phone, ...english } },
    { name: 'desktop-fr', grep: /@four|@desktop/, testMatch: purchase, use: { ...desktop, ...french } },
    { name: 'desktop-en', testIgnore: except(inFrench), use: { ...desktop, ...english } },
    {
      name: 'looks',
      testMatch: '**/looks.e2e.ts',
      snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
      use: { timezoneId: 'America/Toronto' },
    },
  ],
})
