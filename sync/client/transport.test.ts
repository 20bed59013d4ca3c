import { expect, test } from 'vitest'
import { readLiveEnd, readPull, readPush } from './transport.ts'

const ours = {
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail: 'Session expired',
  code: 'session-expired',
}

test('only a 401 from our own server ends the session; a 401 from a gateway does not', () => {
  expect(readPush(401, ours, null)).toEqual({ kind: 'sign-in' })
  expect(readPull(401, ours, null)).toEqual({ kind: 'sign-in' })
  expect(readLiveEnd(401, ours, null)).toEqual({ kind: 'sign-in' })
  for (const body of [undefined, 'Log in to the Wi-Fi', {}, { status: 401 }]) {
    expect(readPush(401, body, null)).toEqual({ kind: 'unavailable' })
    expect(readPull(401, body, null)).toEqual({ kind: 'unavailable' })
    expect(readLiveEnd(401, body, null)).toEqual({ kind: 'unavailable' })
  }
})

test('a pause lasts as long as the server requests, or five seconds by default', () => {
  expect(readPush(429, undefined, 40)).toEqual({ kind: 'wait', retryAfterMs: 40_000 })
  expect(readPush(503, undefined, null)).toEqual({ kind: 'wait', retryAfterMs: 5_000 })
  expect(readLiveEnd(503, undefined, 40)).toEqual({ kind: 'wait', retryAfterMs: 40_000 })
})

test('an HTML page counts as unavailable, even if its status is 200', () => {
  for (const status of [200, 201, 302, 404, 500, 502, 511]) {
    expect(readPush(status, undefined, null)).toEqual({ kind: 'unavailable' })
    expect(readLiveEnd(status, undefined, null)).toEqual({ kind: 'unavailable' })
  }
})

const PUSHED = { epoch: 'e', last: 1, results: [] }
const PAGE = { epoch: 'e', cursor: '1', more: false, rows: [], last: 0 }
const INVALID = { status: 400, code: 'mutation-invalid' }

test('a response with status 200 is accepted only if it matches the schema', () => {
  expect(readPush(200, PUSHED, null)).toEqual({ kind: 'ok', answer: PUSHED })
  expect(readPull(200, PAGE, null)).toEqual({ kind: 'ok', answer: PAGE })
  expect(readPush(200, PAGE, null)).toEqual({ kind: 'unavailable' })
  expect(readPull(200, PUSHED, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(201, PUSHED, null)).toEqual({ kind: 'unavailable' })
})

test('a 409 with a known code is a conflict, with the epoch if the server sent one', () => {
  expect(readPush(409, { code: 'epoch', epoch: 'e2' }, null)).toEqual({ kind: 'conflict', code: 'epoch', epoch: 'e2' })
  expect(readPull(409, { code: 'fork' }, null)).toEqual({ kind: 'conflict', code: 'fork', epoch: null })
  expect(readPush(409, { code: 'other' }, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(408, { code: 'fork' }, null)).toEqual({ kind: 'unavailable' })
  expect(readLiveEnd(409, { code: 'fork' }, null)).toEqual({ kind: 'unavailable' })
})

test('[S12] a 400 with the code mutation-invalid is treated as an invalid entry; any other 400 counts as unavailable', () => {
  expect(readPush(400, INVALID, null)).toEqual({ kind: 'invalid' })
  expect(readPush(400, { ...INVALID, code: 'args-invalid' }, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(400, { ...INVALID, status: 401 }, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(401, INVALID, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(400, ours, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(401, { ...ours, status: 403 }, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(403, ours, null)).toEqual({ kind: 'unavailable' })
})

test.each([
  [413, { kind: 'too-large' }],
  [426, { kind: 'unavailable' }],
  [429, { kind: 'wait', retryAfterMs: 2_000 }],
  [503, { kind: 'wait', retryAfterMs: 2_000 }],
  [500, { kind: 'unavailable' }],
])(
  'status %i has the same outcome for a push and a pull, and ends a stream as a wait or as unavailable',
  (status, reply) => {
    expect(readPush(status, undefined, 2)).toEqual(reply)
    expect(readPull(status, undefined, 2)).toEqual(reply)
    expect(readLiveEnd(status, undefined, 2)).toEqual(reply.kind === 'wait' ? reply : { kind: 'unavailable' })
  },
)

test('a 426 with our own code means that the app must be updated', () => {
  expect(readPush(426, { status: 426, code: 'proto', proto: 2 }, null)).toEqual({ kind: 'update' })
  expect(readPull(426, { status: 426, code: 'proto', proto: 2 }, null)).toEqual({ kind: 'update' })
})

test('a stream request that is answered with JSON instead of a stream counts as unavailable', () => {
  expect(readLiveEnd(200, PAGE, null)).toEqual({ kind: 'unavailable' })
})
