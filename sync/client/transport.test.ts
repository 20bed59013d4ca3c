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
    expect(readPush(401, body, null)).toEqual({ kind: 'weather' })
    expect(readPull(401, body, null)).toEqual({ kind: 'weather' })
    expect(readLiveEnd(401, body, null)).toEqual({ kind: 'weather' })
  }
})

test('a wait is kept as it was asked for; where none is named it is five seconds', () => {
  expect(readPush(429, undefined, 40)).toEqual({ kind: 'wait', retryAfterMs: 40_000 })
  expect(readPush(503, undefined, null)).toEqual({ kind: 'wait', retryAfterMs: 5_000 })
  expect(readLiveEnd(503, undefined, 40)).toEqual({ kind: 'wait', retryAfterMs: 40_000 })
})

test('a page of HTML is no answer, whatever its status', () => {
  for (const status of [200, 201, 302, 404, 500, 502, 511]) {
    expect(readPush(status, undefined, null)).toEqual({ kind: 'weather' })
    expect(readLiveEnd(status, undefined, null)).toEqual({ kind: 'weather' })
  }
})
