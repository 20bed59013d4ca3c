import { expect, test } from 'vitest'
import { filesInPlaywright, filesInVitest, slowest, slowFiles } from './slowest.mjs'

test('the report of a stage lists its ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ path: `${index}.test.ts`, ms: index * 1_000 }))
  const lines = slowest(files)
  expect(lines).toHaveLength(10)
  expect([lines[0], lines.at(-1)]).toEqual(['   11.0 s  11.test.ts', '    2.0 s  2.test.ts'])
})

test('a unit test file’s duration is the sum of its tests’ durations, and a skipped test counts as 0 ms', () => {
  const testResults = [{ name: '/repo/api/a.test.ts', assertionResults: [{ duration: 40.5 }, { duration: 2 }, {}] }]
  expect(filesInVitest({ testResults }, '/repo')).toEqual([{ path: 'api/a.test.ts', ms: 42.5 }])
})

test('an end-to-end file’s duration is the sum of its tests’ durations, including nested suites and retries', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const inner = { specs: [spec(5)] }
  const suites = [{ file: 'a.spec.ts', specs: [spec(1, 2)], suites: [inner] }]
  const config = { rootDir: '/repo/tests/e2e' }
  expect(filesInPlaywright({ config, suites }, '/repo')).toEqual([{ path: 'tests/e2e/a.spec.ts', ms: 8 }])
})

test('the files that take more than a second are listed slowest first, each with the longer of its two durations', () => {
  const files = [
    { path: 'a.test.ts', ms: 2_500 },
    { path: 'fast.test.ts', ms: 900 },
    { path: 'b.test.ts', ms: 2_100 },
    { path: 'b.test.ts', ms: 9_040 },
  ]
  expect(Object.entries(slowFiles(files))).toEqual([
    ['b.test.ts', 9],
    ['a.test.ts', 2.5],
  ])
})
