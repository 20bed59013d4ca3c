import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { VERSION } from './health/routes.ts'
import { openTestApp } from './testing/app.ts'

test('/api/health returns 200 while the database responds, and 503 otherwise', async () => {
  const { app, call, db } = await openTestApp()
  const well = await call('GET', '/api/health')
  expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok', version: VERSION }])
  const broken = await buildApp({
    db: { ...db, lookUp: (query) => db.lookUp(query.replace('"meta"', '"nowhere"')) },
    settings: app.settings,
  })
  const ill = await broken.inject('/api/health')
  expect([ill.statusCode, ill.headers['retry-after']]).toEqual([503, '5'])
  expect(ill.body).toBe('The server cannot reach its database. Try again in a moment.')
})

test('[errors.plain] an error is plain text, or RFC 9457 problem JSON if the client accepts it', async () => {
  const { call } = await openTestApp()
  const plain = await call('GET', '/api/nowhere')
  expect([plain.statusCode, plain.headers['content-type'], plain.body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'This URL does not exist.',
  ])
  const problem = await call('GET', '/api/auth/user', { headers: { accept: 'application/problem+json' } })
  expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(problem.json()).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'Session expired',
    code: 'session-expired',
  })
})

test('an error about an invalid field includes the field’s name, so that a form can show the error next to the field', async () => {
  const { call } = await openTestApp()
  const headers = { accept: 'application/json, application/problem+json' }
  const body = { username: 'maia', email: 'maia@example.org', password: 'three words more', name: 'x'.repeat(200) }
  const long = await call('POST', '/api/auth/signup', { body, headers })
  expect(long.json()).toMatchObject({ status: 400, code: 'request-invalid', field: 'name' })
  expect(long.json().detail).toMatch(/^"name": /)
  const list = await call('POST', '/api/auth/signup', { text: '[1]', headers })
  expect(list.json()).toMatchObject({ status: 400, code: 'request-invalid' })
})

test.each([
  ['{"a":', 'application/json', '400: The body is not valid JSON.'],
  ['{"__proto__":{}}', 'application/json', '400: The body is not valid JSON.'],
  ['{}', 'text/plain', '415: The body must be JSON (content-type: application/json).'],
  [`"${'x'.repeat(300 * 1024)}"`, 'application/json', '413: The request is too large.'],
  ['{}', 'application/json', '400: "username": '],
])('the body %.20s as %s gets one of our own error messages', async (text, type, sentence) => {
  const { call } = await openTestApp()
  const answer = await call('POST', '/api/auth/login', { text, headers: { 'content-type': type } })
  expect(`${answer.statusCode}: ${answer.body}`).toContain(sentence)
})

test('a malformed path gets one of our own error messages, not the framework’s', async () => {
  const { call } = await openTestApp()
  const answer = await call('GET', '/api/decks/%ff/cards')
  expect([answer.statusCode, answer.body]).toEqual([400, 'The request is not valid.'])
})

test('[errors.no-inside] an unexpected error reveals no internals', async () => {
  const { app, db } = await openTestApp()
  const broken = await buildApp({
    db: { ...db, reader: db.reader.withSchema('gone') },
    settings: app.settings,
  })
  const answer = await broken.inject('/api/decks')
  expect([answer.statusCode, answer.body]).toEqual([500, 'Something went wrong. Nothing was saved; try again.'])
})

test('a client that exceeds the request limit gets 429 and a retry time', async () => {
  const { call } = await openTestApp({ limits: { requests: { strangers: { max: 3, timeWindowMs: 60_000 } } } })
  for (const url of ['/api/decks', '/api/health', '/api/nowhere', '/%61pi/decks'])
    expect((await call('GET', url)).statusCode).toBe(url === '/api/nowhere' ? 404 : 200)
  const limited = await call('GET', '/api/decks')
  expect([limited.statusCode, limited.body]).toEqual([429, 'Too many requests. Wait a moment and try again.'])
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
})

test('a long response is compressed if the client accepts it', async () => {
  const { call } = await openTestApp()
  const packed = await call('GET', '/api/practice-tests/generate', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toHaveLength(6)
  const plain = await call('GET', '/api/practice-tests/generate')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const problem = await call('GET', '/api/nowhere', { headers: { 'accept-encoding': 'br' } })
  expect(problem.body).toBe('This URL does not exist.')
})

test('API responses, and errors that occur before routing, are sent with no-store', async () => {
  const { call } = await openTestApp()
  for (const url of [
    '/api/decks',
    '/api/auth/user',
    '/api/nowhere',
    '/api/docs/',
    '/api/docs/json',
    '/api/%zz',
    '/%zz',
  ])
    expect([url, (await call('GET', url)).headers['cache-control']]).toEqual([url, 'no-store'])
})

test('responses have no CORS headers, so other sites can’t read them', async () => {
  const { call } = await openTestApp()
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const url of ['/api/decks', '/api/auth/user', '/api/nowhere', '/api/docs/json', '/'])
    for (const method of ['GET', 'POST'] as const) {
      const names = Object.keys((await call(method, url, { headers })).headers)
      expect([url, names.filter((name) => name.startsWith('access-control-'))]).toEqual([url, []])
    }
})

test('the log contains neither user input nor credentials', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => lines.push(line) }
  const { call, signUp } = await openTestApp({ settings: { logLevel: 'trace' }, logTo })
  const maia = await signUp('maia')
  await maia.call('GET', '/api/jobs?keywords=secret-wish', { headers: { cookie: maia.cookie } })
  await call('POST', '/api/auth/login', { text: '{"username":"secret-wish"' })
  await call('GET', '/api/nowhere?token=secret-wish')
  const log = lines.join('')
  expect(log).toContain('/api/jobs')
  expect(log).not.toContain(maia.sessionId)
  for (const [, secret] of maia.cookie.matchAll(/=([^;]+)/g)) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/secret-wish|maia-password|maia@/)
})
