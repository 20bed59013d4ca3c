import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { MAIN } from './fixtures.ts'

/** JavaScript that a stranger's first screen waits for, in bytes as they are sent (brotli). 85,852 when this was written. */
const FIRST_ROUTE_BYTES = 88_000
/** What the door for `/` shows comes from one entry and what it imports; more files are more round trips. */
const FIRST_ROUTE_FILES = 16

const dist = join(import.meta.dirname, '../../web/dist')

test('a stranger waits for no more JavaScript than is agreed', MAIN, () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = withImports(namesIn(html, /(?:src|href)="\/assets\/([^"]+\.js)"/g))
  const sizes = files.map((name) => [sentBytes(name), name] as const).sort(([a], [b]) => b - a)
  const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0)
  const listed = sizes.map(([bytes, name]) => `${bytes} ${name}`).join('\n')
  expect(total, `the largest first:\n${listed}`).toBeLessThanOrEqual(FIRST_ROUTE_BYTES)
  expect(files.length, listed).toBeLessThanOrEqual(FIRST_ROUTE_FILES)
  expect(total, 'an entry of ours is among them').toBeGreaterThan(FIRST_ROUTE_BYTES / 2)
})

/** Files and everything they import before they run. */
function withImports(names: string[]): string[] {
  const seen = new Set(names)
  for (const name of seen) {
    const code = readFileSync(join(dist, 'assets', name), 'utf8')
    for (const found of namesIn(code, /(?:from|import)\s*"\.\/([^"]+\.js)"/g)) seen.add(found)
  }
  return [...seen]
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

function sentBytes(name: string): number {
  const file = join(dist, 'assets', name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
