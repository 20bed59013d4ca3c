import { availableParallelism } from 'node:os'
import { isHunt, isRelease } from '@station-zero/schema/testing/scale.ts'
import { defineConfig } from 'vitest/config'
import slowFiles from './slow-files.json' with { type: 'json' }
import { SlowestFirst } from './slowest-first.ts'

/** Tests that change the global scope (IndexedDB, `location`) and need their own process. */
const alone = [
  'tests/contract/{client,space-devices}.test.ts',
  'tests/sync/day-plan.test.ts',
  'web/**/update-chip.test.tsx',
]
const setupFiles = ['web/testing/setup.ts']
/** The API, fuzz, sync and attack tests also run on PostgreSQL. Without `--release`, only the tests that depend most on the database do. */
const onPostgres = isRelease
  ? [
      'api/**/*.test.ts',
      'tests/fuzz/*.test.ts',
      'tests/sync/*.test.ts',
      'tests/attacks/{races,linking,attacks}.test.ts',
    ]
  : ['api/{admin/people,sync/sync,analytics/records,auth/tries,db/sharding,http/write-turns}.test.ts']
/** Tests excluded from the PostgreSQL project, because they choose their own database or use none. */
const elsewhere = [
  'tests/sync/{simulation,planted-bugs,both-stores,day-plan}.test.ts',
  'api/content/lint/**',
  'api/db/postgres/**',
  'api/station/**',
  'api/{main,settings}.test.ts',
]

/** `npm test` sets this to `quick`, and `npm test -- --full` to `full`. Without it, as in `npm run unit`, every file can be run by path. */
const size = process.env.STATION_ZERO_RUN

/** Files that take more than a second but are part of the quick run, because they test acknowledged work, the sync rules or answer keys. */
const ALWAYS = new Set([
  'api/content/lint/items.test.ts',
  'api/sync/sync.test.ts',
  'schema/questions/claims.test.ts',
  'schema/questions/recorded.test.ts',
  'tests/contract/client.test.ts',
  'tests/faults/kill.test.ts',
  'tests/sync/both-stores.test.ts',
  'tests/sync/planted-bugs.test.ts',
  'tests/sync/simulation.test.ts',
  'web/physical/complete-workout.test.tsx',
])

/**
 * Test files that only `npm test -- --release` runs. Most of them start, kill and restore real servers; the others simulate hundreds of
 * learners, or study decks of thousands of cards. In smaller runs, other tests cover one kill and one interrupted migration.
 */
const onlyRelease = [
  'tests/faults/{backup,connections,failing-disk,full-disk,limits,lock,move,operator,operation,postgres,power-cut}.test.ts',
  'tests/faults/{restore,start,two-servers}.test.ts',
  'tests/bench/**/*.test.ts',
  'api/prep/folds.test.ts',
  'web/prep/flashcards/{large-deck,queue}.test.{ts,tsx}',
]
const left =
  {
    quick: [...Object.keys(slowFiles).filter((path) => !ALWAYS.has(path)), ...onlyRelease],
    full: onlyRelease,
  }[size ?? ''] ?? []

/**
 * Starts the server's threads from their bundles (`programs/`) if `npm test` has built them. Loading a thread's modules one by one takes
 * 0.4 s of processor time; loading its bundle takes 0.1 s.
 */
const bundledThreads = {
  name: 'bundled-threads',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.includes('/api/')) return undefined
    // The path is chosen when the code runs, because transformed code is cached between runs and each run has a new folder.
    return code.replaceAll(
      /new URL\('\.\/([\w-]+-thread)\.ts', import\.meta\.url\)/g,
      "new URL((process.env.BUNDLED_THREADS ?? './') + '$1' + (process.env.BUNDLED_THREADS ? '.mjs' : '.ts'), import.meta.url)",
    )
  },
}

/** Run from the repository's root: `vitest run --config tests/vitest.config.ts --root .` */
export default defineConfig({
  plugins: [bundledThreads],
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**'],
    environment: 'node',
    // One more worker than there are cores, because tests of real servers and disks spend a third of their time waiting.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    testTimeout: isHunt ? 3_600_000 : 300_000,
    hookTimeout: 120_000,
    // A missing snapshot fails the test. Otherwise Vitest would write it except in CI. `-u` overrides this.
    update: 'none',
    // `expect.poll`'s default of one second is too short for a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Modules keep no state between calls, except for the app or the rows that a test opens, so files can share their imports.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{schema,sync,api,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...alone, ...left],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
          exclude: [...elsewhere, ...left],
          isolate: false,
          env: { STATION_ZERO_STORE: 'postgres' },
          setupFiles: ['api/testing/needs-postgres.ts'],
        },
      },
      // Each file needs its own account, service worker and document. A VM context provides that at half the cost of a
      // process.
      {
        extends: true,
        test: {
          name: 'page',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...alone, ...left],
          setupFiles,
          pool: 'vmForks',
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: left, setupFiles } },
    ],
  },
})
