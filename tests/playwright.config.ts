import { defineConfig } from '@playwright/test'
import { findChromium } from './bin/chromium.mjs'

const executablePath = findChromium()

/** Every journey starts a server of its own on a free port with its own DATA_DIR, so there is none here. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Generous, so that a busy machine is slow and not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Two cores, and a browser waits more than it works.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: process.env.STATION_ZERO_BROWSER_REPORT ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
