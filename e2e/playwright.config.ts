/**
 * Browser journeys through the built product. `npm test` finds the browser and passes
 * its path on; each worker starts a server and a stand-in game of its own (fixture.ts).
 */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './new-cluster.ts',
  fullyParallel: false,
  // A journey waits for a third of its time: three of them keep two cores busy.
  workers: 3,
  // For a machine that does other things as well: a whole journey takes ten seconds on one that does not.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A journey that passes only at the second try is named as unsteady at the end of `npm test`.
  retries: 1,
  reporter: [['dot'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['MUSTER_BROWSER'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
