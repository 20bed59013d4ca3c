import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { QUICK } from './fixtures.ts'

/**
 * JavaScript that the first render waits for: its maximum size in bytes as sent (brotli), and its chunks (`web/build/chunks.ts`).
 * The hashes in file names alone change a compressed size by up to 100 bytes, so a budget needs at least that much left.
 */
const BUDGETS = {
  door: { bytes: 92_000, chunks: ['index', 'door'] },
  home: { bytes: 184_000, chunks: ['index', 'home'] },
}
/**
 * Maximum compressed size, in bytes, of the page with all styles. The first ten packets of 1,460 bytes arrive without waiting for an
 * acknowledgment (RFC 6928, section 2); the rest costs one more round trip, on the first visit only.
 */
const PAGE_BYTES = 20_000

const dist = join(import.meta.dirname, '../../web/dist')
const html = () => readFileSync(join(dist, 'index.html'), 'utf8')

for (const [screen, budget] of Object.entries(BUDGETS)) {
  test(`the first render of ${screen} waits for no more JavaScript or files than its budget allows`, QUICK, () => {
    const files = filesFor(screen)
    expect(files.map(nameOf)).toEqual(budget.chunks)
    const sizes = files.map((file) => sentBytes(join('assets', file)))
    expect(
      sizes.reduce((sum, bytes) => sum + bytes, 0),
      `the sizes are ${sizes}`,
    ).toBeLessThanOrEqual(budget.bytes)
  })
}

test('index.html contains the landing page and all styles, and stays within its size limit', QUICK, () => {
  expect(sentBytes('index.html')).toBeLessThanOrEqual(PAGE_BYTES)
  const page = html()
  expect(page).not.toContain('rel="stylesheet"')
  expect(page).toMatch(/<div id="root" data-door><div.*Browse without signing up/)
})

test('the landing page loads without the database code', QUICK, () => {
  const filesWithDatabase = (screen: string) =>
    filesFor(screen).filter((file) => readFileSync(join(dist, 'assets', file), 'utf8').includes('DatabaseClosedError'))
  expect(filesWithDatabase('door')).toEqual([])
  expect(filesWithDatabase('home').map(nameOf)).toEqual(['home'])
})

/** The scripts that index.html requests for this screen, with their static imports. */
function filesFor(screen: string): string[] {
  const named = namesIn(html(), /<script type="module"[^>]* src="\/assets\/([^"]+\.js)"/g)
  const own = [...new Set(namesIn(html(), new RegExp(`['\`]/assets/(${screen}-[^'\`]+\\.js)['\`]`, 'g')))]
  expect(own, `one file of ${screen} that index.html preloads`).toHaveLength(1)
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

/** The file name without its hash. */
const nameOf = (file: string): string => file.slice(0, -'-01234567.js'.length)

function sentBytes(name: string): number {
  const file = join(dist, name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
