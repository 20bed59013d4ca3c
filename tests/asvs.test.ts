import { expect, test } from 'vitest'
import { listPaths, readSources } from './house/tree.ts'

const page = 'api/ASVS.md'
const text = readSources([page]).get(page) ?? ''
const held = text
  .split('\n')
  .filter((line) => /^\| [\d.]+/.test(line))
  .map((line) => line.split(' | '))
  .filter(([, , , status = '']) => /^held\b/.test(status))
  .map((cells) => ({ id: (cells[0] ?? '').slice(2), named: (cells[4] ?? '').replace(/ ?\|$/, '') }))

/** Test files in backticks, each with the quoted titles that follow it. */
const testsIn = (named: string) =>
  [...named.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ path, name })),
  )

test('every security control marked as held names existing tests, or a reason for having none', () => {
  expect(held.length).toBeGreaterThan(140)
  const untested = held.filter(({ named }) => testsIn(named).length === 0 && !named.startsWith('not tested: '))
  expect(untested.map(({ id }) => id)).toEqual([])
  const sources = readSources(listPaths().filter((path) => /\.(test|spec)\.tsx?$/.test(path)))
  const missing = held.flatMap(({ id, named }) =>
    testsIn(named)
      .filter(({ path, name }) => !sources.get(path)?.includes(name))
      .map(({ path, name }) => `${id}: ${path} has no test "${name}"`),
  )
  expect(missing).toEqual([])
})
