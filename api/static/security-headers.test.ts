import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const URL = '/api/csp-report'
const old = (directive: string) => ({
  text: JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'document-uri': 'http://x/prep?id=maia' } }),
  headers: { 'content-type': 'application/csp-report' },
})
const reported = (...directives: string[]) => ({
  text: JSON.stringify(
    directives.map((effectiveDirective) => ({
      type: 'csp-violation',
      url: 'http://x/secret',
      body: { effectiveDirective, sample: 'secret' },
    })),
  ),
  headers: { 'content-type': 'application/reports+json' },
})

test('both report formats are counted by directive, and nothing else is stored or logged', async () => {
  const logged: string[] = []
  const logTo = { write: (line: string) => void logged.push(line) }
  const { app, call } = await openTestApp({ settings: { logLevel: 'warn' }, logTo })
  expect((await call('POST', URL, old('script-src-elem'))).statusCode).toBe(204)
  expect((await call('POST', URL, reported('script-src-elem', 'require-trusted-types-for'))).statusCode).toBe(204)
  expect((await call('POST', URL, reported('maia-was-here'))).statusCode).toBe(204)
  expect([...app.cspReports]).toEqual([
    ['script-src-elem', 2],
    ['require-trusted-types-for', 1],
    ['(other)', 1],
  ])
  expect(logged.map((line) => JSON.parse(line).directive)).toEqual([
    'script-src-elem',
    'require-trusted-types-for',
    '(other)',
  ])
  expect(logged.join()).not.toMatch(/maia|secret/)
})

test('many reports about one directive from many addresses are counted, and logged at most once a minute', async () => {
  const logged: string[] = []
  const logTo = { write: (line: string) => void logged.push(line) }
  const { app, call } = await openTestApp({ settings: { logLevel: 'warn', trustedProxies: 1 }, logTo })
  for (let n = 0; n < 40; n += 1) {
    const { text, headers } = reported(...Array(20).fill('img-src'))
    await call('POST', URL, { text, headers: { ...headers, 'x-forwarded-for': `2001:db8:1:${n}::1` } })
  }
  expect([...app.cspReports]).toEqual([['img-src', 800]])
  expect(logged).toHaveLength(1)
})

test.each([
  ['an empty report', { text: '{}', headers: { 'content-type': 'application/csp-report' } }, 400],
  ['broken JSON', { text: '{', headers: { 'content-type': 'application/csp-report' } }, 400],
  ['an oversized report', { text: 'x'.repeat(17_000), headers: { 'content-type': 'application/csp-report' } }, 413],
  ['a plain-text body', { text: 'x', headers: { 'content-type': 'text/plain' } }, 415],
])('%s is not counted', async (_, sent, status) => {
  const { app, call } = await openTestApp()
  expect((await call('POST', URL, sent)).statusCode).toBe(status)
  expect(app.cspReports.size).toBe(0)
})

test('a client that sends too many reports gets 429', async () => {
  const { call } = await openTestApp()
  for (let at = 0; at < 30; at += 1) await call('POST', URL, old('img-src'))
  expect((await call('POST', URL, old('img-src'))).statusCode).toBe(429)
})
