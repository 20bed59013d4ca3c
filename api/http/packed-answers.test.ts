import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, openPackedAnswers } from './packed-answers.ts'

const LONG = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => n * n))

test('fifty who ask at once for the same share one packing', async () => {
  const answers = openPackedAnswers()
  let made = 0
  const text = () => {
    made += 1
    return LONG
  }
  const all = await Promise.all(Array.from({ length: 50 }, () => answers.get('all', 'br', text)))
  expect([made, new Set(all).size, brotliDecompressSync(all[0] ?? '').toString() === LONG]).toEqual([1, 1, true])
  expect(gunzipSync(await answers.get('all', 'gzip', text)).toString()).toBe(LONG)
  expect(made).toBe(2)
})

test('clients that take nothing compressed share the same bytes, too', async () => {
  const answers = openPackedAnswers()
  const all = await Promise.all(Array.from({ length: 50 }, () => answers.get('all', 'identity', () => LONG)))
  expect([new Set(all).size, all[0]?.toString() === LONG]).toEqual([1, true])
})

test('where eight different answers are waited for, the ninth is told to come again, and those that are kept are had at once', async () => {
  const answers = openPackedAnswers()
  await answers.get('all', 'br', () => LONG)
  const waiting = Array.from({ length: 8 }, (_, n) => answers.get(`other ${n}`, 'br', () => LONG))
  await expect(answers.get('other 9', 'br', () => LONG)).rejects.toMatchObject({ code: 'busy', retryAfterS: 5 })
  await answers.get('all', 'br', () => 'never made')
  await Promise.all(waiting)
  expect(brotliDecompressSync(await answers.get('other 9', 'br', () => 'x')).toString()).toBe('x')
})

test('brotli is chosen before gzip, and what is refused is not sent', () => {
  const chosen = ['gzip, deflate, br, zstd', 'gzip;q=1.0', 'br;q=0, gzip', 'identity', undefined].map(encodingFor)
  expect(chosen).toEqual(['br', 'gzip', 'gzip', 'identity', 'identity'])
})
