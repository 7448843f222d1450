import { defineConfig, devices } from '@playwright/test'

const phone = devices['Pixel 7']
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const french = { locale: 'fr-CA', timezoneId: 'America/Toronto' }
const english = { locale: 'en-CA', timezoneId: 'America/Toronto' }

/** The journeys run against the built product, which tests/support/site-for-journeys.ts starts. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/site-for-journeys.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? 'test-results/journeys.json' }],
  ],
  use: {
    baseURL: process.env['RUNNING_SITE'],
    trace: 'retain-on-failure',
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
  projects: [
    { name: 'phone-fr', use: { ...phone, ...french } },
    { name: 'phone-en', use: { ...phone, ...english } },
    { name: 'desktop-fr', use: { ...desktop, ...french } },
    { name: 'desktop-en', use: { ...desktop, ...english } },
  ],
})
