import { describe, expect, test } from 'vitest'
import { circlesOf, graphOf } from './house/import-graph.ts'
import { ROOMS, roomBreachesOf } from './house/rooms.ts'
import { crowdedFoldersOf, doublesOf, foldersOf, isProduct, longChainsOf, productOf } from './house/shape.ts'
import { listPaths, readSources, type Sources } from './house/tree.ts'

const MOST_LONG_FILES = 3
const LONG_LINES = 200
const MEDIAN_LINES = 60

const files = readSources(listPaths().filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path)))
const product = productOf(files)

describe('the tree', () => {
  test('has product files to look at', () => {
    expect(product.size).toBeGreaterThan(500)
    expect(
      new Set([...foldersOf(files).keys()].flatMap((folder) => /^web\/db\/(\w+)$/.exec(folder)?.[1] ?? [])),
    ).toEqual(new Set(ROOMS.map(({ name }) => name)))
  })

  test('keeps to the rooms of the device, their order and their doors', () => {
    expect(roomBreachesOf(files)).toEqual([])
  })

  test('has a door only where somebody comes in', () => {
    const imported = new Set(
      [...graphOf(files)].flatMap(([path, targets]) => (isProduct(path) && !path.startsWith('web/db/') ? targets : [])),
    )
    const shut = ROOMS.flatMap(({ name, doors }) =>
      doors === 'each' ? [] : doors.map((door) => `web/db/${name}/${door}.ts`),
    )
    expect(shut.filter((door) => !imported.has(door))).toEqual([])
  })

  test('has no circles of imports, types included', () => {
    expect(circlesOf(graphOf(product))).toEqual([])
  })

  test('keeps the chains of imports within a folder short', () => {
    expect(longChainsOf(files)).toEqual([])
  })

  test('has no crowded folder', () => {
    expect(crowdedFoldersOf(files)).toEqual([])
  })

  test('has short files', () => {
    const lengths = [...product].map(([path, source]) => ({ path, lines: source.trimEnd().split('\n').length }))
    const sorted = lengths.map(({ lines }) => lines).sort((one, other) => one - other)
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(MEDIAN_LINES)
    expect(lengths.filter(({ lines }) => lines > LONG_LINES).length).toBeLessThanOrEqual(MOST_LONG_FILES)
  })

  test('keeps what only tests use out of the product', () => {
    expect(doublesOf(files)).toEqual([])
  })
})

describe('the rules see it when', () => {
  test.each([
    ['a room imports from one above it', 'web/db/lib/x.ts', `import type { Due } from '../queries/due.ts'`],
    ['a room starts one above it', 'web/db/guest/x.ts', `import { engine } from '../engine/engine.ts'`],
    ['a door is passed by', 'web/jobs/screen.tsx', `import { engine } from '../db/engine/engine.ts'`],
    ['a file stands in no room', 'web/jobs/screen.tsx', `import { x } from '../db/x.ts'`],
    ['an import() hides in a screen', 'web/jobs/screen.tsx', `const more = () => import('./more.ts')`],
    ['something starts by being imported', 'web/db/page/x.ts', `watchPage()`],
    ['a listener is added by being imported', 'web/jobs/x.ts', `window.addEventListener('online', send)`],
  ])('%s', (_, path, source) => {
    expect(roomBreachesOf(new Map([[path, source]]))).toHaveLength(1)
  })

  test('two files import each other, were it for a type alone', () => {
    const pair: Sources = new Map([
      ['web/jobs/a.ts', `import { b } from './b.ts'`],
      ['web/jobs/b.ts', `import type { A } from './a.ts'`],
    ])
    expect(circlesOf(graphOf(pair))).toEqual(['web/jobs/a.ts → web/jobs/b.ts → web/jobs/a.ts'])
  })

  test('a folder has one file too many, unless it is a kit or they are tests', () => {
    const folder = (many: number, path: string): Sources =>
      new Map(Array.from({ length: many }, (_, at) => [path.replace('*', String(at)), '']))
    expect(crowdedFoldersOf(folder(32, 'web/jobs/*.ts'))).toEqual([])
    expect(crowdedFoldersOf(folder(33, 'web/jobs/*.ts'))).toEqual(['web/jobs: 33'])
    for (const path of ['web/ui/*.tsx', 'web/jobs/*.test.ts']) expect(crowdedFoldersOf(folder(33, path))).toEqual([])
  })

  test('imports within a folder go nine files deep', () => {
    const chain = (length: number): Sources =>
      new Map(
        Array.from({ length }, (_, at) => [`web/jobs/${at}.ts`, at > 0 ? `import { x } from './${at - 1}.ts'` : '']),
      )
    expect(longChainsOf(chain(8))).toEqual([])
    expect(longChainsOf(chain(9))).toHaveLength(1)
  })

  test('the product imports a double, or keeps one', () => {
    const pair: Sources = new Map([
      ['web/jobs/a.ts', `import { maia } from '../testing/person.ts'`],
      ['web/testing/person.ts', ''],
      ['web/jobs/test-jobs.ts', ''],
    ])
    expect(doublesOf(pair)).toEqual(['web/jobs/a.ts imports web/testing/person.ts', 'web/jobs/test-jobs.ts'])
  })
})

describe('the rules let pass', () => {
  test.each([
    ['a room that imports from one below it', 'web/db/page/x.ts', `import { due } from '../queries/due.ts'`],
    ['a loader of what stands above', 'web/db/guest/load-x.ts', `const load = () => import('../engine/engine.ts')`],
    ['a screen that comes in by the door', 'web/jobs/screen.tsx', `import { enact } from '../db/page/enact.ts'`],
    ['a test', 'web/jobs/screen.test.tsx', `import { engine } from '../db/engine/engine.ts'\nstart()`],
    ['the file that starts the page', 'web/app/main.tsx', 'startPage()'],
  ])('%s', (_, path, source) => {
    expect(roomBreachesOf(new Map([[path, source]]))).toEqual([])
  })
})
