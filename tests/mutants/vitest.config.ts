import { defineConfig } from 'vitest/config'

/** The tests that StrykerJS runs against each mutant. The hunt selects them: few, quick, and all in one thread. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.STATION_ZERO_MUTANT_TESTS ?? '[]') as string[],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
