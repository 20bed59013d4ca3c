import { afterEach, expect, test, vi } from 'vitest'
import { request } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: string, statusText = '') {
  const sent = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body || null, { status, statusText }))
  vi.stubGlobal('fetch', sent)
  return sent
}

test('a refusal becomes an error that reads status, colon, sentence', async () => {
  answer(409, 'This username is taken.')
  await expect(request('POST', '/api/auth/signup', {})).rejects.toThrow('409: This username is taken.')
})

test('an empty refusal is named by its status text', async () => {
  answer(503, '', 'Service Unavailable')
  await expect(request('GET', '/api/jobs')).rejects.toThrow('503: Service Unavailable')
})

test('a 401 is null only for who asked for that', async () => {
  answer(401, 'Session expired')
  await expect(request('GET', '/api/auth/user', undefined, { onUnauthorized: 'null' })).resolves.toBeNull()
  await expect(request('GET', '/api/auth/user')).rejects.toThrow('401: Session expired')
})

test('the bearer of the device goes along, and a body is JSON', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sessionToken' ? 'abc' : null) })
  const sent = answer(200, '{"ok":true}')
  await expect(request('POST', '/api/x', { a: 1 })).resolves.toEqual({ ok: true })
  const init = sent.mock.calls[0]?.[1]
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc')
})
