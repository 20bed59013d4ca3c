import { defineConfig } from 'vitest/config'

const isFull = process.env.STATION_ZERO_FULL === '1'
const isHunt = process.env.STATION_ZERO_HUNT === '1'

/** Run from the repository's root: `vitest run --config tests/vitest.config.ts --root .` */
export default defineConfig({
  test: {
    setupFiles: ['web/test-setup.ts'],
    include: ['{schema,sync,api,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**'],
    environment: 'node',
    // The default leaves a core to a watcher; nobody watches here.
    maxWorkers: '100%',
    testTimeout: isHunt ? 3_600_000 : isFull ? 300_000 : 120_000,
    hookTimeout: 30_000,
  },
})
