import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateBody, MAX_BODY_BYTES } from './inflate-body.ts'

const small = gzipSync('{"mutations":[1,2,3]}')
const changed = (at: number): Buffer => {
  const body = Buffer.from(small)
  body[body.length + at] = (body.at(at) ?? 0) ^ 1
  return body
}
/** Says that it unpacks to one byte, and unpacks to a megabyte. */
const liar = gzipSync(Buffer.alloc(1024 * 1024))
liar.writeUInt32LE(1, liar.length - 4)
const named = Buffer.concat([small.subarray(0, 3), Buffer.from([8]), small.subarray(4, 10)])

test.each([
  ['a small body', small],
  ['an empty text', gzipSync('')],
  ['a text that cannot be made shorter', gzipSync(Buffer.from(Array.from({ length: 900 }, (_, n) => (n * n) % 251)))],
  ['a small body that was not packed at all, only wrapped', gzipSync('{}', { level: 0 })],
  ['a body with a file name', Buffer.concat([named, Buffer.from('queue\0'), small.subarray(10)])],
  ['a large body', gzipSync('{"at":1},'.repeat(20_000))],
  ['two bodies in one', Buffer.concat([small, gzipSync('more')])],
  ['the same body twice', Buffer.concat([small, small])],
  ['a body with something behind it', Buffer.concat([small, Buffer.from('behind it')])],
  ['nothing', Buffer.alloc(0)],
  ['no gzip', Buffer.from('no gzip at all, though long enough')],
  ['half a body', small.subarray(0, 15)],
  ['a body whose end is missing', small.subarray(0, -2)],
  ['a wrong checksum', changed(-5)],
  ['a wrong length', changed(-4)],
  ['other words than were packed', changed(-12)],
  ['a body that says it is small and is not', liar],
  ['too much', gzipSync(Buffer.alloc(MAX_BODY_BYTES + 1))],
])('what a phone sent is unpacked as Node unpacks it: %s', (_what, body) => {
  expect(outcomeOf(() => inflateBody(body))).toEqual(outcomeOf(() => byNode(body)))
})

test('a body in the middle of a larger buffer is unpacked alone', () => {
  const around = Buffer.concat([Buffer.from('before'), small, Buffer.from('behind')])
  expect(inflateBody(around.subarray(6, 6 + small.length)).toString()).toBe('{"mutations":[1,2,3]}')
})

const byNode = (body: Buffer): Buffer => {
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES })
  } catch (error) {
    throw new Error(Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? 'body-too-large' : 'json-invalid')
  }
}

function outcomeOf(unpack: () => Buffer): string {
  try {
    return unpack().toString('base64')
  } catch (error) {
    return Object(error).code ?? Object(error).message
  }
}
