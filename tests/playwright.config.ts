import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { zoneAtNoon } from './zone-at-noon.ts'

// For these tests, their servers and browsers.
process.env.TZ = zoneAtNoon(Date.now())

const named = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)

/** What a browser without windows cannot do (notifications, passkeys). */
const WHOLE = named('account', 'live', 'notifications', 'security', 'this-device', 'trusted-types')

/** Files of half a minute or more. They begin first, so that none is left to the end with nobody beside it. */
const LONG = named(
  ...['back', 'every-screen', 'exam-date', 'home', 'jobs', 'keyboard', 'keyboard-areas', 'keyboard-plan'],
  ...['oral', 'progress', 'simulator', 'sittings'],
)

/** Whether work is lost: what fails once here has failed. */
const WORK = named(
  'basement',
  'client-store',
  'coming-back',
  'faults-*',
  'forgotten',
  'plan-two-devices',
  'refused',
  'survival',
  'two-devices',
  'update',
)

/** Every journey starts its own server on a free port with its own DATA_DIR, and its browsers in folders of their own (`e2e/fixtures.ts`): there are none here. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Generous, so that a busy machine is slow and not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // One more than there are cores, because a journey spends a third of its time waiting.
  workers: availableParallelism() + 1,
  projects: [
    { name: 'work', testMatch: WORK, retries: 0 },
    { name: 'whole', testMatch: WHOLE },
    // These take the browser without windows where the machine has it (`bin/chromium.mjs`).
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: [...WORK, ...WHOLE, ...LONG] },
  ],
  // A screen's journey gets a second try in the longer run, and the run says by name which ones needed it.
  retries: isFull ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    ['list'],
    ['./e2e/print-screens.ts'],
    ['json', { outputFile: process.env.STATION_ZERO_BROWSER_REPORT ?? 'test-results/report.json' }],
  ],
})
