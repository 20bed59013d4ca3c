import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { MAIN } from './fixtures.ts'

/**
 * JavaScript that a first screen waits for, by the names of its files, in bytes as they are sent (brotli). 83,446 for the door and
 * 139,222 for home when this was written, of which React is 55,000 and Dexie 26,000.
 */
const START = { 'rolldown-runtime': 900, index: 80_000 }
const BUDGETS = {
  door: { ...START, door: 4_600 },
  home: { ...START, home: 61_500 },
}
/** The page itself: one round trip of a slow connection. */
const PAGE_BYTES = 14_400

const dist = join(import.meta.dirname, '../../web/dist')
const html = () => readFileSync(join(dist, 'index.html'), 'utf8')

for (const [screen, budgets] of Object.entries(BUDGETS)) {
  test(`whoever comes to ${screen} waits for no more JavaScript than is agreed, in no more files`, MAIN, () => {
    const files = filesFor(screen)
    const sizes = Object.fromEntries(files.map((file) => [nameOf(file), sentBytes(join('assets', file))]))
    const grown = Object.entries(sizes).filter(([name, bytes]) => bytes > (budgets[name as keyof typeof budgets] ?? 0))
    expect(grown, `files that are too large or new, of ${JSON.stringify(sizes)}`).toEqual([])
    expect(Object.keys(sizes).sort()).toEqual(Object.keys(budgets).sort())
  })
}

test('a stranger reads the door with the page itself, which holds its form and its styles', MAIN, () => {
  expect(sentBytes('index.html')).toBeLessThanOrEqual(PAGE_BYTES)
  const page = html()
  expect(page).toMatch(/<div id="root" data-door><div.*Browse without signing up/)
  expect(page).not.toContain('rel="stylesheet"')
})

test('the door comes without the database and its library', MAIN, () => {
  const holding = (screen: string) =>
    filesFor(screen).filter((file) => readFileSync(join(dist, 'assets', file), 'utf8').includes('DatabaseClosedError'))
  expect(holding('door')).toEqual([])
  expect(holding('home').map(nameOf)).toEqual(['home'])
})

/** What index.html fetches for this screen, with everything that it imports before it runs. */
function filesFor(screen: string): string[] {
  const named = namesIn(html(), /(?:src|href)="\/assets\/([^"]+\.js)"/g)
  const own = namesIn(html(), new RegExp(`'/assets/(${screen}-[^']+\\.js)'`, 'g'))
  expect(own.length, `a file of ${screen}’s own`).toBe(1)
  const seen = new Set([...named, ...own])
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
