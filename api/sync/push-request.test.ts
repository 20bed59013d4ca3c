import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TEST_START } from '../testing/app.ts'
import { reviews } from '../testing/device.ts'
import { MAX_BODY_BYTES, readPush } from './push-request.ts'

const mutations = reviews(3).map((done, n) => ({ seq: n + 1, id: randomUUID(), v: 1, at: TEST_START, ...done }))
const push = {
  ...{ proto: 1, epoch: null, clientId: randomUUID(), userId: 'ann', now: TEST_START, prevId: null },
  mutations,
}
const json = JSON.stringify(push)

const read = (body: Uint8Array, isGzip = true) =>
  readPush({ body: new Uint8Array(body), isGzip, userId: 'ann', address: '10.0.0.1', isDemo: false })

test('a push is parsed, compressed or not, and its size is that of the inflated JSON', () => {
  const expected = { request: push, bytes: json.length }
  expect([read(Buffer.from(json), false), read(gzipSync(json))]).toEqual([expected, expected])
})

test('[S12] a body that inflates beyond the limit is refused, even if it claims to be small', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(MAX_BODY_BYTES)
  const liar = gzipSync(Buffer.alloc(1024 * 1024))
  liar.writeUInt32LE(1, liar.length - 4)
  for (const body of [bomb, liar, gzipSync(Buffer.alloc(MAX_BODY_BYTES + 1))])
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'body-too-large' }))
})

test.each([
  ['an empty body', Buffer.alloc(0)],
  ['uncompressed text', Buffer.from(json)],
  ['half a body', gzipSync(json).subarray(0, 40)],
  ['a body without its last two bytes', gzipSync(json).subarray(0, -2)],
])('[S12] a body that is not valid gzip is refused: %s', (_what, body) => {
  expect(() => read(body)).toThrow('The body is not valid gzip.')
})
