import { defineConfig } from '@playwright/test'
import { isFull } from '@station-zero/schema/testing/scale.ts'

const named = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)

/** Walks over many screens, which take the browser without windows where the machine has it (`bin/chromium.mjs`). */
const SCREENS = named('back', 'keyboard-areas', 'keyboard-plan', 'large-text', 'looks', 'oral', 'simulator', 'sittings')

/** Files of half a minute or more. They begin first, so that none is left to the end with nobody beside it. */
const LONG = named('account', 'exam-date', 'home', 'jobs', 'keyboard', 'live', 'progress', 'visual')

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
  // `e2e/visual.spec.ts` compares the screens with these; only `--update-snapshots` writes them.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  // Generous, so that a busy machine is slow and not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Two cores, and a browser waits more than it works.
  workers: 2,
  projects: [
    { name: 'work', testMatch: WORK, retries: 0 },
    { name: 'screens', testMatch: SCREENS },
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: [...WORK, ...SCREENS, ...LONG] },
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
