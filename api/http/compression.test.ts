import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, joinParts, openCompressor, openPart, packOnce } from './compression.ts'

const TEXT = 'a ladder and a hose, '.repeat(5_000)

test('at most eight responses are compressed at once', async () => {
  const compress = openCompressor()
  const all = Array.from({ length: 20 }, () => compress(TEXT, 'br'))
  expect(all.map((packed) => packed !== null)).toEqual([...Array(8).fill(true), ...Array(12).fill(false)])
  for (const packed of await Promise.all(all.slice(0, 8)))
    expect(brotliDecompressSync(packed ?? '').toString()).toBe(TEXT)
  expect(gunzipSync((await compress(TEXT, 'gzip')) ?? '').toString()).toBe(TEXT)
})

const LONG = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => n * n))

test('fifty concurrent requests for the same response share one compression', async () => {
  let made = 0
  const answer = packOnce(() => {
    made += 1
    return LONG
  })
  const all = await Promise.all(Array.from({ length: 50 }, () => answer.as('br')))
  expect([made, new Set(all).size, brotliDecompressSync(all[0] ?? '').toString() === LONG]).toEqual([1, 1, true])
  expect(gunzipSync(await answer.as('gzip')).toString()).toBe(LONG)
  expect((await answer.as('identity')).toString()).toBe(LONG)
  expect(made).toBe(3)
})

test('after a failed compression, the next request compresses the response again', async () => {
  let tries = 0
  const answer = packOnce(() => {
    tries += 1
    if (tries === 1) throw new Error('once')
    return LONG
  })
  const failed = answer.as('gzip')
  await expect(failed).rejects.toThrow('once')
  expect(gunzipSync(await answer.as('gzip')).toString()).toBe(LONG)
})

test('any subset of parts can be joined into one gzip member, and each part is compressed once', async () => {
  const parts = [openPart('{"a":'), openPart(LONG), openPart(''), openPart('"é" }')]
  const [first, again] = [await parts[1]?.deflated(), await parts[1]?.deflated()]
  expect(first).toBe(again)
  for (const some of [parts, parts.slice(0, 1), parts.slice(1, 3), []]) {
    const text = Buffer.concat(some.map(({ text }) => text)).toString()
    const packed = await joinParts(some).as('gzip')
    expect(gunzipSync(packed).toString()).toBe(text)
    expect(text === '' || packed.subarray(-8).equals(await trailerOf(text))).toBe(true)
    expect((await joinParts(some).as('identity')).toString()).toBe(text)
  }
})

const trailerOf = async (text: string): Promise<Buffer> => (await packOnce(() => text).as('gzip')).subarray(-8)

test('brotli is preferred to gzip, and an encoding that the client rejects is not used', () => {
  const chosen = ['gzip, deflate, br, zstd', 'gzip;q=1.0', 'br;q=0, gzip', 'identity', undefined].map((one) =>
    encodingFor(one),
  )
  expect(chosen).toEqual(['br', 'gzip', 'gzip', 'identity', 'identity'])
  expect([encodingFor('gzip, br', 'br'), encodingFor('br', 'br')]).toEqual(['gzip', 'identity'])
})
