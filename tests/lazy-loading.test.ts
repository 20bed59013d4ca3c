import { describe, expect, test } from 'vitest'
import { circlesOf, graphOf } from './house/import-graph.ts'
import { staticImportsOf } from './house/imports.ts'
import { loadingBreachesOf } from './house/lazy-loading.ts'
import { doublesOf, productOf } from './house/shape.ts'
import { listPaths, readSources, type Sources } from './house/tree.ts'

const files = readSources(listPaths().filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path)))
const product = productOf(files)

describe('this repository', () => {
  test('has more than 500 product files that these rules check', () => {
    expect(product.size).toBeGreaterThan(500)
  })

  test('loads the engine lazily and starts nothing on import', () => {
    expect(loadingBreachesOf(files)).toEqual([])
  })

  test('has no cycles of static imports, including type imports', () => {
    expect(circlesOf(graphOf(product, staticImportsOf))).toEqual([])
  })

  test('keeps test-only files out of the product', () => {
    expect(doublesOf(files)).toEqual([])
  })
})

describe('violations of the lazy-loading and import rules are reported', () => {
  test.each([
    ['a screen imports the engine', 'web/jobs/screen.tsx', `import { engine } from '../data/engine.ts'`],
    ['the open account imports a type of the engine', 'web/data/x.ts', `import type { Tx } from './client-store.ts'`],
    ['a screen has a dynamic import', 'web/jobs/screen.tsx', `const more = () => import('./more.ts')`],
    ['an import has a side effect', 'web/data/x.ts', `watchPage()`],
    ['an import adds a listener', 'web/jobs/x.ts', `window.addEventListener('online', send)`],
  ])('a breach of the lazy-loading rules is reported: %s', (_, path, source) => {
    expect(loadingBreachesOf(new Map([[path, source]]))).toHaveLength(1)
  })

  test('two files that import each other are reported, even if they import only a type', () => {
    const pair: Sources = new Map([
      ['web/jobs/a.ts', `import { b } from './b.ts'`],
      ['web/jobs/b.ts', `import type { A } from './a.ts'`],
    ])
    expect(circlesOf(graphOf(pair))).toEqual(['web/jobs/a.ts → web/jobs/b.ts → web/jobs/a.ts'])
  })

  test('a test double that the product imports or contains is reported', () => {
    const pair: Sources = new Map([
      ['web/jobs/a.ts', `import { maia } from '../testing/person.ts'`],
      ['web/testing/person.ts', ''],
      ['web/jobs/test-jobs.ts', ''],
    ])
    expect(doublesOf(pair)).toEqual(['web/jobs/a.ts imports web/testing/person.ts', 'web/jobs/test-jobs.ts'])
  })
})

describe('permitted code is not reported', () => {
  test.each([
    ['a lazy loader of the engine', 'web/data/lazy.ts', `const load = () => import('./engine.ts')`],
    ['the engine, which imports itself', 'web/data/adoption.ts', `import { openAccount } from './client-store.ts'`],
    ['the service worker', 'web/sw.ts', `import { drainCurrentAccount } from './data/worker.ts'`],
    ['a screen that imports the data layer', 'web/jobs/screen.tsx', `import { enact } from '../data/enact.ts'`],
    ['a test', 'web/jobs/screen.test.tsx', `import { engine } from '../data/engine.ts'\nstart()`],
    ['the file that starts the page', 'web/app/main.tsx', 'startPage()'],
  ])('permitted code is not reported: %s', (_, path, source) => {
    expect(loadingBreachesOf(new Map([[path, source]]))).toEqual([])
  })
})
