import { describe, expect, test } from 'vitest'
import { circlesOf, graphOf } from './house/import-graph.ts'
import { importsOf } from './house/imports.ts'
import { listPaths, readSources, type Sources } from './house/tree.ts'

const ROOT = 'schema/questions/'

const all = readSources(listPaths().filter((path) => path.startsWith(ROOT) && path.endsWith('.ts')))
const isForTests = (path: string): boolean => path.includes('/check/') || path.endsWith('.test.ts')
const product: Sources = new Map([...all].filter(([path]) => !isForTests(path)))

describe('the generators', () => {
  test('have no import cycles, types included', () => {
    expect(circlesOf(graphOf(all))).toEqual([])
  })

  test('import nothing that is only for tests, and no product file is named like a test', () => {
    expect(testImportsOf(product)).toEqual([])
    expect([...product.keys()].filter((path) => /^(test|check)/.test(nameOf(path)))).toEqual([])
  })
})

describe('a breach is reported when', () => {
  const files = (sources: Record<string, string>): Sources => new Map(Object.entries(sources))

  test('two files import each other, even only for a type', () => {
    const graph = graphOf(
      files({ 'a/x.ts': `import type { Y } from './y.ts'`, 'a/y.ts': `import { x } from './x.ts'` }),
    )
    expect(circlesOf(graph)).toEqual(['a/x.ts → a/y.ts → a/x.ts'])
  })

  test('a family imports a solver or the test runner', () => {
    const source = `import { solvers } from '../check/solvers.ts'\nimport { expect } from 'vitest'`
    expect(testImportsOf(files({ [`${ROOT}maps/lever/family.ts`]: source }))).toHaveLength(2)
  })
})

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const testImportsOf = (files: Sources): string[] =>
  [...files].flatMap(([path, source]) =>
    importsOf(source)
      .filter((specifier) => specifier === 'vitest' || specifier.includes('/check/'))
      .map((specifier) => `${path} imports ${specifier}`),
  )
