import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openCompressor } from './compress-answers.ts'

const TEXT = 'a ladder and a hose, '.repeat(5_000)

test('at most eight responses are compressed at once', async () => {
  const compress = openCompressor()
  const all = Array.from({ length: 20 }, () => compress(TEXT, 'br'))
  expect(all.map((packed) => packed !== null)).toEqual([...Array(8).fill(true), ...Array(12).fill(false)])
  for (const packed of await Promise.all(all.slice(0, 8)))
    expect(brotliDecompressSync(packed ?? '').toString()).toBe(TEXT)
  expect(gunzipSync((await compress(TEXT, 'gzip')) ?? '').toString()).toBe(TEXT)
})
