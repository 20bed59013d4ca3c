import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { MAIN } from './fixtures.ts'

/**
 * JavaScript that a first screen waits for, by the names of its files, in bytes as they are sent (brotli): 82,200 for the door and
 * 139,500 for home, of which React is 59,700, Dexie 26,600 and React Router 8,600.
 */
const START = { 'rolldown-runtime': 900, index: 78_400 }
const BUDGETS = {
  door: { ...START, door: 4_600 },
  home: { ...START, home: 61_600 },
}
/** The page itself. One round trip of a slow connection begins with ten packets of 1,460 bytes (RFC 6928, section 2). */
const PAGE_BYTES = 11_000

const dist = join(import.meta.dirname, '../../web/dist')
const html = () => readFileSync(join(dist, 'index.html'), 'utf8')

for (const [screen, budgets] of Object.entries(BUDGETS)) {
  test(`${screen} waits for no more JavaScript, and no more files, than budgeted`, MAIN, () => {
    const files = filesFor(screen)
    const sizes = Object.fromEntries(files.map((file) => [nameOf(file), sentBytes(join('assets', file))]))
    const grown = Object.entries(sizes).filter(([name, bytes]) => bytes > (budgets[name as keyof typeof budgets] ?? 0))
    expect(grown, `files that are too large or new, of ${JSON.stringify(sizes)}`).toEqual([])
  })
}

test('the landing page comes with its form and styles inlined in index.html', MAIN, () => {
  expect(sentBytes('index.html')).toBeLessThanOrEqual(PAGE_BYTES)
  const page = html()
  expect(page).toMatch(/<div id="root" data-door><div.*Browse without signing up/)
  expect(page).not.toContain('rel="stylesheet"')
})

test('the landing page loads without the database code', MAIN, () => {
  const holding = (screen: string) =>
    filesFor(screen).filter((file) => readFileSync(join(dist, 'assets', file), 'utf8').includes('DatabaseClosedError'))
  expect(holding('door')).toEqual([])
  expect(holding('home').map(nameOf)).toEqual(['home'])
})

/** By route, what came on top of home when this was recorded, by the names of its files: `RECORD_BYTES=1` does it again. */
const recordedIn = join(import.meta.dirname, 'route-bytes.json')
const MAY_GROW = { times: 1.1, bytes: 2_000 }
/** On top of home. Each request takes a slow phone 2 ms; a screen had up to 31 files before what areas share came as one. */
const MOST_FILES = 12

test('no route waits for much more JavaScript or many more files than recorded, and a file that grew is named', () => {
  const start: Record<string, string> = JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8'))
  const atHome = new Set(filesFor('home'))
  const filesOf = (path: string) => withImports([start[path] ?? `none for ${path}`]).filter((file) => !atHome.has(file))
  const found = Object.fromEntries(
    routes().map((path) => [path, Object.fromEntries([...Map.groupBy(filesOf(path).sort(), nameOf)].map(sumOf))]),
  )
  if (process.env.RECORD_BYTES) writeFileSync(recordedIn, `${JSON.stringify(found, null, 2)}\n`)
  const recorded: typeof found = JSON.parse(readFileSync(recordedIn, 'utf8'))
  const grown = routes().flatMap((path) => {
    const [was = {}, is = {}] = [recorded[path], found[path]]
    if (total(is) <= total(was) * MAY_GROW.times + MAY_GROW.bytes) return []
    const more = Object.entries(is).flatMap(([name, bytes]) =>
      bytes > (was[name] ?? 0) ? [`${name} +${bytes - (was[name] ?? 0)}`] : [],
    )
    return [`${path}: ${total(was)} bytes were ${total(is)}: ${more.join(', ')}`]
  })
  expect(grown).toEqual([])
  const inManyFiles = routes().filter((path) => filesOf(path).length > MOST_FILES)
  expect(inManyFiles, 'screens in too many files: see web/build/start-chunks.ts').toEqual([])
})

const total = (files: Record<string, number>): number => Object.values(files).reduce((sum, bytes) => sum + bytes, 0)
const sumOf = ([name, files]: [string, string[]]): [string, number] => [
  name,
  files.reduce((sum, file) => sum + sentBytes(join('assets', file)), 0),
]

/** The modules of all screens, and of the settings, that the app loads when they are opened. */
const routes = (): string[] =>
  namesIn(
    readFileSync(join(import.meta.dirname, '../../web/app/screens/lazy.tsx'), 'utf8'),
    /import\('\.\.\/\.\.\/([^']*(?:screen|settings-dialog)\.tsx)'\)/g,
  )

/** What index.html fetches for this screen, with everything that it imports before it runs. */
function filesFor(screen: string): string[] {
  const named = namesIn(html(), /(?:src|href)="\/assets\/([^"]+\.js)"/g)
  const own = [...new Set(namesIn(html(), new RegExp(`['\`]/assets/(${screen}-[^'\`]+\\.js)['\`]`, 'g')))]
  expect(own.length, `a file of ${screen}’s own`).toBe(1)
  return withImports([...named, ...own])
}

function withImports(files: string[]): string[] {
  const seen = new Set(files)
  for (const name of seen) {
    const code = readFileSync(join(dist, 'assets', name), 'utf8')
    for (const found of namesIn(code, /(?:from|import)\s*"\.\/([^"]+\.js)"/g)) seen.add(found)
  }
  return [...seen]
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Without the hash. */
const nameOf = (file: string): string => file.slice(0, -'-01234567.js'.length)

function sentBytes(name: string): number {
  const file = join(dist, name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
