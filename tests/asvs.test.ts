import { expect, test } from 'vitest'
import { listPaths, readSources } from './house/tree.ts'

const page = 'api/ASVS.md'
const text = readSources([page]).get(page) ?? ''
const met = text
  .split('\n')
  .filter((line) => /^\| [\d.]+/.test(line))
  .map((line) => line.split(' | '))
  .filter(([, , , status = '']) => /^Met\b/.test(status))
  .map((cells) => ({ id: (cells[0] ?? '').slice(2), named: (cells[4] ?? '').replace(/ ?\|$/, '') }))

/** Finds the test files in backticks, each with the quoted titles that follow the file. */
const testsIn = (named: string) =>
  [...named.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ path, name })),
  )

const sources = readSources(listPaths().filter((path) => /\.(test|spec)\.tsx?$/.test(path)))
const missingIn = (named: string): string[] =>
  testsIn(named)
    .filter(({ path, name }) => !sources.get(path)?.includes(name))
    .map(({ path, name }) => `${path} has no test "${name}"`)

test('every met ASVS control cites existing tests or says why it is not tested', () => {
  expect(met.length).toBeGreaterThan(140)
  const untested = met.filter(({ named }) => testsIn(named).length === 0 && !named.startsWith('Not tested: '))
  expect(untested.map(({ id }) => id)).toEqual([])
  expect(met.flatMap(({ id, named }) => missingIn(named).map((missing) => `${id}: ${missing}`))).toEqual([])
})

test('every fault in tests/FAULTS.md cites existing tests', () => {
  const faults = readSources(['tests/FAULTS.md']).get('tests/FAULTS.md') ?? ''
  expect(testsIn(faults).length).toBeGreaterThan(50)
  expect(missingIn(faults)).toEqual([])
})
