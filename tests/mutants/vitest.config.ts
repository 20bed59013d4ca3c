import { defineConfig } from 'vitest/config'

/** The tests that StrykerJS runs against each mutant, given by the hunt: few and quick, all in one thread. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.STATION_ZERO_MUTANT_TESTS ?? '[]') as string[],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
