import { expect, test } from 'vitest'
import { readLiveEnd, readPull, readPush } from './transport.ts'

const ours = {
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail: 'Session expired',
  code: 'session-expired',
}

test('a session is ended by our server’s own word and not by any gateway that says 401', () => {
  expect(readPush(401, ours, null)).toEqual({ kind: 'sign-in' })
  expect(readPull(401, ours, null)).toEqual({ kind: 'sign-in' })
  expect(readLiveEnd(401, ours, null)).toEqual({ kind: 'sign-in' })
  for (const body of [undefined, 'Log in to the Wi-Fi', {}, { status: 401 }]) {
    expect(readPush(401, body, null)).toEqual({ kind: 'unavailable' })
    expect(readPull(401, body, null)).toEqual({ kind: 'unavailable' })
    expect(readLiveEnd(401, body, null)).toEqual({ kind: 'unavailable' })
  }
})

test('a wait is kept as it was asked for; where none is named it is five seconds', () => {
  expect(readPush(429, undefined, 40)).toEqual({ kind: 'wait', retryAfterMs: 40_000 })
  expect(readPush(503, undefined, null)).toEqual({ kind: 'wait', retryAfterMs: 5_000 })
  expect(readLiveEnd(503, undefined, 40)).toEqual({ kind: 'wait', retryAfterMs: 40_000 })
})

test('a page of HTML is no answer, whatever its status', () => {
  for (const status of [200, 201, 302, 404, 500, 502, 511]) {
    expect(readPush(status, undefined, null)).toEqual({ kind: 'unavailable' })
    expect(readLiveEnd(status, undefined, null)).toEqual({ kind: 'unavailable' })
  }
})

const PUSHED = { epoch: 'e', last: 1, results: [] }
const PAGE = { epoch: 'e', cursor: '1', more: false, rows: [], last: 0 }
const INVALID = { status: 400, code: 'mutation-invalid' }

test('an answer is ours if it has the shape of one', () => {
  expect(readPush(200, PUSHED, null)).toEqual({ kind: 'ok', answer: PUSHED })
  expect(readPull(200, PAGE, null)).toEqual({ kind: 'ok', answer: PAGE })
  expect(readPush(200, PAGE, null)).toEqual({ kind: 'unavailable' })
  expect(readPull(200, PUSHED, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(201, PUSHED, null)).toEqual({ kind: 'unavailable' })
})

test('a conflict is told by its code, with the epoch where the server names one', () => {
  expect(readPush(409, { code: 'epoch', epoch: 'e2' }, null)).toEqual({ kind: 'conflict', code: 'epoch', epoch: 'e2' })
  expect(readPull(409, { code: 'fork' }, null)).toEqual({ kind: 'conflict', code: 'fork', epoch: null })
  expect(readPush(409, { code: 'other' }, null)).toEqual({ kind: 'unavailable' })
  expect(readPush(408, { code: 'fork' }, null)).toEqual({ kind: 'unavailable' })
  expect(readLiveEnd(409, { code: 'fork' }, null)).toEqual({ kind: 'unavailable' })
})

test('[S12] an entry that can’t be read is told by its code; any other 400 means the server is unavailable', () => {
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
])('%i says what to do, and to a stream only how long to wait', (status, reply) => {
  expect(readPush(status, undefined, 2)).toEqual(reply)
  expect(readPull(status, undefined, 2)).toEqual(reply)
  expect(readLiveEnd(status, undefined, 2)).toEqual(reply.kind === 'wait' ? reply : { kind: 'unavailable' })
})

test('only our own server says that this version of the app is too old', () => {
  expect(readPush(426, { status: 426, code: 'proto', proto: 2 }, null)).toEqual({ kind: 'update' })
  expect(readPull(426, { status: 426, code: 'proto', proto: 2 }, null)).toEqual({ kind: 'update' })
})

test('a stream request answered with an HTML page counts as unavailable', () => {
  expect(readLiveEnd(200, PAGE, null)).toEqual({ kind: 'unavailable' })
})
