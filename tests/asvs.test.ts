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

/** Test files in backticks, each with the quoted titles that follow it. */
const testsIn = (named: string) =>
  [...named.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ path, name })),
  )

test('every met ASVS control cites existing tests or says why it is not tested', () => {
  expect(met.length).toBeGreaterThan(140)
  const untested = met.filter(({ named }) => testsIn(named).length === 0 && !named.startsWith('Not tested: '))
  expect(untested.map(({ id }) => id)).toEqual([])
  const sources = readSources(listPaths().filter((path) => /\.(test|spec)\.tsx?$/.test(path)))
  const missing = met.flatMap(({ id, named }) =>
    testsIn(named)
      .filter(({ path, name }) => !sources.get(path)?.includes(name))
      .map(({ path, name }) => `${id}: ${path} has no test "${name}"`),
  )
  expect(missing).toEqual([])
})
