import { expect, test } from 'vitest'
import { filesInPlaywright, filesInVitest, slowest } from './slowest.mjs'

test('a stage shows its ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.test.ts`, ms: at * 1_000 }))
  const lines = slowest(files)
  expect(lines).toHaveLength(10)
  expect([lines[0], lines.at(-1)]).toEqual(['   11.0 s  11.test.ts', '    2.0 s  2.test.ts'])
})

test('a unit test file takes what its tests took together; one that was skipped took nothing', () => {
  const testResults = [{ name: '/repo/api/a.test.ts', assertionResults: [{ duration: 40.5 }, { duration: 2 }, {}] }]
  expect(filesInVitest({ testResults }, '/repo')).toEqual([{ path: 'api/a.test.ts', ms: 42.5 }])
})

test('a journey counts wherever it stands in its file, with each of its tries', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const inner = { specs: [spec(5)] }
  const suites = [{ file: 'a.spec.ts', specs: [spec(1, 2)], suites: [inner] }]
  const config = { rootDir: '/repo/tests/e2e' }
  expect(filesInPlaywright({ config, suites }, '/repo')).toEqual([{ path: 'tests/e2e/a.spec.ts', ms: 8 }])
})
