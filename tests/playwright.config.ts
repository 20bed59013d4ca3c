import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { zoneAtNoon } from './zone-at-noon.ts'

// Sets the time zone of the tests, their servers and their browsers.
process.env.TZ = zoneAtNoon(Date.now())

const named = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)

/** Tests of features that the headless shell lacks (notifications, passkeys). */
const WHOLE = named('account', 'live', 'notifications', 'security', 'this-device', 'trusted-types')

/** Test files that take half a minute or more. They start first, so that no long file runs alone at the end. */
const LONG = named(
  ...['back', 'every-screen', 'exam-date', 'home', 'jobs', 'keyboard', 'keyboard-areas', 'keyboard-plan'],
  ...['oral', 'progress', 'simulator', 'sittings'],
)

/** Tests of data loss, which are never retried. */
const WORK = named(
  'client-store',
  'coming-back',
  'faults-*',
  'forgotten',
  'offline',
  'plan-two-devices',
  'refused',
  'survival',
  'two-devices',
  'update',
)

/**
 * Every test starts its own server on a free port with its own DATA_DIR, and browsers with their own profiles (`e2e/fixtures.ts`), so this
 * file configures no server or profile.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A long limit, so that a test on a busy machine is slow but does not fail.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // One more worker than there are cores, because a test spends a third of its time waiting.
  workers: availableParallelism() + 1,
  projects: [
    { name: 'work', testMatch: WORK, retries: 0 },
    { name: 'whole', testMatch: WHOLE },
    // These projects use the headless shell if it is installed (`bin/chromium.mjs`).
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: [...WORK, ...WHOLE, ...LONG] },
  ],
  // With `--release`, a failed screen test is retried, and the run lists the tests that passed only on the retry.
  retries: isRelease ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    ['list'],
    ['./e2e/print-screens.ts'],
    ['json', { outputFile: process.env.STATION_ZERO_BROWSER_REPORT ?? 'test-results/report.json' }],
  ],
})
