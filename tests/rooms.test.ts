import { describe, expect, test } from 'vitest'
import { circlesOf, graphOf } from './house/import-graph.ts'
import { staticImportsOf } from './house/imports.ts'
import { ROOMS, roomBreachesOf } from './house/rooms.ts'
import { doublesOf, foldersOf, isProduct, productOf } from './house/shape.ts'
import { listPaths, readSources, type Sources } from './house/tree.ts'

const files = readSources(listPaths().filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path)))
const product = productOf(files)

describe('the tree', () => {
  test('has product files and the declared layers of web/db', () => {
    expect(product.size).toBeGreaterThan(500)
    expect(
      new Set([...foldersOf(files).keys()].flatMap((folder) => /^web\/db\/(\w+)$/.exec(folder)?.[1] ?? [])),
    ).toEqual(new Set(ROOMS.map(({ name }) => name)))
  })

  test('follows the layers of web/db, their order and their entry points', () => {
    expect(roomBreachesOf(files)).toEqual([])
  })

  test('has no unused entry point', () => {
    const imported = new Set(
      [...graphOf(files)].flatMap(([path, targets]) => (isProduct(path) && !path.startsWith('web/db/') ? targets : [])),
    )
    const shut = ROOMS.flatMap(({ name, doors }) =>
      doors === 'each' ? [] : doors.map((door) => `web/db/${name}/${door}.ts`),
    )
    expect(shut.filter((door) => !imported.has(door))).toEqual([])
  })

  test('has no cycles of static imports, types included', () => {
    expect(circlesOf(graphOf(product, staticImportsOf))).toEqual([])
  })

  test('keeps test-only files out of the product', () => {
    expect(doublesOf(files)).toEqual([])
  })
})

describe('a breach is reported when', () => {
  test.each([
    ['a layer imports from one above it', 'web/db/lib/x.ts', `import type { Due } from '../queries/due.ts'`],
    ['a layer runs code of one above it', 'web/db/guest/x.ts', `import { engine } from '../engine/engine.ts'`],
    ['a screen bypasses an entry point', 'web/jobs/screen.tsx', `import { engine } from '../db/engine/engine.ts'`],
    ['a file is in no layer', 'web/jobs/screen.tsx', `import { x } from '../db/x.ts'`],
    ['a screen has a dynamic import', 'web/jobs/screen.tsx', `const more = () => import('./more.ts')`],
    ['an import has a side effect', 'web/db/page/x.ts', `watchPage()`],
    ['an import adds a listener', 'web/jobs/x.ts', `window.addEventListener('online', send)`],
  ])('%s', (_, path, source) => {
    expect(roomBreachesOf(new Map([[path, source]]))).toHaveLength(1)
  })

  test('two files import each other, even only for a type', () => {
    const pair: Sources = new Map([
      ['web/jobs/a.ts', `import { b } from './b.ts'`],
      ['web/jobs/b.ts', `import type { A } from './a.ts'`],
    ])
    expect(circlesOf(graphOf(pair))).toEqual(['web/jobs/a.ts → web/jobs/b.ts → web/jobs/a.ts'])
  })

  test('the product imports or contains a test double', () => {
    const pair: Sources = new Map([
      ['web/jobs/a.ts', `import { maia } from '../testing/person.ts'`],
      ['web/testing/person.ts', ''],
      ['web/jobs/test-jobs.ts', ''],
    ])
    expect(doublesOf(pair)).toEqual(['web/jobs/a.ts imports web/testing/person.ts', 'web/jobs/test-jobs.ts'])
  })
})

describe('no breach is reported for', () => {
  test.each([
    ['a layer that imports from one below it', 'web/db/page/x.ts', `import { due } from '../queries/due.ts'`],
    ['a lazy loader of a layer above', 'web/db/guest/load-x.ts', `const load = () => import('../engine/engine.ts')`],
    ['a screen that imports an entry point', 'web/jobs/screen.tsx', `import { enact } from '../db/page/enact.ts'`],
    ['a test', 'web/jobs/screen.test.tsx', `import { engine } from '../db/engine/engine.ts'\nstart()`],
    ['the file that starts the page', 'web/app/main.tsx', 'startPage()'],
  ])('%s', (_, path, source) => {
    expect(roomBreachesOf(new Map([[path, source]]))).toEqual([])
  })
})
