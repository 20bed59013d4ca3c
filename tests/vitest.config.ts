import { isFull, isHunt } from '@station-zero/schema/testing/scale.ts'
import { defineConfig } from 'vitest/config'

/** It puts an IndexedDB into the global scope. */
const withIndexedDb = 'tests/contract/client.test.ts'

/** Run from the repository's root: `vitest run --config tests/vitest.config.ts --root .` */
export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**'],
    environment: 'node',
    // The default leaves a core to a watcher; nobody watches here.
    maxWorkers: '100%',
    testTimeout: isHunt ? 3_600_000 : isFull ? 300_000 : 120_000,
    hookTimeout: 30_000,
    projects: [
      // Nothing is kept between calls but by the app or the rows a test opens, so files share what they import.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{schema,sync,api,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', withIndexedDb],
          isolate: false,
        },
      },
      // A page has one account, one worker and one document.
      {
        extends: true,
        test: { name: 'alone', include: ['web/**/*.test.{ts,tsx}', withIndexedDb], setupFiles: ['web/testing/setup.ts'] },
      },
    ],
  },
})
